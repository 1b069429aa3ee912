// Keeps the text typed between a key that opens something, e.g. F2, and the opening of its field, whose code may still be
// loading. No text is lost, and no letter is taken for a shortcut meanwhile.
import { useEffect, useState } from 'react'
import { isAltGr } from './shortcuts.ts'

type Typed = {
  text: string
  /** The key pressed after the text, if nothing was typed after it. */
  pressed: 'Enter' | 'F2' | undefined
}

let kept: Typed | undefined

const typedWith = ({ text, pressed }: Typed, press: KeyboardEvent): Typed | undefined => {
  const { key } = press
  const isCommand = (press.ctrlKey || press.metaKey || press.altKey) && !isAltGr(press)
  if (isCommand || press.isComposing) return undefined
  // The opening key is held down.
  if (press.repeat && (key === 'Enter' || key === 'F2')) return { text, pressed }
  // Further typing cancels the choice. Text after F2 begins a new word. The Arabic لا is typed by one key; key names are Latin.
  if (/^(.|[^ -~]{2})$/u.test(key))
    return { text: `${text}${pressed === 'F2' && text ? ' ' : ''}${key}`, pressed: undefined }
  if (key === 'Backspace') return { text: [...text].slice(0, -1).join(''), pressed: undefined }
  return key === 'Enter' || key === 'F2' ? { text, pressed: key } : undefined
}

/** Callbacks of drawn fields that take over the kept text. */
const followers = new Set<() => void>()
let isOn = false

/**
 * After `DEADLINE_MS` without the field, keys belong to the page again, since the field's code, or the page that it belongs to,
 * may be missing. The typed text is kept until `LOST_MS`, since on a slow connection the field may still open.
 */
const DEADLINE_MS = 10_000
const LOST_MS = 60_000
let deadline: ReturnType<typeof setTimeout> | undefined

const keep = (press: KeyboardEvent): void => {
  if (press.key === 'Escape') endTyping()
  const next = kept && typedWith(kept, press)
  if (!next) return
  kept = next
  for (const follow of followers) follow()
  press.preventDefault()
  press.stopImmediatePropagation()
}

const off = (): void => {
  isOn = false
  clearTimeout(deadline)
  removeEventListener('keydown', keep, true)
  removeEventListener('pointerdown', endTyping, true)
  removeEventListener('focusin', onFocus, true)
}

const FIELD = 'input[type=search], input[role=combobox]'

/** Stops keeping keys once the field has the focus, or a dialog without such a field: from then on it gets the keys itself. */
const onFocus = ({ target }: FocusEvent): void => {
  // A question appeared before the requested field: it gets the keys itself.
  if (target instanceof Element && target.closest('[role=alertdialog]')) {
    endTyping()
    return
  }
  const dialog = target instanceof Element ? target.closest('[role=dialog]') : null
  if (!dialog || (!(target as Element).matches(FIELD) && dialog.querySelector(FIELD))) return
  off()
  if (followers.size > 0) kept = undefined
}

/** Starts keeping typed text for the field that is about to open. A click elsewhere ends that. */
export const keepTyping = (): void => {
  clearTimeout(deadline)
  deadline = setTimeout(() => {
    off()
    deadline = setTimeout(endTyping, LOST_MS - DEADLINE_MS)
  }, DEADLINE_MS)
  if (isOn) return
  isOn = true
  kept = { text: '', pressed: undefined }
  addEventListener('keydown', keep, true)
  addEventListener('pointerdown', endTyping, true)
  addEventListener('focusin', onFocus, true)
}

/** Drops the kept text, because the field will not open. */
export const endTyping = (): void => {
  off()
  kept = undefined
}

/**
 * The text of a field that `keepTyping` was called for, beginning with `start`; and the key pressed after it, until the field has
 * handled it and calls `settle`.
 */
export const useTypedAhead = (start = '') => {
  const [text, setText] = useState(() => start + (kept?.text ?? ''))
  const [pressed, setPressed] = useState(() => kept?.pressed)
  // Takes over further text until the field has the focus, including text typed while the field was drawn.
  useEffect(() => {
    const follow = () => {
      if (!kept) return
      setText(start + kept.text)
      setPressed(kept.pressed)
      if (!isOn) kept = undefined
    }
    follow()
    followers.add(follow)
    return () => void followers.delete(follow)
  }, [start])
  return { text, setText, pressed, settle: () => setPressed(undefined) }
}
