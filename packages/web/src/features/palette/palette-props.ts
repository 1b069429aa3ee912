// What the shell passes to the palette it opens.
import type { ShortcutName } from '../../behaviour/shortcuts.ts'

/** What each shortcut does: the palette offers the same. */
export type Acts = Readonly<Record<ShortcutName, () => void>>

export type PaletteProps = {
  /** What stands in the field at first: `>` for actions alone. */
  start: string
  acts: Acts
  /** Closes it; `then` runs when the focus is back on the page. */
  onClose: (then?: () => void) => void
}
