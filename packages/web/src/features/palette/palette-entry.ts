// What the palette offers: a page to go to, a patient, an owner or an item to open, an action to run.
import type { IconName } from '../../ui/icon-names.ts'

export type Entry = {
  /** Kind and name, e.g. `page:/owners`, `patient:01J…`: what recent ones are remembered by. */
  id: string
  icon: IconName
  label: string
  /** Beside the name, quieter. */
  detail?: string | undefined
  /** Other words for it, found and never shown. */
  words?: string | undefined
  /** The keys that do the same, in force. */
  keys?: string | undefined
  /** Where it leads; such an entry opens in a new tab, too. */
  href?: string | undefined
  run?: (() => void) | undefined
  /** Why it can't be chosen now. */
  reason?: string | undefined
  /** What staff must know before they touch the animal, or book for the owner. */
  badges?: readonly { tone: 'danger' | 'warn' | 'outline'; icon?: IconName; text: string }[]
  /** Grey: one who has died. */
  isQuiet?: boolean
  /** Goes along to the page, which shows it before it has read. */
  state?: unknown
}

export type Group = { id: string; caption: string; entries: readonly Entry[] }
