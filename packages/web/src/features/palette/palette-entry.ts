// What the palette offers: a page to go to, a patient, an owner or an item to open, an action to run.
import type { IconName } from '../../ui/icon-names.ts'

export type Entry = {
  /** Kind and name, e.g. `page:/owners`, `patient:01J…`: the key by which recent entries are remembered. */
  id: string
  icon: IconName
  label: string
  /** Shown beside the name, quieter. */
  detail?: string | undefined
  /** Other words by which it is found; never shown. */
  words?: string | undefined
  /** The shortcut in force that does the same. */
  keys?: string | undefined
  /** The page that it leads to; such an entry can also open in a new tab. */
  href?: string | undefined
  run?: (() => void) | undefined
  /** Why it can't be chosen at the moment. */
  reason?: string | undefined
  /** What staff must know before they touch the animal, or book for the owner. */
  badges?: readonly { tone: 'danger' | 'warn' | 'outline'; icon?: IconName; text: string }[]
  /** Shown in grey, because the animal has died. */
  isQuiet?: boolean
  /** Passed to the page, which shows it before it has read anything. */
  state?: unknown
}

export type Group = { id: string; caption: string; entries: readonly Entry[] }
