// Letter shortcuts of a sheet: they work while the focus is in it and the user isn't typing. Those of a page work with any focus.
import { type RefObject, useEffect, useRef } from 'react'
import { letterOf } from '../../../ui/letter-of.ts'
import { isUnderModal } from './use-keys.ts'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, [contenteditable], [role=menu]') !== null

/** Runs the act of a letter pressed within the panel, or anywhere on the page if `panel` is undefined. */
export const useSheetKeys = (
  panel: RefObject<HTMLElement | null> | undefined,
  acts: Readonly<Record<string, () => void>>,
): void => {
  const latest = useRef(acts)
  useEffect(() => {
    latest.current = acts
  })
  useEffect(() => {
    const answer = (event: KeyboardEvent) => {
      const { ctrlKey, altKey, metaKey, shiftKey, target, defaultPrevented, repeat } = event
      if (defaultPrevented || ctrlKey || altKey || metaKey || shiftKey || repeat) return
      if (isTyping(target) || isUnderModal()) return
      if (panel && !panel.current?.contains(target as Node)) return
      const act = latest.current[letterOf(event) ?? '']
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', answer)
    return () => document.removeEventListener('keydown', answer)
  }, [panel])
}
