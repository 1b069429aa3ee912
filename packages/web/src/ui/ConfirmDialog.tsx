// Asks before an act: icon, question, what it does, and two buttons that name what they do.
import type { ReactNode } from 'react'
import { Heading } from 'react-aria-components'
import { Button } from './Button.tsx'
import styles from './dialog.module.css'
import { Icon, type IconName } from './Icon.tsx'
import { ModalShell } from './ModalShell.tsx'

type Props = {
  isOpen: boolean
  icon: IconName
  header: string
  message: ReactNode
  acceptLabel: string
  rejectLabel: string
  /** Whether the act is possible; true by default. */
  canAccept?: boolean
  /** The act destroys or cancels something: its icon and button are red, and the button that rejects has the focus. */
  danger?: boolean
  /** At the end of the header, e.g. a countdown. */
  aside?: ReactNode
  onAccept: () => void
  onReject: () => void
  /** Called on Escape; by default `onReject`. */
  onClose?: () => void
}

export const ConfirmDialog = ({ isOpen, icon, header, message, danger, aside, ...rest }: Props) => (
  <ModalShell
    isOpen={isOpen}
    onClose={rest.onClose ?? rest.onReject}
    placement="middle"
    role="alertdialog"
    classes={{ scrim: `${styles.scrim} ${styles.middle}`, panel: styles.panel, dialog: styles.dialog }}
  >
    <header className={styles.question}>
      <span className={styles.mark} data-danger={danger || undefined}>
        <Icon name={icon} />
      </span>
      <Heading slot="title" className={styles.title}>
        {header}
      </Heading>
      {aside}
    </header>
    <div className={styles.message}>{message}</div>
    <footer className={styles.foot}>
      <Button onPress={rest.onReject} autoFocus={danger}>
        {rest.rejectLabel}
      </Button>
      <Button
        variant={danger ? 'danger' : 'primary'}
        isDisabled={rest.canAccept === false}
        onPress={rest.onAccept}
        autoFocus={!danger}
      >
        {rest.acceptLabel}
      </Button>
    </footer>
  </ModalShell>
)
