// Copies a text and says so for a moment.
import { useEffect, useRef, useState } from 'react'

const SHOWN_MS = 2000

/** Whether it was just copied, and the act. Where the browser refuses, the text still stands there to be marked. */
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
