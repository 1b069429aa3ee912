// What the shell passes to the palette it opens.
import type { ShortcutName } from '../../behaviour/shortcuts.ts'

/** What each shortcut does: the palette offers the same. */
export type Acts = Readonly<Record<ShortcutName, () => void>>

export type PaletteProps = {
  /** The field's text at first: `>` for actions only. */
  start: string
  acts: Acts
  /** Closes the palette; `then` runs when the focus is back on the page. */
  onClose: (then?: () => void) => void
}
