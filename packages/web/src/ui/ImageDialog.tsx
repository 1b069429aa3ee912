// The large picture of ImagePreview with its tools. Escape, the button and a click beside the picture close it.
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { Heading, Toolbar } from 'react-aria-components'
import { useFormat } from '../i18n/format.ts'
import { useT } from '../i18n/use-t.ts'
import { IconButton } from './IconButton.tsx'
import styles from './image-preview.module.css'
import { actOfKey, canDo, firstView, viewAfter } from './image-view.ts'
import { ModalShell } from './ModalShell.tsx'

type Props = { src: string; alt: string; isOpen: boolean; onClose: () => void }

const tools = [
  ['zoomOut', 'image.zoomOut', 'minus'],
  ['zoomIn', 'image.zoomIn', 'plus'],
  ['turn', 'image.rotate', 'rotate-cw'],
] as const

/** Lives while the dialog is open, so that the next opening begins anew. */
const Viewer = ({ src, alt, onClose }: Omit<Props, 'isOpen'>) => {
  const t = useT('ui')
  const common = useT('common')
  const { number } = useFormat()
  const [view, setView] = useState(firstView)
  const [size, setSize] = useState<{ width: number; height: number } | 'failed'>()
  const stage = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const onKey = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      const one = actOfKey(key)
      // With Ctrl the browser zooms the page.
      if (one && !ctrlKey && !metaKey && !altKey) setView(before => viewAfter(before, one))
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  useEffect(() => {
    const place = stage.current
    // Beside the picture is outside, too; what the mouse has begun on the picture is not.
    const onClick = ({ target }: MouseEvent) => target === place && onClose()
    place?.addEventListener('click', onClick)
    return () => place?.removeEventListener('click', onClick)
  }, [onClose])
  const loaded = typeof size === 'object' ? size : undefined
  const place = {
    '--zoom': view.tenths / 10,
    '--turn': `${view.turns * 90}deg`,
    '--ratio': loaded ? loaded.width / loaded.height : 1,
    '--natural': `${loaded?.width ?? 0}px`,
  } as CSSProperties
  return (
    <div className={styles.viewer}>
      <header className={styles.head}>
        <Heading slot="title" className={styles.title}>
          {alt}
        </Heading>
        <Toolbar aria-label={t('image.zoom')} className={styles.tools}>
          {tools.map(([one, label, icon]) => (
            <IconButton
              key={one}
              label={t(label)}
              icon={icon}
              isDisabled={size === 'failed' || !canDo(view, one)}
              onPress={() => setView(before => viewAfter(before, one))}
            />
          ))}
        </Toolbar>
        <output className={styles.zoom}>{number(view.tenths / 10, { style: 'percent' })}</output>
        <IconButton label={common('actions.close')} icon="x" tooltip={false} onPress={onClose} />
      </header>
      <div ref={stage} className={styles.stage} style={place} data-turned={view.turns % 2 === 1 || undefined}>
        {size === 'failed' ? (
          <p className={styles.failed}>{t('image.failed')}</p>
        ) : (
          <span className={styles.frame} data-loaded={loaded !== undefined || undefined}>
            <img
              src={src}
              alt={alt}
              onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
                // A drawing without a size of its own is as large as the stage.
                setSize({ width: naturalWidth || 1600, height: naturalHeight || 1200 })
              }
              onError={() => setSize('failed')}
            />
          </span>
        )}
      </div>
    </div>
  )
}

export const ImageDialog = ({ src, alt, isOpen, onClose }: Props) => (
  <ModalShell
    isOpen={isOpen}
    onClose={onClose}
    isDismissable
    classes={{ scrim: styles.scrim, panel: styles.panel, dialog: styles.dialog }}
  >
    <Viewer src={src} alt={alt} onClose={onClose} />
  </ModalShell>
)
