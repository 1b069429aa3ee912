// Ctrl+Enter for the main action of a page or a dialog, where no form listens for it.
import { useKeydown } from '../ui/use-keydown.ts'

const DIALOG = '[role=dialog], [role=alertdialog]'

/**
 * Calls `act` on Ctrl+Enter (⌘ on a Mac); a held key calls it once. A page ignores keys pressed in a dialog over it; a dialog
 * ignores keys pressed beside it or in a question over it. The listener runs before the focused button, which would take any
 * Enter for a press.
 */
export const useSaveKey = (
  act: () => void,
  { inDialog = false, isOff = false }: { inDialog?: boolean; isOff?: boolean } = {},
): void =>
  useKeydown(
    event => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return
      const over =
        event.target instanceof Element ? event.target.closest(DIALOG)?.getAttribute('role') : undefined
      if (over !== (inDialog ? 'dialog' : undefined)) return
      event.preventDefault()
      event.stopPropagation()
      act()
    },
    { isFirst: true, isOff },
  )
