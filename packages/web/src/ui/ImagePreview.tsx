// A small picture that opens large. The large one can be turned by quarters and zoomed by tenths, and opens again unturned and
// unzoomed (spec § 9).
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { Button } from 'react-aria-components'
import { useT } from '../i18n/use-t.ts'
import styles from './image-preview.module.css'
import { lazy } from './lazy.tsx'

const ImageDialog = lazy(async () => ({ default: (await import('./ImageDialog.tsx')).ImageDialog }))

/** How long after the press it opens, in ms (spec § 9). */
const OPEN_AFTER_MS = 25

type Props = {
  src: string
  /** What the picture shows, for screen readers and above the large picture. */
  alt: string
  /** The small picture; by default the image itself, scaled down. */
  children?: ReactNode
  /** Whether the small picture fills its container, which must be positioned, instead of having a size of its own. */
  isFilling?: boolean
}

export const ImagePreview = ({ src, alt, children, isFilling }: Props) => {
  const t = useT('ui')
  const [isOpen, setOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const open = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      setWasOpen(true)
      setOpen(true)
    }, OPEN_AFTER_MS)
  }
  return (
    <>
      <Button
        className={isFilling ? styles.filling : styles.thumb}
        aria-label={t('image.open', { image: alt })}
        onPress={open}
      >
        {children ?? <img src={src} alt="" />}
      </Button>
      {wasOpen && (
        <Suspense fallback={null}>
          <ImageDialog src={src} alt={alt} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
