// The area that shows a picture: as large as fits, never larger than the picture, zoomed and turned; it scrolls to each corner.
import { type CSSProperties, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { useT } from '../i18n/use-t.ts'
import { firstView, type ImageView } from './image-view.ts'
import { toOutside } from './Lightbox.tsx'
import styles from './lightbox.module.css'

export type Sides = { width: number; height: number }

type StageProps = {
  view: ImageView
  /** The size of the picture in pixels; the picture is hidden until it is known. */
  sides: Sides | undefined
  /** Gets the element that scrolls. */
  scroller?: RefObject<HTMLDivElement | null>
  /** The picture, and drawings over it, which turn with it. */
  children?: ReactNode
}

/** Scrolls to the middle of the picture, so that it zooms about its middle and not about its corner. */
const toMiddle = (stage: HTMLElement, { tenths }: ImageView): void => {
  // A picture that fits is not scrolled.
  if (tenths <= firstView.tenths) return
  stage.scrollTo((stage.scrollWidth - stage.clientWidth) / 2, (stage.scrollHeight - stage.clientHeight) / 2)
}

export const Stage = ({ view, sides, scroller, children }: StageProps) => {
  const own = useRef<HTMLDivElement>(null)
  const stage = scroller ?? own
  useLayoutEffect(() => {
    if (stage.current && sides) toMiddle(stage.current, view)
  }, [stage, view, sides])
  const place = {
    '--zoom': view.tenths / 10,
    '--turn': `${view.turns * 90}deg`,
    '--ratio': sides ? sides.width / sides.height : 1,
    '--natural': `${sides?.width ?? 0}px`,
  } as CSSProperties
  return (
    <div
      {...toOutside}
      ref={stage}
      // Pictures are never mirrored, nor are their scroll positions.
      dir="ltr"
      className={styles.stage}
      style={place}
      data-turned={view.turns % 2 === 1 || undefined}
    >
      <span className={styles.frame} data-loaded={sides !== undefined || undefined}>
        <span className={styles.turned}>{children}</span>
      </span>
    </div>
  )
}

/** Shown instead of a picture that can't be shown: says why, and what can be done. */
export const StageNote = ({ children }: { children: ReactNode }) => (
  <div {...toOutside} className={styles.stage}>
    <div className={styles.failed}>{children}</div>
  </div>
)

type Props = { src: string; alt: string; view: ImageView; onFailed?: () => void }

export const ImageStage = ({ src, alt, view, onFailed }: Props) => {
  const t = useT('ui')
  const [sides, setSides] = useState<Sides | 'failed'>()
  if (sides === 'failed') return <StageNote>{t('image.failed')}</StageNote>
  return (
    <Stage view={view} sides={sides}>
      <img
        src={src}
        alt={alt}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          // A drawing without a size of its own is as large as the stage.
          setSides({ width: naturalWidth || 1600, height: naturalHeight || 1200 })
        }
        onError={() => {
          setSides('failed')
          onFailed?.()
        }}
      />
    </Stage>
  )
}
