// The base of everything modal: a scrim over the page, a panel on it, and the dialog inside, which keeps the focus. Each kind of
// dialog sets its own place and size.
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { Dialog, Modal, ModalOverlay } from 'react-aria-components'
import styles from './modal.module.css'
import { useKeydown } from './use-keydown.ts'

type Props = {
  isOpen: boolean
  /** Called on Escape, and on a click outside if the dialog is dismissable. */
  onClose: () => void
  isDismissable?: boolean
  /** Appears at once, without fading in. */
  isStill?: boolean
  /** Where the panel is; toasts avoid one at the side (toasts.module.css). */
  placement?: 'middle' | 'side' | 'top'
  /** The panel is at the start side of the page. */
  isAtStart?: boolean
  /** Dark in each theme, for looking at pictures. */
  isDark?: boolean
  classes: { scrim: string | undefined; panel: string | undefined; dialog?: string | undefined }
  role?: 'alertdialog'
  /** The name of the dialog, if it has no heading. */
  label?: string
  children: ReactNode
}

/**
 * Closes the topmost modal on Escape while nothing has the focus, as in the moment when it is on its way back from something that
 * was open over the modal.
 */
const useLostEscape = (overlay: RefObject<HTMLElement | null>, isOpen: boolean, onClose: () => void): void =>
  useKeydown(
    event => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.target !== document.body) return
      const open = [...document.querySelectorAll(`.${styles.scrim}:not([data-exiting])`)]
      if (open.at(-1) === overlay.current) onClose()
    },
    { isOff: !isOpen },
  )

/**
 * Counts how often the modal was opened. Its content is still mounted while it fades out: as a key, the count makes it begin anew
 * if it is opened again meanwhile.
 */
const useOpening = (isOpen: boolean): number => {
  const [{ wasOpen, opening }, setState] = useState({ wasOpen: isOpen, opening: 0 })
  if (isOpen !== wasOpen) setState({ wasOpen: isOpen, opening: opening + (isOpen ? 1 : 0) })
  return opening
}

export const ModalShell = ({ isOpen, onClose, classes, role, label, children, ...place }: Props) => {
  const overlay = useRef<HTMLDivElement>(null)
  useLostEscape(overlay, isOpen, onClose)
  const opening = useOpening(isOpen)
  return (
    <ModalOverlay
      ref={overlay}
      isOpen={isOpen}
      onOpenChange={open => !open && onClose()}
      isDismissable={place.isDismissable ?? false}
      className={[styles.scrim, !place.isStill && styles.fading, classes.scrim].filter(Boolean).join(' ')}
      data-placement={place.placement}
      data-start={place.isAtStart || undefined}
    >
      <Modal
        className={`${styles.panel} ${classes.panel ?? ''}`}
        data-theme={place.isDark ? 'dark' : undefined}
      >
        <Dialog
          key={opening}
          className={`${styles.dialog} ${classes.dialog ?? ''}`}
          {...(role && { role })}
          {...(label !== undefined && { 'aria-label': label })}
        >
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
