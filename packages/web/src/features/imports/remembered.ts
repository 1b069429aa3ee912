// Which column was which field the last time, on this device: of headings alone, never of what stands beneath them.
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
 * Remembers what was chosen of these headings in place of what was chosen of them before; a storage that is full or forbidden
 * forgets it.
 */
export const remember = (name: string, headings: readonly string[], chosen: Remembered): void => {
  const former = new Set(headings.map(fold))
  const others = Object.entries(readRemembered(name)).filter(([heading]) => !former.has(heading))
  try {
    localStorage.setItem(keyOf(name), JSON.stringify({ ...Object.fromEntries(others), ...chosen }))
  } catch {}
}
