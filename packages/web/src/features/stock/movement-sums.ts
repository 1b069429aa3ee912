// Sums of movements: values at cost and counts by type. Quantities of different units are never added.
import type { Movement } from '@vetrounds/core/stock/movement'
import { type MovementType, movementTypes } from '@vetrounds/core/stock/movement-kinds'

type Sum = { count: number; value: number }

export const sumsOf = (
  rows: readonly Pick<Movement, 'type' | 'value'>[],
): { byType: Record<MovementType, Sum>; value: number } => {
  const byType = Object.fromEntries(
    movementTypes.map(type => {
      const some = rows.filter(row => row.type === type)
      return [type, { count: some.length, value: some.reduce((sum, { value = 0 }) => sum + value, 0) }]
    }),
  ) as Record<MovementType, Sum>
  return { byType, value: movementTypes.reduce((sum, type) => sum + byType[type].value, 0) }
}
