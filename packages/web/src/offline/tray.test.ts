import { expect, test } from 'vitest'
import { dependantsOf, type Entries } from './dependencies.ts'
import type { Item, Unsent } from './item.ts'
import { EXPIRES_AT, sampleItem, sampleUnsent, ulid } from './sample-item.test-support.ts'
import { discard, leave, purge, putBack, resume } from './tray.ts'

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
  const after = leave({ queue: chain, tray: [] }, [{ item: owner, why: 'refused', problem }], AT)
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
  const after = resume({ queue: [], tray: [...tray, sampleUnsent(6)] }, UNTIL)
  expect(ids(after)).toEqual([[1, 2, 3], ['6 refused']])
  expect(after.queue.map(({ mayBeSaved }) => mayBeSaved)).toEqual([true, undefined, undefined])
})
