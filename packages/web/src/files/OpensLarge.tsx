// A small picture of a file that can be opened large. Until the large picture's address is known, it can't be opened.
import type { ReactNode } from 'react'
import { ImagePreview } from '../ui/ImagePreview.tsx'
import { useFileUrl } from './use-file-url.ts'

type Props = {
  /** The file; nothing to open without one. */
  id: string | null | undefined
  /** The description of the picture. */
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
