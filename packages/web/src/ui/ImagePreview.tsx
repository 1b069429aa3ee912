// A small picture that opens large: turned by quarters, zoomed by tenths, and as it was when it opens again (spec § 9).
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { Button } from 'react-aria-components'
import { useT } from '../i18n/use-t.ts'
import styles from './image-preview.module.css'
import { lazy } from './lazy.tsx'

const ImageDialog = lazy(async () => ({ default: (await import('./ImageDialog.tsx')).ImageDialog }))

/** Spec § 9. */
const OPEN_AFTER_MS = 25

type Props = {
  src: string
  /** What is on it, read aloud and shown above the large one. */
  alt: string
  /** The small picture; without it the image itself, made small. */
  children?: ReactNode
  /** Whether the small picture fills its place, which must be positioned, instead of having a size of its own. */
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
