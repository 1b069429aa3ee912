// Reads a scanner that types, from the key events, wherever the focus is: a field doesn't keep the separators of a GS1 element
// string, and a code that went into the wrong field can be removed from it again.
import { isElementString } from '@vetrounds/core/stock/gs1'
import { useEffect, useRef } from 'react'

/** Whether a key is the separator: scanners that send control characters as keys send it as Control and `]`. */
const isSeparator = ({ ctrlKey, key, code }: KeyboardEvent): boolean =>
  ctrlKey && (key === ']' || code === 'BracketRight')

/** A longer pause between two keys means that a person types, not a scanner. */
const PAUSE_MS = 500

const held = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'CapsLock'])

type Options = {
  /** Called before the first character reaches a field, so that the values of the fields can be restored later. */
  onStart?: () => void
  /** Called with a whole element string that ended with Enter; the Enter then does nothing else. */
  onScan: (text: string) => void
}

export const useScanner = (options: Options): void => {
  const latest = useRef(options)
  latest.current = options
  useEffect(() => {
    let typed = ''
    let at = 0
    const add = (text: string) => {
      if (typed === '') latest.current.onStart?.()
      typed += text
    }
    const listen = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, timeStamp } = event
      if (held.has(key)) return
      if (timeStamp - at > PAUSE_MS) typed = ''
      at = timeStamp
      if (isSeparator(event)) {
        event.preventDefault()
        return add('\x1d')
      }
      if (key.length === 1 && !ctrlKey && !metaKey) return add(key)
      const text = typed
      typed = ''
      if (key !== 'Enter' || ctrlKey || metaKey) return
      const field = event.target instanceof HTMLInputElement ? event.target.value : ''
      const scanned = [text, field].find(isElementString)
      if (scanned === undefined) return
      event.preventDefault()
      event.stopPropagation()
      latest.current.onScan(scanned)
    }
    document.addEventListener('keydown', listen, true)
    return () => document.removeEventListener('keydown', listen, true)
  }, [])
}
