// The key that prints a report.
import { comboOf } from '../../behaviour/shortcuts.ts'
import { useKeydown } from '../../ui/use-keydown.ts'

/** Ctrl+P (⌘P on a Mac) prints the paper, not the page around it. */
export const usePrintKey = (print: (() => void) | undefined): void =>
  useKeydown(
    event => {
      if (comboOf(event) !== 'ctrl+P') return
      event.preventDefault()
      event.stopPropagation()
      if (!event.repeat) print?.()
    },
    // Runs before the app's own shortcuts, where Ctrl+P leads to the pets.
    { isFirst: true },
  )
