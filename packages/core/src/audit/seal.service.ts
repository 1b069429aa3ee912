// Seals a clinic's audit events by UTC days, and checks whether they are still what was sealed (product § 11, decision 247).
import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { EntityItem } from 'electrodb'
import { decodeTime } from 'ulid'
import { dayName } from '../calendar/days.ts'
import { isoAt, nowIso } from '../clock.ts'
import { unlessRefused } from '../storage/entity.ts'
import type { Item } from '../storage/request-units.ts'
import { newScope, withScope } from '../storage/scope.ts'
import { asStored, db } from '../storage/seam.ts'
import { AuditSeal } from './seal.entity.ts'
import { hashOf, leafOf, rootOf } from './seal.ts'
import { lastSettled, utcDay } from './settled-days.ts'

type Seal = EntityItem<typeof AuditSeal>

/** The head of a clinic's chain as it was locked in a night (heads.service.ts). */
export type LockedHead = { night: string; no: string; hash: string }

/** Takes the place of the former seal's hash in the first seal. */
const NONE = '-'

/** A clinic's run begins no further day after so many events; the next night goes on. Each day counts as some events, too. */
const WORK_AT_MOST = 200_000
const WORK_OF_A_DAY = 500

/**
 * A day's events are read again each week while the table can be restored as it was then (35 days), and once a year after that,
 * always on the weekday of that day.
 */
const WEEKLY_DAYS = 35
const YEARLY = 364

const numbered = (no: number): string => String(no).padStart(10, '0')

/** Hashes of a day's events in the order of their ids. They are read a page at a time: a busy day has a hundred megabytes. */
const leavesOf = async (clinicId: string, day: string): Promise<Buffer[]> => {
  const leaves: Buffer[] = []
  let from: Item | undefined
  do {
    const page: { Items?: Item[]; LastEvaluatedKey?: Item } = await db.send(
      asStored(
        new QueryCommand({
          TableName: 'table',
          KeyConditionExpression: '#pk = :pk',
          ExpressionAttributeNames: { '#pk': 'pk' },
          ExpressionAttributeValues: { ':pk': `${clinicId}#aud#${day}` },
          ConsistentRead: true,
          ...(from && { ExclusiveStartKey: from }),
        }),
      ),
    )
    for (const row of page.Items ?? []) leaves.push(leafOf(row))
    from = page.LastEvaluatedKey
  } while (from)
  return leaves
}

const chainOf = (clinicId: string) =>
  AuditSeal.query.chain({ clinicId }).between({ no: numbered(0) }, { no: '9'.repeat(10) })

/** The newest seal of the clinic in scope, or undefined. One strongly consistent read. */
export const lastSeal = async (clinicId: string): Promise<Seal | undefined> =>
  (await chainOf(clinicId).go({ order: 'desc', limit: 1, consistent: true })).data[0]

/** The first day to seal, one before the clinic's id was made: the founder's clock may have been a day ahead (ids.ts). */
const firstDayOf = (clinicId: string): number => utcDay(isoAt(decodeTime(clinicId))) - 1

/**
 * The job for a clinic: seals each settled UTC day after the last sealed one, also days without events. A run that is repeated,
 * or two runs at once, make the same seals. Answers how many days it sealed.
 */
export const sealDays = (clinicId: string, most = WORK_AT_MOST): Promise<number> =>
  withScope(newScope({ clinicId }), async () => {
    const until = lastSettled()
    const last = await lastSeal(clinicId)
    let previous = last?.hash ?? NONE
    let no = Number(last?.no ?? 0)
    let work = 0
    let next = last ? utcDay(last.day) + 1 : firstDayOf(clinicId)
    const first = next
    for (; next <= until && work < most; next += 1) {
      const day = dayName(next)
      const leaves = await leavesOf(clinicId, day)
      no += 1
      const seal = { clinicId, no: numbered(no), day, count: leaves.length, root: rootOf(leaves), previous }
      previous = hashOf(seal)
      await unlessRefused(AuditSeal.create({ ...seal, hash: previous, at: nowIso() }).go())
      work += WORK_OF_A_DAY + leaves.length
    }
    return next - first
  })

const isDue = (age: number): boolean => age % (age <= WEEKLY_DAYS ? 7 : YEARLY) === 0

const isWhole = async ({ clinicId, day, count, root }: Seal): Promise<boolean> => {
  const leaves = await leavesOf(clinicId, day)
  return leaves.length === count && rootOf(leaves) === root
}

/** Whether a seal is what its hash says, and follows the one before it. */
const isLinked = (seal: Seal, former: Seal | undefined): boolean =>
  seal.hash === hashOf(seal) &&
  seal.previous === (former?.hash ?? NONE) &&
  Number(seal.no) === Number(former?.no ?? 0) + 1 &&
  (!former || utcDay(seal.day) === utcDay(former.day) + 1)

/**
 * What differs: `day 2026-11-20` if its events are not those that were sealed; `seal 0000000012` if it doesn't follow the one
 * before it; `head 2026-11-22` if the chain lacks the seal that was locked as its head that night. Empty when all is well. Reads
 * the whole chain, and the events of the days whose turn it is.
 */
export const auditSeals = (clinicId: string, heads: readonly LockedHead[]): Promise<string[]> =>
  withScope(newScope({ clinicId }), async () => {
    const { data: seals } = await chainOf(clinicId).go({ pages: 'all', consistent: true })
    const today = utcDay(nowIso())
    const differing: string[] = []
    for (const seal of seals)
      if (isDue(today - utcDay(seal.day)) && !(await isWhole(seal))) differing.push(`day ${seal.day}`)
    const hashes = new Map(seals.map(({ no, hash }) => [no, hash]))
    return [
      ...differing,
      ...seals.filter((seal, at) => !isLinked(seal, seals[at - 1])).map(({ no }) => `seal ${no}`),
      ...heads.filter(({ no, hash }) => hashes.get(no) !== hash).map(({ night }) => `head ${night}`),
    ]
  })
