import { expect, test } from 'vitest'
import { decodeJson, encodeText } from './coding.ts'
import { dependantsOf, type Entries } from './dependencies.ts'
import type { Item, Unsent } from './item.ts'
import { discard, rebased, rebaseTrayEntry } from './rebase.ts'
import { EXPIRES_AT, sampleItem, sampleUnsent, ulid } from './sample-item.test-support.ts'
import { moveToTray, purge, putBack, retryGivenUp } from './tray.ts'

const AT = '2026-11-22T09:00:00.000Z'
const UNTIL = '2026-11-29T09:00:00.000Z'

const owner = sampleItem(1, { makes: ulid('A') })
const pet = sampleItem(2, { makes: ulid('B'), needs: [ulid('A')] })
const booking = sampleItem(3, { makes: ulid('C'), needs: [ulid('B')] })
const stranger = sampleItem(4, { makes: ulid('D') })
const chain = [owner, pet, booking, stranger]

const ids = ({ queue, tray }: Entries) => [
  queue.map(({ id }) => id),
  tray.map(({ id, why }) => `${id} ${why}`),
]
const whole = (item: Item): Item => item

test('what depends on an item, directly or through others, is found; later ones alone, and of the same person', () => {
  const sameOwner = sampleItem(5, {
    makes: ulid('E'),
    needs: [ulid('A')],
    person: { id: 'layla', name: 'Layla' },
  })
  const earlier = sampleItem(0, { needs: [ulid('A')] })
  expect(dependantsOf([owner], [earlier, ...chain, sameOwner])).toEqual([pet, booking])
  expect(dependantsOf([booking], chain)).toEqual([])
})

test('what is refused leaves with its problem, and what needs it is held', () => {
  const problem = { type: '', title: '', status: 409, code: 'already_exists', requestId: 'R' } as const
  const after = moveToTray({ queue: chain, tray: [] }, [{ item: owner, why: 'refused', problem }], AT)
  expect(ids(after)).toEqual([[4], ['1 refused', '2 held', '3 held']])
  expect(after.tray[0]).toEqual({ ...owner, why: 'refused', problem, leftAt: AT })
})

test('at the end of its seven days an item leaves as expired, and what needs it is held', () => {
  const young = { ...pet, expiresAt: UNTIL }
  const entries = { queue: [owner, young], tray: [] }
  expect(purge(entries, '2026-11-28T08:59:59.999Z')).toBe(entries)
  expect(ids(purge(entries, EXPIRES_AT))).toEqual([[], ['1 expired', '2 held']])
})

const tray: Unsent[] = [
  sampleUnsent(1, { ...whole(owner), attempts: 3, why: 'tries' }),
  sampleUnsent(2, { ...whole(pet), why: 'held' }),
  sampleUnsent(3, { ...whole(booking), why: 'held' }),
]

test('put back, an entry has its old key and new tries, and what was held because of it follows', () => {
  const after = putBack({ queue: [stranger], tray }, ({ id }) => id === 1, UNTIL)
  expect(ids(after)).toEqual([[1, 2, 3, 4], []])
  expect(after.queue[0]).toEqual({ ...owner, attempts: 0, rounds: 1, expiresAt: UNTIL })
})

test('a held entry brings what it needs along', () => {
  expect(ids(putBack({ queue: [], tray }, ({ id }) => id === 3, UNTIL))).toEqual([[1, 2, 3], []])
})

test('what is also held by an entry that stays in the tray stays with it', () => {
  const both = [
    ...tray,
    sampleUnsent(4, { makes: ulid('D') }),
    sampleUnsent(5, { needs: [ulid('A'), ulid('D')], why: 'held' }),
  ]
  expect(ids(putBack({ queue: [], tray: both }, ({ id }) => id === 1, UNTIL))).toEqual([
    [1, 2, 3],
    ['4 refused', '5 held'],
  ])
})

test('what was refused for a reason of its own does not follow', () => {
  const refused = [tray[0] as Unsent, sampleUnsent(2, { ...whole(pet), why: 'expired' })]
  expect(ids(putBack({ queue: [], tray: refused }, ({ id }) => id === 1, UNTIL))).toEqual([
    [1],
    ['2 expired'],
  ])
})

test('discarded, an entry is gone, and what needed it is held in the tray', () => {
  expect(ids(discard({ queue: chain, tray: [] }, ({ id }) => id === 1, AT))).toEqual([
    [4],
    ['2 held', '3 held'],
  ])
  expect(ids(discard({ queue: [stranger], tray }, ({ id }) => id === 1, AT))).toEqual([
    [4],
    ['2 held', '3 held'],
  ])
  expect(ids(discard({ queue: chain, tray: [] }, () => true, AT))).toEqual([[], []])
})

test('what a former build gave up on is tried on, as what may be saved already, and what it held follows', () => {
  const after = retryGivenUp({ queue: [], tray: [...tray, sampleUnsent(6)] }, UNTIL)
  expect(ids(after)).toEqual([[1, 2, 3], ['6 refused']])
  expect(after.queue.map(({ mayBeSaved }) => mayBeSaved)).toEqual([true, undefined, undefined])
})

const coded = (value: object) => encodeText(JSON.stringify(value))
/** A change of the owner A based on version `v`; any but the first one follows the other waiting changes of A. */
const edit = (id: number, v: number, more: Partial<Item> = {}) =>
  sampleItem(id, {
    ...{ name: 'changeOwner', endpoint: `/owners/${ulid('A')}`, makes: ulid('A') },
    ...{ needs: id > 1 ? [ulid('A')] : [], data: coded({ name: `Ada ${id}`, v }), row: coded({ v: v + 1 }) },
    ...more,
  })
const versions = ({ queue, tray }: Entries) =>
  [...queue, ...tray].map(({ id, data, row }) => [
    id,
    (decodeJson(data) as { v?: number }).v,
    (decodeJson(row) as { v?: number }).v,
  ])

test('without the change that it was made after, one is made to the version before: a colleague’s with that number stays', () => {
  const refused = moveToTray(
    { queue: [edit(1, 3), edit(2, 4), edit(3, 5)], tray: [] },
    [{ item: edit(1, 3), why: 'changed' }],
    AT,
  )
  expect(ids(refused)).toEqual([[], ['1 changed', '2 held', '3 held']])
  const first = discard(refused, ({ id }) => id === 1, AT)
  expect(versions(first)).toEqual([
    [2, 3, 4],
    [3, 4, 5],
  ])
  expect(versions(discard(first, ({ id }) => id === 2, AT))).toEqual([[3, 3, 4]])
  expect(versions(discard({ queue: [edit(1, 3), edit(2, 4)], tray: [] }, ({ id }) => id === 1, AT))).toEqual([
    [2, 3, 4],
  ])
})

const part = (id: number, name: string, v: number) =>
  edit(id, v, { name: 'saveVisitPart', endpoint: `/visits/A/parts/${name}` })
const closing = edit(9, 7, { name: 'closeVisit', endpoint: '/visits/A/close' })

test('a part of a note waits for the earlier words of that part alone; closing waits for all', () => {
  const queue = [part(1, 'plan', 0), part(2, 'history', 4), part(3, 'plan', 1), closing]
  const refused = moveToTray({ queue, tray: [] }, [{ item: part(1, 'plan', 0), why: 'changed' }], AT)
  expect(ids(refused)).toEqual([[2], ['1 changed', '3 held', '9 held']])
  // Each part has a version of its own.
  expect(versions(discard(refused, ({ id }) => id === 1, AT))).toEqual([
    [2, 4, 5],
    [3, 0, 1],
    [9, 7, 8],
  ])
})

test('all parts wait for the visit that they are of', () => {
  const opening = sampleItem(1, { name: 'openVisit', endpoint: '/visits', makes: ulid('A') })
  const queue = [opening, part(2, 'plan', 0), part(3, 'history', 0)]
  expect(ids(moveToTray({ queue, tray: [] }, [{ item: opening, why: 'refused' }], AT))).toEqual([
    [],
    ['1 refused', '2 held', '3 held'],
  ])
})

test('made to a newer version, a change is expected to leave the one after it', () => {
  const entry: Unsent = { ...edit(2, 4), why: 'changed', leftAt: AT }
  const after = rebaseTrayEntry({ queue: [], tray: [entry] }, 2, { v: 9, newKey: () => 'new' })
  expect(versions(after)).toEqual([[2, 9, 10]])
  expect(after.tray[0]?.key).toBe('new')
})

test('made to a newer version, a change takes along what was held behind it, each as another change', () => {
  const other = edit(4, 5, { endpoint: `/owners/${ulid('B')}`, makes: ulid('B') })
  const { tray } = moveToTray(
    { queue: [edit(1, 3), edit(2, 4), edit(3, 5), other], tray: [] },
    [{ item: edit(1, 3), why: 'changed' }],
    AT,
  )
  let keys = 0
  const newKey = () => {
    keys += 1
    return `new ${keys}`
  }
  const after = rebaseTrayEntry({ queue: [], tray }, 1, { v: 9, newKey })
  expect(versions(after)).toEqual([
    [1, 9, 10],
    [2, 10, 11],
    [3, 11, 12],
    [4, 5, 6],
  ])
  expect(after.tray.map(({ key }) => key)).toEqual(['new 1', 'new 2', 'new 3', other.key])
  // They go back into the queue together.
  expect(ids(putBack(after, ({ id }) => id === 1, UNTIL))).toEqual([[1, 2, 3, 4], []])
})

test('what may be saved already stays as its key knows it, and so does what was made after it', () => {
  const queue = [edit(2, 4, { mayBeSaved: true }), edit(3, 5)]
  expect(versions({ queue: rebased(queue, edit(1, 3), 9), tray: [] })).toEqual([
    [2, 4, 5],
    [3, 5, 6],
  ])
  const notSent = [edit(2, 4), edit(3, 5)]
  expect(versions({ queue: rebased(notSent, edit(1, 3), 9), tray: [] })).toEqual([
    [2, 9, 10],
    [3, 10, 11],
  ])
})

test('of the parts of a note, the one is taken along that was typed over the refused one', () => {
  const queue = [part(1, 'plan', 0), part(2, 'history', 1), part(3, 'plan', 1), closing]
  const { tray } = moveToTray({ queue, tray: [] }, [{ item: part(1, 'plan', 0), why: 'changed' }], AT)
  expect(versions(rebaseTrayEntry({ queue: [], tray }, 1, { v: 6, newKey: () => 'new' }))).toEqual([
    [1, 6, 7],
    [3, 7, 8],
    [9, 7, 8],
  ])
})
