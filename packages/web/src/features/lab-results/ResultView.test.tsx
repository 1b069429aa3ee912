// A result beside what was measured before: as a table, or as charts, whichever the person chose last.
// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import type { RecordEntry } from '@vetrounds/core/records/entry'
import { beforeEach, expect, test, vi } from 'vitest'
import { show } from '../../component.test-support.tsx'
import { ResultView } from './ResultView.tsx'

const row = (key: string, name: string, value: string, more: object = {}) => ({ key, name, value, ...more })
const usual = { unit: 'mg/dl', low: 0.9, high: 2.1 }
const body = (rows: object[]) => ({ testType: 'biochemistry', units: 'conventional', isWaiting: false, rows })
const results = {
  now: body([row('creatinine', '', '2.6', { ...usual, flag: 'H' }), row('alt', '', '51', { unit: 'U/l' })]),
  former: body([row('creatinine', '', '1.9', usual)]),
}
const world = vi.hoisted(() => ({ results: {} as object }))
vi.mock('../../api/request.ts', () => ({
  callEndpoint: vi.fn(),
  request: async (name: string) =>
    name === 'readTests'
      ? { results: world.results }
      : { memberships: [], person: { id: 'niamh' }, members: [] },
}))
vi.mock('../../api/working-place.ts', () => ({ usePlace: () => 'C1.B1', useMembership: () => undefined }))
vi.mock('../../api/branch-clock.ts', () => ({
  useToday: () => '2026-11-20',
  useBranchZone: () => 'Europe/Dublin',
}))

const entryOf = (id: string, at: string) =>
  ({ id, at, kind: 'test', patientId: 'P', title: 'biochemistry', state: 'done', by: 'V' }) as RecordEntry
const [now, former] = [
  entryOf('now', '2026-11-20T11:41:00.000Z'),
  entryOf('former', '2026-08-14T10:00:00.000Z'),
]
const nothing = () => undefined

const open = (series: readonly RecordEntry[] = [now, former]) =>
  show(
    <ResultView entry={now} series={series} reason={undefined} onVersions={nothing} onBack={nothing} />,
    ...(['lab-results', 'entries', 'ui', 'pet', 'errors'] as const),
  )

beforeEach(() => {
  localStorage.clear()
  world.results = results
})

test('a table until charts are chosen, which are there again with the next result', async () => {
  const { user } = await open()
  expect(await screen.findByRole('table')).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'Chart' }))
  expect(screen.queryByRole('table')).toBeNull()
  cleanup()
  const again = await open()
  const chart = await screen.findByRole('figure')
  expect(within(chart).getByRole('img').getAttribute('aria-label')).toBe(
    'Creatinine: rising, from 1.9 to 2.6',
  )
  expect(chart.textContent).toContain('2.6 ▲ mg/dl')
  expect(chart.querySelectorAll('circle[data-out]')).toHaveLength(1)
  expect(screen.getByText('Not in a chart, with fewer than two numbers: ALT')).toBeTruthy()
  await again.user.click(screen.getByRole('radio', { name: 'Last five' }))
  expect(screen.getByRole('table')).toBeTruthy()
})

test('what was measured once is a table, whatever was chosen, and offers no chart', async () => {
  localStorage.setItem('columns.niamh.test-results', '{"chart":true}')
  world.results = { now: results.now }
  await open([now])
  expect(await screen.findByRole('table')).toBeTruthy()
  expect(screen.queryByRole('radio', { name: 'Chart' })).toBeNull()
})
