// Finishes what is still being typed when Ctrl+Enter saves a form.
import { type RefObject, useEffect } from 'react'
import { flushSync } from 'react-dom'

/**
 * Some fields take their input only when they lose the focus: a day that doesn't exist, e.g. 31 November, becomes the last one of
 * its month, a text becomes a tag. Ctrl+Enter saves without that. So the focused element within `box` first loses the focus for a
 * moment, before any other listener gets the key, and what is saved is what is shown.
 */
export const useBlurBeforeSave = (box: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const leave = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
      const part = document.activeElement
      if (key !== 'Enter' || !(ctrlKey || metaKey)) return
      if (!(part instanceof HTMLElement) || !box.current?.contains(part)) return
      // Renders at once, as the save uses the values of the latest render.
      flushSync(() => part.blur())
      part.focus()
    }
    window.addEventListener('keydown', leave, { capture: true })
    return () => window.removeEventListener('keydown', leave, { capture: true })
  }, [box])
}
