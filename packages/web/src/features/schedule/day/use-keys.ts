// The calendar's own keys: Ctrl and an arrow change the day, week or month shown, T goes to today, F4 opens the walk-in.
import { directionOf } from '../../../i18n/language.ts'
import { letterOf } from '../../../ui/letter-of.ts'
import { useKeydown } from '../../../ui/use-keydown.ts'

type Acts = {
  onStep: (by: 1 | -1) => void
  onToday: () => void
  onWalkIn: () => void
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, dialog, [contenteditable], [role=dialog]') !== null

/** Whether a modal dialog is open. It holds the focus, but the focused element isn't always inside it. */
export const isUnderModal = (): boolean =>
  document.querySelector('section[role=dialog], [role=alertdialog]') !== null

/** Answers the keys wherever the focus is, but not in a field or a dialog. */
export const useKeys = ({ onStep, onToday, onWalkIn }: Acts): void =>
  useKeydown(event => {
    const { key, ctrlKey, altKey, metaKey, shiftKey, target, defaultPrevented } = event
    if (defaultPrevented || altKey || metaKey || shiftKey || isTyping(target)) return
    if (isUnderModal()) return
    const onward = directionOf(document.documentElement.lang) === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    if (ctrlKey && (key === 'ArrowLeft' || key === 'ArrowRight')) onStep(key === onward ? 1 : -1)
    else if (letterOf(event) === 'T' && !ctrlKey) onToday()
    else if (key === 'F4' && !ctrlKey) onWalkIn()
    else return
    event.preventDefault()
  })
