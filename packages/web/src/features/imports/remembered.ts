// Which column was which field the last time, on this device: of headings alone, never of what stands beneath them.
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

/** Adds a choice to what is remembered; a storage that is full or forbidden forgets it. */
export const remember = (name: string, chosen: Remembered): void => {
  try {
    localStorage.setItem(keyOf(name), JSON.stringify({ ...readRemembered(name), ...chosen }))
  } catch {}
}
