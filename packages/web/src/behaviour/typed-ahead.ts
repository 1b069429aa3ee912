// What is typed between the key that opens something, e.g. F2, and the field that opens: its code may still be loading. Nothing of
// it is lost, and no letter is taken for a shortcut meanwhile.
import { useEffect, useState } from 'react'
import { isAltGr } from './shortcuts.ts'

type Typed = {
  text: string
  /** Pressed behind the text, where nothing was typed after it. */
  pressed: 'Enter' | 'F2' | undefined
}

let kept: Typed | undefined

const typedWith = ({ text, pressed }: Typed, press: KeyboardEvent): Typed | undefined => {
  const { key } = press
  const isCommand = (press.ctrlKey || press.metaKey || press.altKey) && !isAltGr(press)
  if (isCommand || press.isComposing) return undefined
  // The key that opens it, held down.
  if (press.repeat && (key === 'Enter' || key === 'F2')) return { text, pressed }
  // Typing on takes the choice back. What follows F2 is the next word. An Arabic لا has one key; names of keys are Latin.
  if (/^(.|[^ -~]{2})$/u.test(key))
    return { text: `${text}${pressed === 'F2' && text ? ' ' : ''}${key}`, pressed: undefined }
  if (key === 'Backspace') return { text: [...text].slice(0, -1).join(''), pressed: undefined }
  return key === 'Enter' || key === 'F2' ? { text, pressed: key } : undefined
}

/** Fields that follow what is kept, once they are drawn. */
const followers = new Set<() => void>()
let isOn = false

/**
 * A field that hasn't come by then is not waited for, since its code or what it stands on may be missing: keys are the page's again.
 * What was typed stays for it: on a slow line it comes later still.
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

/** The field has the focus, or a dialog that has none: from here on keys are its own. */
const onFocus = ({ target }: FocusEvent): void => {
  // A question comes before what was asked for: its keys are its own.
  if (target instanceof Element && target.closest('[role=alertdialog]')) {
    endTyping()
    return
  }
  const dialog = target instanceof Element ? target.closest('[role=dialog]') : null
  if (!dialog || (!(target as Element).matches(FIELD) && dialog.querySelector(FIELD))) return
  off()
  if (followers.size > 0) kept = undefined
}

/** From now on what is typed is kept for the field that is about to open; whoever clicks elsewhere has left it. */
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

/** The field won't come. */
export const endTyping = (): void => {
  off()
  kept = undefined
}

/**
 * The text of a field that `keepTyping` was called for, beginning with `start`; and what was pressed behind it, until `settle` says
 * that it is done.
 */
export const useTypedAhead = (start = '') => {
  const [text, setText] = useState(() => start + (kept?.text ?? ''))
  const [pressed, setPressed] = useState(() => kept?.pressed)
  // Until the field has the focus, and for what came while it was drawn.
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
