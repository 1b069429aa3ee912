// What waits at each desk today: an estimate that nobody has signed, and a charge that is not billed.
import { addDays } from '@vetrounds/core/calendar/days'
import { instantAt } from '@vetrounds/core/calendar/wall'
import { newId } from '@vetrounds/core/ids'
import { draftInvoice } from '@vetrounds/core/money/draft.service'
import { makeEstimate } from '@vetrounds/core/money/estimate.service'
import { createCharge } from '@vetrounds/core/records/lone-charge.service'
import { todayOf } from '@vetrounds/core/stock/level.service'
import type { DemoClinic } from '../chain.ts'
import { chanceOf } from '../random.ts'
import { today } from '../zoned.ts'
import type { Act } from './act.ts'
import { type Desk, lineOf, placeOf } from './bills.ts'
import type { Client } from './clients.ts'

const MINUTE = 60_000
const VALID_DAYS = 30

/** One of each for each branch, for two clients. */
export const offers = (demo: DemoClinic, clients: readonly Client[], desk: Desk): Act[] =>
  demo.branches.flatMap(branch => {
    const chance = chanceOf(`offers ${branch.code}`)
    const { here } = placeOf(demo, branch, clients)
    const [wanted, served] = [chance.pick(here), chance.pick(here)]
    const begun = instantAt(today(branch.timeZone), 0, branch.timeZone)
    const place = { branch, who: desk.at(branch) }
    return [
      {
        ...place,
        at: Date.now() - 15 * MINUTE,
        run: async later => {
          const actor = later(0)
          const lines = [lineOf(demo, 'consultation', 1), lineOf(demo, 'scaling', 1)]
          const { ownerId, id: patientId } = wanted
          const content = { ownerId, patientId, date: todayOf(actor), terms: 'on_receipt' as const, lines }
          const draft = await draftInvoice(actor, { id: newId(), ...content })
          await makeEstimate(later(1), {
            ...{ id: newId(), draft: draft.id, v: draft.v, upTo: Math.round(draft.total * 1.2) },
            validUntil: addDays(todayOf(actor), VALID_DAYS),
          })
        },
      },
      {
        ...place,
        at: Math.max(begun, Date.now() - 10 * MINUTE),
        run: async later => {
          const actor = later(0)
          const { name, itemId, quantity, unitPrice, taxRate } = lineOf(demo, 'nailTrim', 1)
          await createCharge(actor, served.id, {
            ...{ id: newId(), at: actor.request.at },
            lines: [{ name, itemId, quantity, unitPrice, taxRate }],
          })
        },
      },
    ] satisfies Act[]
  })
