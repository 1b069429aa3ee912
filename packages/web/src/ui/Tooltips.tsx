// The tooltip of whichever element is hovered, or focused by keyboard. Never the only place of a text that is needed.
import { useTooltip } from './use-tooltip.ts'

export const Tooltips = () => {
  const { tooltip, close } = useTooltip()
  return tooltip && <tooltip.Shown text={tooltip.text} element={tooltip.element} onClose={close} />
}
