// Ctrl+Enter where no form listens for it: the main act of a page or a dialog.
import { useKeydown } from '../ui/use-keydown.ts'

const DIALOG = '[role=dialog], [role=alertdialog]'

/**
 * Does the act on Ctrl+Enter (⌘ on a Mac); a key that is held does it once. A page doesn't hear what is pressed in a dialog over
 * it, nor a dialog what is pressed beside it or in a question over it. Heard before the button in focus, which would take any Enter for a press.
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
