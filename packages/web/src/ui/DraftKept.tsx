// Where a form's page says that what is typed is kept: at the end of its head, since the form itself may be scrolled away.
import { createContext, useContext } from 'react'
import { createPortal } from 'react-dom'
import { useT } from '../i18n/use-t.ts'
import { useDraftTime } from './drafts.ts'
import styles from './form-page.module.css'
import { Icon } from './Icon.tsx'

/** The element in the head of the page around; none in a sheet. */
export const DraftPlace = createContext<HTMLElement | null>(null)

/** `at` is when it was written to this device, in ms; nothing is said before it was. */
export const DraftKept = ({ at }: { at: number | undefined }) => {
  const t = useT('common')
  const timeOf = useDraftTime()
  const place = useContext(DraftPlace)
  if (!place || at === undefined) return null
  return createPortal(
    <span className={styles.kept}>
      <Icon name="cloud-check" size="sm" />
      {t('form.draftKept', { time: timeOf(at) })}
    </span>,
    place,
  )
}
