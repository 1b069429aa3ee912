// The main button of booking. While something is missing the button says so, but keyboard and screen reader can still reach it:
// pressing it leads to the missing field.
import { useId } from 'react'
import buttons from '../../../ui/button.module.css'
import { Kbd } from '../../../ui/Kbd.tsx'
import styles from './submit.module.css'

type Props = {
  /** What is missing, as a sentence. */
  why: string | undefined
  isPending: boolean
  shortcut: string
  children: string
}

export const SubmitButton = ({ why, isPending, shortcut, children }: Props) => {
  const whyId = useId()
  return (
    <span className={styles.submit}>
      {why && (
        <span id={whyId} className={styles.why}>
          {why}
        </span>
      )}
      <button
        type="submit"
        className={`${buttons.button} ${buttons.primary}`}
        aria-disabled={why || isPending ? true : undefined}
        aria-describedby={why ? whyId : undefined}
        data-disabled={why ? '' : undefined}
        data-pending={isPending || undefined}
      >
        <span>{children}</span>
        <Kbd>{shortcut}</Kbd>
      </button>
    </span>
  )
}
