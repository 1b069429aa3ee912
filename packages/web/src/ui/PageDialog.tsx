// A form as large as a page, shown over the page: for work that needs more room than a dialog has, e.g. booking. On a phone, a
// sheet at the bottom.
import type { KeyboardEvent, ReactNode, RefObject } from 'react'
import { Heading } from 'react-aria-components'
import { useT } from '../i18n/use-t.ts'
import { IconButton } from './IconButton.tsx'
import { ModalShell } from './ModalShell.tsx'
import styles from './page-dialog.module.css'

type Props = {
  title: string
  /** Beside the title: a summary of the input so far, e.g. the day of a booking. */
  note?: ReactNode
  size?: 'medium' | 'large'
  isAtStart?: boolean
  isDismissable?: boolean
  form: RefObject<HTMLFormElement | null>
  /** Called on Escape, on the close button, and on a click outside if the dialog is dismissable. */
  onClose: () => void
  onSubmit: () => void
  /** Gets keys before the buttons do, which keep each Enter to themselves. */
  onKey?: (event: KeyboardEvent) => void
  children: ReactNode
  /** Buttons, the main one last. */
  footer: ReactNode
}

export const PageDialog = ({
  title,
  note,
  form,
  onClose,
  onSubmit,
  onKey,
  children,
  footer,
  ...look
}: Props) => {
  const t = useT('common')
  const { size, isAtStart = false, isDismissable = false } = look
  return (
    <ModalShell
      isOpen
      isStill
      onClose={onClose}
      isDismissable={isDismissable}
      isAtStart={isAtStart}
      classes={{
        scrim: styles.scrim,
        panel: size === 'large' ? `${styles.panel} ${styles.large}` : styles.panel,
      }}
    >
      <form
        ref={form}
        className={styles.form}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          onSubmit()
        }}
        onKeyDownCapture={onKey}
      >
        <header className={styles.head}>
          <Heading slot="title">{title}</Heading>
          {note !== undefined && <p className="trunc">{note}</p>}
          <IconButton label={t('actions.close')} icon="x" tooltip={false} onPress={onClose} />
        </header>
        {children}
        <footer className={styles.foot}>{footer}</footer>
      </form>
    </ModalShell>
  )
}
