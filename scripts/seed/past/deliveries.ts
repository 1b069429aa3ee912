// How the demo's stock levels came about: half a year of deliveries, counts, breakage and expired batches.
import type { Actor } from '@vetrounds/core/access/actor'
import type { Branch } from '@vetrounds/core/clinics/clinic'
import { newId } from '@vetrounds/core/ids'
import { adjustStock, receiveStock } from '@vetrounds/core/stock/adjust.service'
import { batchKey } from '@vetrounds/core/stock/level'
import { levelRowOf } from '@vetrounds/core/stock/level.service'
import type { DemoClinic, Language, Member } from '../chain.ts'
import { type Chance, chanceOf } from '../random.ts'
import { costAt, itemIdOf } from '../shelf.ts'
import { type ItemKey, itemKeys, type Shelved, shelf } from '../shelf-items.ts'
import type { Act } from './act.ts'

const DAY = 86_400_000

const notes: Record<'damaged' | 'counted' | 'found' | 'expired', Record<Language, string>> = {
  damaged: {
    en: 'Packaging torn on arrival',
    de: 'Verpackung beim Auspacken beschädigt',
    ar: 'تلف التغليف عند الاستلام',
  },
  counted: { en: 'Shelf empty at the count', de: 'Bei der Zählung leer', ar: 'الرف فارغ عند الجرد' },
  found: {
    en: 'Found in the second fridge',
    de: 'Im zweiten Kühlschrank gefunden',
    ar: 'وُجد في الثلاجة الثانية',
  },
  expired: {
    en: 'Sorted out at the month’s end',
    de: 'Zum Monatsende aussortiert',
    ar: 'استُبعد في نهاية الشهر',
  },
}

const dayIn = (days: number): string => new Date(Date.now() + days * DAY).toISOString().slice(0, 10)

/** An amount of an item in whole units, or in tenths of a millilitre; in thousandths. */
const measured = (amount: number, { unit }: Shelved): number =>
  unit === 'ml' ? Math.round(amount * 10) * 100 : Math.round(amount) * 1000

/** All movements of one item in one branch. */
const actsOf = (demo: DemoClinic, branch: Branch, key: ItemKey, who: Member): Act[] => {
  const each: Shelved = shelf[key]
  const { usual, months } = each
  const chance: Chance = chanceOf(`deliveries ${branch.code} ${key}`)
  const itemId = itemIdOf(demo, key)
  const share = usual > 10 ? chance.between(80, 120) / 100 : 1
  const target = measured(usual * share, each)
  // An item that has run out was there once.
  const first = measured(usual === 0 ? 40 : Math.max(1, usual * share * 0.45), each)
  const batches = [chance.between(1000, 9999), chance.between(1000, 9999), chance.between(1000, 9999)]
  const batch = (n: number, days: number | undefined) =>
    days === undefined ? {} : { batch: `L${batches[n]}`, expiryDate: dayIn(days) }
  const older = batch(0, months === undefined ? undefined : months * 30 + 8)
  const newer = batch(1, months === undefined ? undefined : (months + 7) * 30 + 8)
  const spoilt = batch(2, -58)
  // The UTC day: deliveries are so many whole days back from it.
  const today = Math.floor(Date.now() / DAY) * DAY
  const act = (days: number, run: (actor: Actor) => Promise<unknown>): Act => ({
    at: today - (days - 8 / 24) * DAY + chance.between(0, 300) * 60_000,
    branch,
    who,
    run: async later => {
      await run(later(0))
    },
  })
  const receive = (actor: Actor, quantity: number, of: object, back?: true) =>
    receiveStock(actor, itemId, {
      id: newId(),
      quantity,
      ...of,
      ...(back ? { back } : { purchasePrice: costAt(demo, key) }),
      deliveryNote: `LS-${chance.between(20_000, 89_999)}`,
    })
  const adjust = (actor: Actor, change: Omit<Parameters<typeof adjustStock>[2], 'id'>) =>
    adjustStock(actor, itemId, { id: newId(), ...change })
  const one = measured(1, each)
  return [
    act(chance.between(186, 198), actor => receive(actor, first, older)),
    act(chance.between(100, 130), actor => receive(actor, measured(Math.max(1, usual * 0.2), each), older)),
    // Brings the level up to the usual amount, whatever was sold; of an item that has run out, a count sets it to 0.
    ...(usual === 0
      ? [
          act(12, actor =>
            adjust(actor, {
              type: 'set',
              amount: 0,
              reason: 'stocktake',
              notes: notes.counted[demo.language],
            }),
          ),
        ]
      : [
          act(chance.between(2, 20), async actor => {
            const level = await levelRowOf(actor.clinicId, branch.id, itemId)
            const missing = target - (level?.quantity ?? 0)
            if (missing > 0) await receive(actor, missing, newer)
          }),
        ]),
    ...(months !== undefined && months > 3 && chance.is(0.3)
      ? [
          act(chance.between(186, 198), actor => receive(actor, 2 * one, spoilt)),
          act(chance.between(50, 56), async actor => {
            const key = batchKey(spoilt)
            const left = (await levelRowOf(actor.clinicId, branch.id, itemId))?.bt as Record<string, number>
            if (left?.[key])
              await adjust(actor, {
                type: 'remove',
                amount: left[key],
                reason: 'expired',
                batch: key,
                notes: notes.expired[demo.language],
              })
          }),
        ]
      : []),
    ...(usual > 3 && chance.is(0.3)
      ? [
          act(chance.between(60, 95), actor =>
            adjust(actor, {
              type: 'remove',
              amount: one,
              reason: 'damaged',
              notes: notes.damaged[demo.language],
            }),
          ),
        ]
      : []),
    ...(chance.is(0.15)
      ? [
          act(chance.between(30, 80), actor =>
            adjust(actor, { type: 'add', amount: one, reason: 'found', notes: notes.found[demo.language] }),
          ),
        ]
      : []),
    ...(usual > 8 && chance.is(0.12)
      ? [act(chance.between(150, 180), actor => receive(actor, one, older, true))]
      : []),
  ]
}

/** All movements in a clinic's branches, except sales. */
export const deliveries = (demo: DemoClinic, keeperOf: (branch: Branch) => Member): Act[] =>
  demo.branches.flatMap(branch =>
    itemKeys
      .filter(key => shelf[key].category !== 'treatment')
      .flatMap(key => actsOf(demo, branch, key, keeperOf(branch))),
  )
