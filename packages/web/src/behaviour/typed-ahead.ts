// What is typed between the key that opens something, e.g. F2, and the field that opens: its code may still be loading. Nothing of
// it is lost, and no letter is taken for a shortcut meanwhile.
import { useEffect, useState } from 'react'
import { isAltGr } from './shortcuts.ts'

export type Typed = {
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
  // Typing on takes the choice back. What follows F2 is the next word.
  if ([...key].length === 1)
    return { text: `${text}${pressed === 'F2' && text ? ' ' : ''}${key}`, pressed: undefined }
  if (key === 'Backspace') return { text: [...text].slice(0, -1).join(''), pressed: undefined }
  return key === 'Enter' || key === 'F2' ? { text, pressed: key } : undefined
}

const keep = (press: KeyboardEvent): void => {
  if (press.key === 'Escape') endTyping()
  const next = kept && typedWith(kept, press)
  if (!next) return
  kept = next
  press.preventDefault()
  press.stopImmediatePropagation()
}

/** From now on what is typed is kept for the field that is about to open; whoever clicks elsewhere has left it. */
export const keepTyping = (): void => {
  if (kept) return
  kept = { text: '', pressed: undefined }
  addEventListener('keydown', keep, true)
  addEventListener('pointerdown', endTyping, true)
}

/** The field is there, or won't come. Returns what was typed. */
export const endTyping = (): Typed | undefined => {
  const typed = kept
  kept = undefined
  removeEventListener('keydown', keep, true)
  removeEventListener('pointerdown', endTyping, true)
  return typed
}

/**
 * The text of a field that `keepTyping` was called for, beginning with `start`; and what was pressed behind it, until `settle` says
 * that it is done.
 */
export const useTypedAhead = (start = '') => {
  const [text, setText] = useState(() => start + (kept?.text ?? ''))
  const [pressed, setPressed] = useState(() => kept?.pressed)
  // Once more when the field has the focus: keys may have come while it was drawn.
  useEffect(() => {
    const typed = endTyping()
    if (!typed) return
    setText(start + typed.text)
    setPressed(typed.pressed)
  }, [start])
  return { text, setText, pressed, settle: () => setPressed(undefined) }
}
