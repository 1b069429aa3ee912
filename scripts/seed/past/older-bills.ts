// Bills of the demo from two years ago until its last months; there are more of them each week, as the demo's clinics grew. They
// are settled since, as debts of that age are.
import { addDays } from '@vetrounds/core/calendar/days'
import type { DemoClinic } from '../chain.ts'
import type { Act } from './act.ts'
import { billsIn, type Desk, type Fate, fates, DAYS as LAST_MONTHS } from './bills.ts'
import type { Client } from './clients.ts'

/** How many days back the first bill was written. */
const DAYS = 730

/** Bills per vet and day: at first, and in the last months. */
const PACE = { first: 0.05, last: 0.08 }

const paceAt = (days: number): number =>
  PACE.last - ((PACE.last - PACE.first) * (days - LAST_MONTHS)) / (DAYS - LAST_MONTHS)

/** Whether an animal was half a year old at least on that day: some of today were not born then. */
const wasThere = (day: string) => {
  const youngest = addDays(day, -180)
  return ({ birthDate }: Client): boolean => birthDate <= youngest
}

/** What became of the nth bill: one that would still be open was paid by transfer in time. */
const fateOf = (n: number): Fate => {
  const fate = fates[n % fates.length] ?? 'paid'
  if (fate === 'deposit') return 'paid'
  return fate === 'open' || fate === 'partial' || fate === 'waiting' ? 'transferred' : fate
}

/** The older bills of a clinic. */
export const olderBills = (demo: DemoClinic, clients: readonly Client[], desk: Desk): Act[] =>
  billsIn(demo, clients, desk, {
    ...{ kind: 'older bills', from: DAYS, to: LAST_MONTHS + 1, fateOf, wasThere },
    pace: (days, vets) => vets * paceAt(days),
  })
