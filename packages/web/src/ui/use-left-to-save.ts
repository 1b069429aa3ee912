// What is still being typed when Ctrl+Enter saves a form.
import { type RefObject, useEffect } from 'react'
import { flushSync } from 'react-dom'

/**
 * Some fields take what is typed only when they are left: a day that doesn't exist, as 31 November, becomes the last one that does, a text
 * becomes a tag. Ctrl+Enter saves without leaving it, so what has the focus within `box` is left for a moment first, before anybody else
 * hears the key: what is saved is what is shown.
 */
export const useLeftToSave = (box: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const leave = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
      const part = document.activeElement
      if (key !== 'Enter' || !(ctrlKey || metaKey)) return
      if (!(part instanceof HTMLElement) || !box.current?.contains(part)) return
      // Drawn at once: who saves goes by what was drawn last.
      flushSync(() => part.blur())
      part.focus()
    }
    window.addEventListener('keydown', leave, { capture: true })
    return () => window.removeEventListener('keydown', leave, { capture: true })
  }, [box])
}
