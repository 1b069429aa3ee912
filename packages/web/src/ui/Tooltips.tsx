// The tooltip of the element that is hovered, or focused by keyboard. Never the only place of a necessary text.
import { useTooltip } from './use-tooltip.ts'

export const Tooltips = () => {
  const { tooltip, close } = useTooltip()
  return tooltip && <tooltip.Shown text={tooltip.text} element={tooltip.element} onClose={close} />
}
