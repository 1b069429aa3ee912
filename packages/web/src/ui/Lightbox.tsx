// The dark window for looking at pictures. Escape, the button and a click beside the picture close it.
import { type ReactNode, useEffect, useRef } from 'react'
import { Heading } from 'react-aria-components'
import { useT } from '../i18n/use-t.ts'
import { IconButton } from './IconButton.tsx'
import styles from './lightbox.module.css'
import { ModalShell } from './ModalShell.tsx'

/** Marks an element beside the picture: a click on the element itself, not on its content, closes the window. */
export const toOutside = { 'data-outside': '' } as const

const isOutside = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.dataset.outside !== undefined

type BodyProps = {
  /** What the picture shows. */
  title: string
  /** When the picture was taken, and whatever else fits the line. */
  meta?: ReactNode
  /** Buttons before the close button. */
  acts?: ReactNode
  onClose: () => void
  /** The picture in its `Stage`. */
  children: ReactNode
  footer: ReactNode
}

/** The content of the window. It is mounted only while the window is open, so that each opening begins anew. */
export const LightboxBody = ({ title, meta, acts, onClose, children, footer }: BodyProps) => {
  const common = useT('common')
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const place = box.current
    // A drag that begins on the picture does not close the window, wherever the mouse is released.
    let hasBegunOutside = false
    const onDown = ({ target }: PointerEvent) => {
      hasBegunOutside = isOutside(target)
    }
    const onClick = ({ target }: MouseEvent) => hasBegunOutside && isOutside(target) && onClose()
    place?.addEventListener('pointerdown', onDown)
    place?.addEventListener('click', onClick)
    return () => {
      place?.removeEventListener('pointerdown', onDown)
      place?.removeEventListener('click', onClick)
    }
  }, [onClose])
  return (
    <div ref={box} className={styles.box}>
      <header {...toOutside} className={styles.head}>
        <Heading slot="title" className={styles.title}>
          {title}
        </Heading>
        {meta && <span className={styles.meta}>{meta}</span>}
        <span {...toOutside} className={styles.grow} />
        {acts}
        <IconButton label={common('actions.close')} icon="x" tooltip={false} onPress={onClose} />
      </header>
      {children}
      <footer {...toOutside} className={styles.foot}>
        {footer}
      </footer>
    </div>
  )
}

type Props = { isOpen: boolean; onClose: () => void; children: ReactNode }

/** The window itself, with a `LightboxBody` in it. */
export const Lightbox = ({ isOpen, onClose, children }: Props) => (
  <ModalShell
    isOpen={isOpen}
    onClose={onClose}
    isDark
    classes={{ scrim: styles.scrim, panel: styles.panel, dialog: styles.dialog }}
  >
    {children}
  </ModalShell>
)
