// What the lines of an invoice have to do with what was done: whether the record still says so, and how much of it they leave out.
import type { ChargeLine } from '../records/charge.ts'
import type { InvoiceLine } from './invoice.ts'

type Named = Pick<ChargeLine, 'itemId' | 'name'>
type Billed = Named & Pick<InvoiceLine, 'recorded'>

const keyOf = ({ itemId, name }: Named): string => itemId ?? name
const saidOf = (line: Named, quantity: number): string => `${quantity} ${keyOf(line)}`

/**
 * Of the lines that bill a charge, one that the record says otherwise by now: what was done is another thing, or another quantity of it.
 * Lines from before it was kept what the record had said are never found.
 */
export const amendedLine = <Line extends Billed>(
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

/** Takes as much as is wanted of what there is under a key; tells what is still wanted. */
const taking = (there: Map<string, number>, key: string, wanted: number): number => {
  const taken = Math.min(wanted, there.get(key) ?? 0)
  there.set(key, (there.get(key) ?? 0) - taken)
  return wanted - taken
}

/**
 * Of the lines of a charge, what its lines on an invoice leave out. Those under another name count for any that lacks, unless it is known
 * that they were taken over under this name: then something else was done by now.
 */
export const leftOf = (
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
