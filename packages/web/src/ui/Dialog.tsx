// A dialog in the middle of the page, a sheet from its foot on a phone. Escape closes it and focus goes back.
import type { ReactNode } from 'react'
import { Heading, Modal, ModalOverlay, Dialog as RacDialog } from 'react-aria-components'
import { useT } from '../i18n/use-t.ts'
import styles from './dialog.module.css'
import { IconButton } from './IconButton.tsx'

type Props = {
  title: string
  isOpen: boolean
  /** Asked for by Escape, the close button or a click outside; the caller decides. */
  onClose: () => void
  children: ReactNode
  /** Buttons, the main one last. */
  footer?: ReactNode
  wide?: boolean
  /** In a sheet beside the page instead of the middle. */
  placement?: 'middle' | 'side'
}

export const Dialog = ({ title, isOpen, onClose, children, footer, wide, placement = 'middle' }: Props) => {
  const t = useT('common')
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={open => !open && onClose()}
      isDismissable
      className={`${styles.scrim} ${styles[placement]}`}
    >
      <Modal className={[styles.panel, wide && styles.wide].filter(Boolean).join(' ')}>
        <RacDialog className={styles.dialog}>
          <header className={styles.head}>
            <Heading slot="title" className={styles.title}>
              {title}
            </Heading>
            <IconButton label={t('actions.close')} icon="x" tooltip={false} onPress={onClose} />
          </header>
          <div className={styles.body}>{children}</div>
          {footer && <footer className={styles.foot}>{footer}</footer>}
        </RacDialog>
      </Modal>
    </ModalOverlay>
  )
}
