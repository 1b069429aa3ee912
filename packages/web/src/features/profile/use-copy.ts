// Copies a text and says so for a moment.
import { useEffect, useRef, useState } from 'react'

const SHOWN_MS = 2000

/**
 * Returns whether the text was just copied, and a function that copies it. If the browser refuses, the text can still be
 * selected.
 */
export const useCopy = (text: string): [isCopied: boolean, copy: () => void] => {
  const [isCopied, setCopied] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const copy = () =>
    void navigator.clipboard.writeText(text).then(
      () => {
        setCopied(true)
        clearTimeout(timer.current)
        timer.current = setTimeout(() => setCopied(false), SHOWN_MS)
      },
      () => undefined,
    )
  return [isCopied, copy]
}
