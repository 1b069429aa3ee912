// Where a form's page says that what is typed is kept: at the end of its head, since the form itself may be scrolled away.
import { now } from '@vetrounds/core/clock'
import { createContext, useContext } from 'react'
import { createPortal } from 'react-dom'
import { useFormat } from '../i18n/format.ts'
import { useT } from '../i18n/use-t.ts'
import styles from './form-page.module.css'
import { Icon } from './Icon.tsx'

/** The element in the head of the page around; none in a sheet. */
export const DraftPlace = createContext<HTMLElement | null>(null)

/** `at` is when it was written to this device, in ms; nothing is said before it was. */
export const DraftKept = ({ at }: { at: number | undefined }) => {
  const t = useT('common')
  const format = useFormat()
  const place = useContext(DraftPlace)
  if (!place || at === undefined) return null
  // Kept on this device, and told by its clock.
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const isToday = format.date(at, zone) === format.date(now(), zone)
  const time = isToday ? format.time(at, zone) : `${format.date(at, zone)} ${format.time(at, zone)}`
  return createPortal(
    <span className={styles.kept}>
      <Icon name="cloud-check" size="sm" />
      {t('form.draftKept', { time })}
    </span>,
    place,
  )
}
