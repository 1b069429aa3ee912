// An item's movements in the order of booking, page by page, although they are stored by their ids.
import { expect, test } from 'vitest'
import { isoAt } from '../clock.ts'
import { ulidAt } from '../new-id.ts'
import { isLate, lateKeyAt, mergePages } from './movement-order.ts'

const start = Date.parse('2026-11-20T08:00:00.000Z')
const minutes = (count: number) => start + count * 60_000
const ended = (moment: number, end: string) => ulidAt(moment).slice(0, -2) + end

const made = (typed: number, booked: number, end = '00') => {
  const row = { id: ended(minutes(typed), end), at: isoAt(minutes(booked)) }
  return { ...row, ...(isLate(row) && { late: true as const }) }
}
type Row = ReturnType<typeof made>

/** Pages as the table would answer the two queries. */
const pagesOf = (all: readonly Row[], limit: number): Row[][] => {
  const byId = all.toSorted((a, b) => (a.id < b.id ? 1 : -1))
  const keyOf = ({ at, id }: { at: string; id: string }) => `${at}#${id}`
  const late = all.filter(row => row.late).toSorted((a, b) => (keyOf(a) < keyOf(b) ? 1 : -1))
  const upTo = (rows: readonly Row[]) => ({ rows: rows.slice(0, limit), hasMore: rows.length > limit })
  const pages: Row[][] = []
  let below: string | undefined
  do {
    const place = below
    const page = mergePages(
      upTo(byId.filter(({ id }) => place === undefined || id <= place)),
      upTo(late.filter(row => place === undefined || keyOf(row) <= keyOf(lateKeyAt(place)))),
      { below: place, limit },
    )
    pages.push(page.rows)
    below = page.below
  } while (below !== undefined && pages.length < 1000)
  return pages
}

test('what is booked long after it was typed stands where it was booked', () => {
  const [first, second, third] = [made(0, 0), made(600, 600), made(1200, 1200)]
  const [draft, struck] = [made(1, 1201), made(2, 605)]
  expect([first?.late, draft?.late]).toEqual([undefined, true])
  expect(pagesOf([first, second, third, draft, struck], 2).flat()).toEqual([
    draft,
    third,
    struck,
    second,
    first,
  ])
})

test('a few minutes make nothing late, and a page has them by the minute', () => {
  const [typed, sold] = [made(0, 12), made(3, 3)]
  expect([typed, sold].map(({ late }) => late)).toEqual([undefined, undefined])
  expect(pagesOf([typed, sold], 50)).toEqual([[typed, sold]])
})

test('each is told once, in pages of any size, also where all of a page are told elsewhere', () => {
  const all = Array.from({ length: 60 }, (_, n) => {
    const end = String(n).padStart(2, '0')
    if (n % 3 === 0) return made(n, 5000 + ((n * 7) % 60), end)
    return n % 3 === 1 ? made(n * 30, n * 30, end) : made(3, 900, end)
  })
  const expected = all.toSorted((a, b) => (a.at < b.at ? 1 : -1)).map(({ at }) => at)
  for (const limit of [2, 7, 50])
    expect(
      pagesOf(all, limit)
        .flat()
        .map(({ at }) => at),
    ).toEqual(expected)
})
