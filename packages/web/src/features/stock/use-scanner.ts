// A scanner that types, read from the keys themselves wherever the focus is: no field keeps the separators of an element string, and a code
// that went into the wrong field is taken out of it again.
import { isElementString } from '@vetrounds/core/stock/gs1'
import { useEffect, useRef } from 'react'

/** Scanners that send control characters as keys press Control and this for the separator. */
const isSeparator = ({ ctrlKey, key, code }: KeyboardEvent): boolean =>
  ctrlKey && (key === ']' || code === 'BracketRight')

/** A longer pause is somebody who types. */
const PAUSE_MS = 500

const held = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'CapsLock'])

type Options = {
  /** Before the first character reaches a field: what is there is to be put back. */
  onStart?: () => void
  /** A whole element string that ended with Enter, which does nothing else then. */
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
