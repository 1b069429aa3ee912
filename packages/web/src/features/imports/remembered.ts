// Remembers on this device which column was which field the last time: only by headings, never by the cells beneath them.
import { fold } from '@vetrounds/core/text/fold'
import type { Remembered } from './columns.ts'

const keyOf = (name: string): string => `import-columns ${name}`

export const readRemembered = (name: string): Remembered => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(name)) ?? '{}')
    return Object.fromEntries(
      Object.entries(kept ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    )
  } catch {
    return {}
  }
}

/**
 * Remembers the choice for these headings, in place of an earlier one for them. If the storage is full or forbidden, the choice
 * is not kept.
 */
export const remember = (name: string, headings: readonly string[], chosen: Remembered): void => {
  const former = new Set(headings.map(fold))
  const others = Object.entries(readRemembered(name)).filter(([heading]) => !former.has(heading))
  try {
    localStorage.setItem(keyOf(name), JSON.stringify({ ...Object.fromEntries(others), ...chosen }))
  } catch {}
}
