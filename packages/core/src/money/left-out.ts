// How much of what was done the lines of an invoice leave out.
import type { ChargeLine } from '../records/charge.ts'
import type { InvoiceLine } from './invoice.ts'

const keyOf = ({ itemId, name }: Pick<ChargeLine, 'itemId' | 'name'>): string => itemId ?? name

/** Takes as much as is wanted of what there is under a key; tells what is still wanted. */
const taking = (there: Map<string, number>, key: string, wanted: number): number => {
  const taken = Math.min(wanted, there.get(key) ?? 0)
  there.set(key, (there.get(key) ?? 0) - taken)
  return wanted - taken
}

/** Of the lines of a charge, what its lines on an invoice leave out; those under another name count for any that lacks. */
export const leftOf = (
  done: readonly ChargeLine[],
  billed: readonly Pick<InvoiceLine, 'itemId' | 'name' | 'quantity'>[],
): ChargeLine[] => {
  const known = new Set(done.map(keyOf))
  const there = new Map<string, number>()
  for (const line of billed) {
    const key = known.has(keyOf(line)) ? keyOf(line) : ''
    there.set(key, (there.get(key) ?? 0) + line.quantity)
  }
  return done.flatMap(line => {
    const quantity = taking(there, '', taking(there, keyOf(line), line.quantity))
    return quantity > 0 ? [{ ...line, quantity }] : []
  })
}
