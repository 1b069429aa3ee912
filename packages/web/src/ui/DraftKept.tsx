// Says that the input of a form is kept as a draft: at the end of the page's head, as the form itself may be scrolled away.
import { createContext, useContext } from 'react'
import { createPortal } from 'react-dom'
import { useT } from '../i18n/use-t.ts'
import { useDraftTime } from './drafts.ts'
import styles from './form-page.module.css'
import { Icon } from './Icon.tsx'

/** The element for it in the head of the page around the form; null in a sheet. */
export const DraftPlace = createContext<HTMLElement | null>(null)

/** `at` is when the draft was written to this device, in ms; nothing is shown without it. */
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
