// Sums of movements: values at cost and counts by type. Quantities of different units are never added.
import { type MovementType, movementTypes } from '@vetrounds/core/stock/movement-kinds'
import type { MovementPart } from '@vetrounds/core/stock/movement-part'

type Sum = { count: number; value: number }

type Sums = { byType: Record<MovementType, Sum>; count: number; value: number }

/** Sums parts, by type and in total: value in less value out, in minor units, and the number of movements. */
export const sumsOf = (parts: readonly Omit<MovementPart, 'day' | 'category'>[]): Sums => {
  const sumOf = (some: typeof parts): Sum =>
    some.reduce(
      (sum, { count, came, went }) => ({ count: sum.count + count, value: sum.value + came - went }),
      { count: 0, value: 0 },
    )
  const byType = Object.fromEntries(
    movementTypes.map(type => [type, sumOf(parts.filter(part => part.type === type))]),
  ) as Record<MovementType, Sum>
  return { byType, ...sumOf(parts) }
}
