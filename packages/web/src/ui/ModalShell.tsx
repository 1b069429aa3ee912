// What lies over the page and keeps the focus: a veil, a panel on it and the dialog within. Each kind of dialog says where it stands
// and how large it is.
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { Dialog, Modal, ModalOverlay } from 'react-aria-components'
import styles from './modal.module.css'
import { useKeydown } from './use-keydown.ts'

type Props = {
  isOpen: boolean
  /** Escape, and a click outside where it is dismissable. */
  onClose: () => void
  isDismissable?: boolean
  /** There at once, without fading in. */
  isStill?: boolean
  /** Toasts keep off what stands at a side (toasts.module.css). */
  placement?: 'middle' | 'side' | 'top'
  /** At the start side of the page. */
  isAtStart?: boolean
  /** Dark whatever the theme: how pictures are looked at. */
  isDark?: boolean
  classes: { scrim: string | undefined; panel: string | undefined; dialog?: string | undefined }
  role?: 'alertdialog'
  /** Its name, where no heading says it. */
  label?: string
  children: ReactNode
}

/** While the focus is on its way back from what lay over the modal, Escape is pressed nowhere, and still meant for it. */
const useLostEscape = (overlay: RefObject<HTMLElement | null>, isOpen: boolean, onClose: () => void): void =>
  useKeydown(
    event => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.target !== document.body) return
      const open = [...document.querySelectorAll(`.${styles.scrim}:not([data-exiting])`)]
      if (open.at(-1) === overlay.current) onClose()
    },
    { isOff: !isOpen },
  )

/** Counts how often it was opened. While it fades out its content is still there: opened again meanwhile, it begins anew. */
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
