// The level that an adjustment results in, shown before it is sent.
import type { Level } from '@vetrounds/core/stock/level'
import type { adjustmentTypes } from '@vetrounds/core/stock/movement-kinds'

type Here = { here: number; batches: readonly Pick<Level['batches'][number], 'key' | 'quantity'>[] }
type Adjustment = { type: (typeof adjustmentTypes)[number]; amount: number; batch: string | undefined }

/** Returns the total after an adjustment, in thousandths. Setting one batch, by its key, leaves the others as they are. */
export const adjustedTo = ({ here, batches }: Here, { type, amount, batch }: Adjustment): number => {
  if (type === 'add') return here + amount
  if (type === 'remove') return here - amount
  const others = batch === undefined ? 0 : here - (batches.find(({ key }) => key === batch)?.quantity ?? 0)
  return others + amount
}
