// Bills of the demo from two years ago until its last months, more of them each week as it grew. They are settled since, as debts
// of that age are.
import type { Branch } from '@vetrounds/core/clinics/clinic'
import type { DemoClinic } from '../chain.ts'
import { chanceOf } from '../random.ts'
import { addDays, instantAt, today, weekday } from '../zoned.ts'
import type { Act } from './act.ts'
import { baskets, type Desk, type Fate, fates, DAYS as LAST_MONTHS, placeOf, write } from './bills.ts'
import type { Client } from './clients.ts'

/** As far back as anything was billed. */
const DAYS = 730

/** Bills of a vet on a day: at first, and in the last months. */
const PACE = { first: 0.05, last: 0.08 }

const paceAt = (days: number): number =>
  PACE.last - ((PACE.last - PACE.first) * (days - LAST_MONTHS)) / (DAYS - LAST_MONTHS)

/** Half a year old at least when it came: younger ones of today were not born then. */
const wasThere = (day: string) => {
  const youngest = addDays(day, -180)
  return ({ birthDate }: Client): boolean => birthDate <= youngest
}

/** What became of the nth bill: what would still be open was transferred in time. */
const fateOf = (n: number): Fate => {
  const fate = fates[n % fates.length] ?? 'paid'
  if (fate === 'deposit') return 'paid'
  return fate === 'open' || fate === 'partial' || fate === 'waiting' ? 'transferred' : fate
}

const ofBranch = (demo: DemoClinic, branch: Branch, clients: readonly Client[], desk: Desk): Act[] => {
  const chance = chanceOf(`older bills ${branch.code}`)
  const { vets, here } = placeOf(demo, branch, clients)
  const last = today(branch.timeZone)
  const acts: Act[] = []
  for (let days = DAYS; days > LAST_MONTHS; days -= 1) {
    const day = addDays(last, -days)
    if (weekday(day) === 6 || !chance.is(vets.length * paceAt(days))) continue
    const n = acts.length
    const bill = {
      demo,
      client: chance.pick(here.filter(wasThere(day))),
      basket: baskets[(n * 5 + vets.length) % baskets.length] ?? [],
      fate: fateOf(n),
      corrector: desk.corrector,
      chance,
    }
    acts.push({
      at: instantAt(day, chance.between(9 * 60, 16 * 60), branch.timeZone),
      branch,
      who: desk.at(branch),
      run: later => write(later, bill),
    })
  }
  return acts
}

/** The older bills of a clinic. */
export const olderBills = (demo: DemoClinic, clients: readonly Client[], desk: Desk): Act[] =>
  demo.branches.flatMap(branch => ofBranch(demo, branch, clients, desk))
