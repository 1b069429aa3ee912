// A small picture of a file that opens large; as long as the large one's address isn't known, only the small one.
import type { ReactNode } from 'react'
import { ImagePreview } from '../ui/ImagePreview.tsx'
import { useFileUrl } from './use-file-url.ts'

type Props = {
  /** The file; nothing to open without one. */
  id: string | null | undefined
  /** What is on it. */
  alt: string
  /** The small picture. */
  children: ReactNode
}

export const OpensLarge = ({ id, alt, children }: Props) => {
  const src = useFileUrl(id, 'full')
  return src ? (
    <ImagePreview src={src} alt={alt} isFilling>
      {children}
    </ImagePreview>
  ) : (
    children
  )
}
