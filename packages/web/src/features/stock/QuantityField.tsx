// A field for a quantity. Its value is in integer thousandths: 1500 for 1.5.
import { THOUSANDTHS } from '@vetrounds/core/money/amounts'
import type { NumberProps } from '../../ui/NumberBox.tsx'
import { NumberField } from '../../ui/NumberField.tsx'

type Props = NumberProps & {
  unit?: string
  /** How many units one press adds or takes away, and the smallest value. */
  step?: number
  min?: number
}

export const QuantityField = ({ value, onChange, ...rest }: Props) => (
  <NumberField
    {...rest}
    decimals={3}
    value={value === undefined ? undefined : value / THOUSANDTHS}
    onChange={typed => onChange(typed === undefined ? undefined : Math.round(typed * THOUSANDTHS))}
  />
)
