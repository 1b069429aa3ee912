// docs/budgets.json: what each operation may cost at the table. `target` is from § 6 of the data model, `measured` is what it
// cost when the file was written. A cost over the target, or more than 5 % over the measured one, fails. `BUDGETS=write` writes
// the measured figures anew.
import { readFileSync, writeFileSync } from 'node:fs'
import type { Scope } from '@vetrounds/core/storage/scope'
import { expect } from 'vitest'

type Cost = { trips: number; reads: number; writes: number }
type Budget = { target: Partial<Cost>; measured?: Cost }
type Budgets = {
  operations: Record<string, Budget>
  headBytes: Record<string, number>
  /** Size of an answer as it is sent: compressed by brotli, with ids and names like those of a real clinic. */
  answerBytes: { calendarWeek: number }
}

const file = new URL('../../docs/budgets.json', import.meta.url)
const TOLERANCE = 1.05

export const budgets = (): Budgets => JSON.parse(readFileSync(file, 'utf8'))

const costOf = ({ trips, reads, writes }: Scope): Cost => ({ trips, reads, writes })

const figures = ['trips', 'reads', 'writes'] as const

/** Fails when the scope's cost is over the operation's target or more than 5 % over what was measured. */
export const expectWithinBudget = (operation: string, scope: Scope): void => {
  const all = budgets()
  const budget = all.operations[operation]
  const cost = costOf(scope)
  if (process.env.BUDGETS === 'write') {
    all.operations[operation] = { target: budget?.target ?? {}, measured: cost }
    writeFileSync(file, `${JSON.stringify(all, null, 2)}\n`)
    return
  }
  if (!budget?.measured) throw new Error(`docs/budgets.json knows no figures of ${operation}.`)
  for (const figure of figures) {
    const allowed = Math.min(budget.target[figure] ?? Infinity, budget.measured[figure] * TOLERANCE)
    expect(cost[figure], `${figure} of ${operation}`).toBeLessThanOrEqual(allowed)
  }
}
