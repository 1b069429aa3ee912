// Changes prices by per cent: a change is begun, written part by part, and resumed after an interruption. Each item stores the id
// of its last change, so that no part is written twice, whoever sends it again.
import type { EntityItem } from 'electrodb'
import type { Actor, Reader } from '../access/actor.ts'
import { AppError } from '../errors.ts'
import { attempt, commit, type Step } from '../storage/commit.ts'
import { rowOf } from '../storage/entity.ts'
import { type ItemData, ItemHead } from './item.entity.ts'
import { itemHeadOf } from './item.service.ts'
import { stampOf } from './item-edit.service.ts'
import { priceAfter, type Rounding } from './price-after.ts'
import { PriceChangeRow } from './price-change.entity.ts'
import type { PriceChange, PriceChangeInput, PricesInput, PricesWritten } from './price-change.ts'

type Data = EntityItem<typeof PriceChangeRow>

const leftOf = ({ left }: Data): readonly string[] => left as string[]

const toChange = (row: Data): PriceChange => ({
  id: row.id,
  percent: row.percent,
  rounding: row.rounding as Rounding,
  ...(row.category && { category: row.category }),
  total: row.total,
  changed: row.changed,
  left: leftOf(row).length,
  state: row.state,
  startedAt: row.startedAt,
  startedBy: row.startedBy,
  v: row.v,
})

/** The price changes of the clinic that are not finished, oldest first. */
export const listPriceChanges = async ({
  clinicId,
}: Reader): Promise<{ rows: (PriceChange & { items?: string[] })[] }> => {
  const { data } = await PriceChangeRow.query.running({ clinicId }).go({ pages: 'all' })
  return { rows: data.map(row => ({ ...toChange(row), ...(row.items && { items: row.items as string[] }) })) }
}

/** Begins a price change; no price is changed yet. Throws `already_exists` for a used id. */
export const startPriceChange = (actor: Actor, input: PriceChangeInput): Promise<PriceChange> => {
  const { clinicId, request, userId } = actor
  const row: Data = {
    ...input,
    clinicId,
    changed: 0,
    left: [],
    state: 'running',
    startedAt: request.at,
    startedBy: userId,
    ...stampOf(actor),
  }
  const { percent, total } = input
  return commit(actor, {
    steps: [{ create: rowOf(PriceChangeRow, row) }],
    subject: `prices#${input.id}`,
    after: { percent, rows: total },
    answer: toChange(row),
  })
}

type Line = PricesInput['lines'][number]

/** The outcome for one item: its price changes, somebody else has changed it meanwhile, or nothing needs to change. */
const fateOf = (change: Data, line: Line, head: ItemData | null): 'changes' | 'left' | 'same' => {
  if (head?.active !== 'y' || leftOf(change).includes(line.id)) return 'left'
  if (head.priceChange === change.id) return 'same'
  if (head.v !== line.v || head.at > change.startedAt) return 'left'
  const after = priceAfter(head.sellingPrice, change.percent, change.rounding as Rounding)
  return after === head.sellingPrice ? 'same' : 'changes'
}

const repriced = (actor: Actor, change: Data, head: ItemData): ItemData => ({
  ...head,
  sellingPrice: priceAfter(head.sellingPrice, change.percent, change.rounding as Rounding),
  priceChange: change.id,
  ...stampOf(actor, head.v + 1),
})

/**
 * Writes the next prices, up to 20 in one transaction. Items that somebody else has changed since this change began, or since the
 * preview, keep their prices and are returned in `left`. Items that this change has already changed are left out, so that any
 * part may be sent again. Throws `not_found`, `changed_elsewhere` once the change is finished.
 */
export const writePrices = (
  actor: Actor,
  id: string,
  { lines, isLast }: PricesInput,
): Promise<PricesWritten> =>
  attempt(async () => {
    const { clinicId } = actor
    const [{ data: change }, ...heads] = await Promise.all([
      PriceChangeRow.get({ clinicId, id }).go({ consistent: true }),
      ...lines.map(line => itemHeadOf(clinicId, line.id, true)),
    ])
    if (!change) throw new AppError('not_found')
    if (change.state !== 'running') throw new AppError('changed_elsewhere', { v: change.v })
    const fates = lines
      .map((line, at) => ({ line, head: heads[at] ?? null }))
      .map(each => ({
        ...each,
        fate: fateOf(change, each.line, each.head),
      }))
    const changes = fates.flatMap(({ fate, head }) =>
      fate === 'changes' && head ? [{ before: head, after: repriced(actor, change, head) }] : [],
    )
    const left = fates.flatMap(({ fate, line, head }) =>
      fate === 'left' ? [{ id: line.id, name: head?.name ?? '' }] : [],
    )
    const next: Data = {
      ...change,
      changed: change.changed + changes.length,
      left: [...new Set([...leftOf(change), ...left.map(each => each.id)])],
      state: isLast ? 'finished' : 'running',
      ...stampOf(actor, change.v + 1),
    }
    const [first, ...others] = changes.map(({ before, after }) => ({
      subject: `item#${before.id}`,
      before: { sellingPrice: before.sellingPrice },
      after: { sellingPrice: after.sellingPrice },
    }))
    return commit(actor, {
      steps: [
        { replace: rowOf(PriceChangeRow, next), before: rowOf(PriceChangeRow, change), lost: () => 'again' },
        ...changes.map(
          ({ before, after }): Step => ({
            replace: rowOf(ItemHead, after),
            before: rowOf(ItemHead, before),
            lost: () => 'again',
          }),
        ),
      ],
      ...(first ?? { subject: `prices#${id}`, isLogged: true }),
      also: others,
      answer: { change: toChange(next), left },
    })
  })
