// The log is read until there are enough rows: rows of another filter or place are never shown, and nothing in between is left
// out.
// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { holdBranch } from '../../api/branch.ts'
import { HERE } from '../../changes/page.test-support.ts'
import { beginServer, late, refusal, server } from '../../changes/server.test-support.ts'
import type { LogFilter } from './log-steps.ts'
import { useLog } from './use-log.ts'

vi.mock(import('../../api/request.ts'), async original => ({
  ...(await original()),
  request: (await import('../../changes/server.test-support.ts')).request as never,
}))

vi.mock('./audit-parts.ts', () => ({
  groupOf: (act: string) => (act === 'recordExport' ? 'disclosures' : 'clients'),
}))

type Query = { person?: string; day?: string; cursor?: string }
/** Answers with so many pages, each with so many rows. */
const pagesOf =
  (pages: number, size: number) =>
  ({ query: { person, cursor } }: { query: Query }) => {
    const at = Number(cursor ?? 0)
    const rows = Array.from({ length: size }, (_, n) => ({
      id: `${person} ${at * size + n}`,
      act: 'createOwner',
    }))
    return { rows, ...(at + 1 < pages && { cursor: String(at + 1) }) }
  }
const niamh: LogFilter = { person: 'niamh' }
const omar: LogFilter = { person: 'omar' }

const page = async (filter: LogFilter | undefined) => {
  const { result, rerender } = renderHook(({ filter }) => useLog(filter), { initialProps: { filter } })
  const settle = async () => {
    for (let reads = 0; reads < 5; reads += 1) await act(async () => undefined)
  }
  await settle()
  return {
    now: () => result.current,
    count: () => result.current.rows?.length,
    more: async () => {
      act(() => result.current.more())
      await settle()
    },
    change: async (filter: LogFilter | undefined) => {
      rerender({ filter })
      const before = result.current.rows
      await settle()
      return before
    },
    settle,
  }
}

beforeAll(() => holdBranch(HERE))
beforeEach(() => beginServer({ listEvents: pagesOf(4, 30) }))
afterEach(cleanup)

test('it reads until a page is full, then only when more is asked for, to the end', async () => {
  const { now, count, more } = await page(niamh)
  expect([count(), now().isReading, now().isComplete]).toEqual([60, false, false])
  await more()
  expect([count(), now().isComplete]).toEqual([120, true])
  expect(new Set(now().rows?.map(row => (row as unknown as { id: string }).id)).size).toBe(120)
  expect(server.reads.map(({ branch }) => branch)).toEqual(Array(4).fill(HERE))
})

test('of another filter nothing stands in, and what comes late for the first is dropped', async () => {
  const { now, count, change, settle } = await page(niamh)
  const slow = late()
  const pages = pagesOf(1, 5)
  server.answers.listEvents = async (input: { query: Query }) => {
    if (input.query.person === 'omar') await slow.end
    return pages(input)
  }
  expect(await change(omar)).toBeUndefined()
  expect(now().isReading).toBe(true)
  await change(niamh)
  slow.arrive()
  await settle()
  expect(count()).toBe(5)
  expect(now().rows?.every(row => (row as unknown as { id: string }).id.startsWith('niamh'))).toBe(true)
})

test('where it fails, what was read stays, and it goes on from there', async () => {
  const { now, count, more } = await page(niamh)
  const { listEvents } = server.answers
  server.answers.listEvents = () => {
    throw refusal('network', {}, 0)
  }
  await more()
  expect([count(), now().error?.code]).toEqual([60, 'network'])
  server.answers.listEvents = listEvents as never
  act(() => now().reread())
  await more()
  expect([count(), now().error, now().isComplete]).toEqual([120, undefined, true])
})

test('pages without a row of the group are passed over until there are enough', async () => {
  const pages = pagesOf(4, 30)
  server.answers.listEvents = (input: { query: Query }) => {
    const { rows, ...rest } = pages(input)
    const isLast = input.query.cursor === '3'
    return { rows: isLast ? rows.map(row => ({ ...row, act: 'recordExport' })) : rows, ...rest }
  }
  const { now, count } = await page({ ...niamh, group: 'disclosures' })
  expect([count(), now().isComplete]).toEqual([30, true])
})

test('without a filter nothing is read', async () => {
  const { now } = await page(undefined)
  expect([now().rows, now().isReading, server.reads]).toEqual([undefined, false, []])
})
