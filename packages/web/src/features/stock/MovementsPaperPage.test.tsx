// The movements of a period on paper: each of them is on a sheet, also those of one transfer of several items.
// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { beforeEach, expect, test, vi } from 'vitest'
import { show } from '../../component.test-support.tsx'
import MovementsPaperPage from './MovementsPaperPage.tsx'

const world = vi.hoisted(() => ({
  rows: [] as unknown[],
  members: [] as unknown[],
  role: 'admin',
  asked: [] as string[],
}))
vi.mock('../../api/request.ts', () => ({
  request: async (name: string) => {
    world.asked.push(name)
    return name === 'readTeam' ? { members: world.members } : { rows: world.rows }
  },
}))
vi.mock('../../api/branch-clock.ts', () => ({
  useToday: () => '2026-11-27',
  useBranchZone: () => 'Europe/Dublin',
}))
vi.mock('../../api/working-place.ts', () => ({
  usePlace: () => 'C1.B1',
  useMembership: () => ({
    role: world.role,
    clinic: { name: 'Canal Vets', currency: 'EUR', country: 'IE', documentLanguage: 'en' },
    branches: [{ id: 'B1', name: 'Harbour' }],
  }),
}))

const movement = (itemId: string, itemName: string) => ({
  ...{ id: 'M1', at: '2026-11-20T10:00:00.000Z', itemId, itemName, category: 'food', unit: 'piece' },
  ...{ type: 'transfer', quantity: -2000, batches: [], value: -400, by: 'U1', byName: 'Tom Kelly' },
})

const open = (from: string, more = '') =>
  show(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter initialEntries={[`/reports/stock-movement/print?from=${from}&to=2026-11-27${more}`]}>
        <MovementsPaperPage />
      </MemoryRouter>
    </SWRConfig>,
    'stock',
    'nouns',
    'problems',
    'errors',
  )

beforeEach(() => {
  Object.assign(world, { role: 'admin', asked: [], members: [] })
  vi.stubGlobal('print', vi.fn())
  Object.defineProperty(document, 'fonts', { configurable: true, value: { ready: Promise.resolve() } })
})

test('each movement of a transfer has its line on the sheet', async () => {
  world.rows = [movement('I1', 'Renal diet'), movement('I2', 'Dental chews')]
  await open('2026-11-01')
  const sheet = await screen.findByRole('article')
  expect(within(sheet).getByText('Renal diet')).toBeTruthy()
  expect(within(sheet).getByText('Dental chews')).toBeTruthy()
  // Also the name of somebody who has left.
  expect(within(sheet).getAllByText('Tom Kelly')).toHaveLength(2)
})

test.each([
  ['of the team', [{ userId: 'U2', name: 'Niamh Walsh' }], 'Niamh Walsh'],
  ['who is not known here', [], 'Done by: –'],
])('a paper says that it is filtered by a person without a movement, %s', async (_who, members, said) => {
  world.rows = [movement('I1', 'Renal diet')]
  world.members = members
  await open('2026-11-01', '&by=U2')
  const sheet = await screen.findByRole('article')
  expect(within(sheet).getByText('No movements in this period')).toBeTruthy()
  await waitFor(() => expect(sheet.textContent).toContain(said))
})

test('a period of too many movements is told so in place of a paper', async () => {
  world.rows = Array.from({ length: 2001 }, (_, n) => movement(`I${n}`, `Item ${n}`))
  await open('2026-10-01')
  expect(await screen.findByText(/Too many lines for paper/)).toBeTruthy()
  expect(screen.queryByRole('article')).toBeNull()
})

test('of a report that the role may not see there is no paper, and nothing of it is read', async () => {
  world.role = 'vet'
  await open('2026-11-01')
  expect(await screen.findByText('This report is not open to you')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Print' })).toBeNull()
  expect(world.asked).not.toContain('listMovements')
})
