// Compares the lines of an invoice with the charges that they bill: was a charge amended since, and what do the lines leave out.
import type { ChargeLine } from '../records/charge.ts'
import type { InvoiceLine } from './invoice.ts'

type Named = Pick<ChargeLine, 'itemId' | 'name'>
type Billed = Named & Pick<InvoiceLine, 'recorded'>

const keyOf = ({ itemId, name }: Named): string => itemId ?? name
const saidOf = (line: Named, quantity: number): string => `${quantity} ${keyOf(line)}`

/**
 * One of the lines that bill a charge, if the charge was amended since they were taken over: another item, another quantity, more
 * or fewer lines. Undefined if it wasn't, and for older lines without `recorded`.
 */
export const lineOfAmendedCharge = <Line extends Billed>(
  done: readonly ChargeLine[],
  billed: readonly Line[],
): Line | undefined => {
  const said = done.map(line => saidOf(line, line.quantity))
  for (const line of billed) {
    if (line.recorded === undefined) return undefined
    const at = said.indexOf(saidOf(line, line.recorded))
    if (at < 0) return line
    said.splice(at, 1)
  }
  return said.length > 0 ? billed[0] : undefined
}

/** Takes up to `wanted` from the quantity under a key, and returns what is still wanted. */
const taking = (there: Map<string, number>, key: string, wanted: number): number => {
  const taken = Math.min(wanted, there.get(key) ?? 0)
  there.set(key, (there.get(key) ?? 0) - taken)
  return wanted - taken
}

/**
 * The parts of a charge's lines that its lines on an invoice leave out. An invoice line under another name counts for any line
 * that lacks some, unless it has `recorded`: then it was taken over under this name, the charge was amended to something else
 * since, and it counts for none.
 */
export const unbilledRest = (
  done: readonly ChargeLine[],
  billed: readonly (Billed & Pick<InvoiceLine, 'quantity'>)[],
): ChargeLine[] => {
  const known = new Set(done.map(keyOf))
  const there = new Map<string, number>()
  for (const line of billed) {
    const key = known.has(keyOf(line)) || line.recorded !== undefined ? keyOf(line) : ''
    there.set(key, (there.get(key) ?? 0) + line.quantity)
  }
  return done.flatMap(line => {
    const quantity = taking(there, '', taking(there, keyOf(line), line.quantity))
    return quantity > 0 ? [{ ...line, quantity }] : []
  })
}
