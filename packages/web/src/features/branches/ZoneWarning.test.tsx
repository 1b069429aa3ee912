// Another zone for a branch: what is booked there is counted, and one appointment shows how its time changes.
// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import type { BranchView } from '@vetrounds/core/clinics/clinic'
import { setClock } from '@vetrounds/core/clock'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { show } from '../../component.test-support.tsx'
import { ZoneWarning } from './ZoneWarning.tsx'

const world = vi.hoisted(() => ({ answer: {} as { data?: object; error?: Error }, asked: [] as unknown[] }))
vi.mock('../../api/client.ts', () => ({
  useRead: (_name: string, input: unknown) => {
    if (input) world.asked.push(input)
    return input ? world.answer : {}
  },
}))

beforeEach(() => {
  world.asked = []
  setClock(() => Date.parse('2026-11-20T12:00:00.000Z'))
})
afterEach(() => setClock(() => Date.now()))

const rows = [{ start: '2026-11-23T10:00:00.000Z' }, { start: '2026-11-24T15:30:00.000Z' }]
const said = async (zone: string, answer: typeof world.answer, timeZone = 'Europe/Dublin') => {
  world.answer = answer
  cleanup()
  await show(
    <main>
      <ZoneWarning branch={{ id: 'B1', timeZone } as BranchView} zone={zone} />
    </main>,
    'branches',
    'ui',
  )
  return screen.getByRole('main').textContent?.replaceAll(/[\u2068\u2069]/g, '') ?? ''
}

test('what is booked is counted, and the next one says how its time changes', async () => {
  const text = await said('America/New_York', { data: { rows } })
  expect(text).toContain('2 appointments to come are booked here')
  expect(text).toContain('10:00 becomes 05:00')
  expect(text).not.toContain('further ahead')
  expect(world.asked[0]).toMatchObject({ query: { branchId: 'B1', statuses: 'scheduled,walkin' } })
})

test('of more than a page it says that there are more; what could not be read is warned of all the same', async () => {
  expect(await said('America/New_York', { data: { rows, cursor: 'more' } })).toContain('further ahead')
  expect(await said('America/New_York', { error: new Error() })).toContain('could not be counted')
})

test('clocks that part only in summer, after all that is known of, show what becomes of a time then', async () => {
  expect(await said('Atlantic/Reykjavik', { data: { rows } })).toContain('13:00 becomes 12:00')
})

test('where the day changes, the days are said; zones a whole day apart have the same clock', async () => {
  expect(await said('Pacific/Auckland', { data: { rows: [rows[1] ?? {}] } })).toContain(
    '24 Nov, 15:30 becomes 25 Nov, 04:30',
  )
  expect(await said('Pacific/Apia', { data: { rows } }, 'Pacific/Pago_Pago')).toContain(
    '22 Nov, 23:00 becomes 23 Nov, 23:00',
  )
})

test.each([
  ['the same zone', 'Europe/Dublin', { data: { rows } }, 0],
  ['none yet', '', { data: { rows } }, 0],
  ['another zone with the same clock', 'Europe/London', { data: { rows } }, 0],
  ['nothing booked', 'America/New_York', { data: { rows: [] } }, 1],
])('%s is no question', async (_, zone, answer, asked) => {
  expect(await said(zone, answer)).toBe('')
  expect(new Set(world.asked).size > 0).toBe(asked > 0)
})
