// The register of a drug: lines of a month or three years, of all bottles or one; without a drug, the discrepancies of all drugs.
// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { newId } from '@vetrounds/core/ids'
import type { RegisterLine } from '@vetrounds/core/stock/register'
import { MemoryRouter } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { show } from '../../component.test-support.tsx'
import { paths } from '../../paths.ts'
import { RegisterList } from './RegisterList.tsx'
import '../../ui/table/no-sizes.test-support.ts'

type Query = { item?: string; from: string; to: string; cursor?: string }
const world = vi.hoisted(() => ({ pages: [] as unknown[][], asked: [] as unknown[], isFailing: false }))
vi.mock(import('../../api/request.ts'), async original => ({
  ...(await original()),
  request: (async (name: string, { query }: { query: Query }) => {
    if (name === 'readItem') return { id: 'K', name: 'Ketamine' }
    if (name !== 'listRegister') return { memberships: [], person: {} }
    world.asked.push(query)
    if (world.isFailing) throw new ApiError({ code: 'timeout', status: 0 })
    const at = Number(query.cursor ?? 0)
    return { rows: world.pages[at] ?? [], ...(at + 1 < world.pages.length && { cursor: String(at + 1) }) }
  }) as never,
}))
vi.mock('../../api/branch-clock.ts', () => ({
  useToday: () => '2026-11-29',
  useBranchZone: () => 'Europe/Dublin',
}))
vi.mock('../../api/working-place.ts', () => ({ useMembership: () => undefined, usePlace: () => 'C1.B1' }))

const line = (number: number, fields: Partial<RegisterLine> = {}): RegisterLine => ({
  ...{
    id: `L${number}`,
    number,
    at: '2026-11-20T10:30:00.000Z',
    itemId: 'K',
    itemName: 'Ketamine',
    unit: 'ml',
  },
  ...{ key: 'A', batch: 'A-1', expiryDate: '2027-01-31', kind: 'movement', type: 'purchase' },
  ...{
    quantity: 10_000,
    balance: 10_000,
    by: 'U',
    byName: 'Niamh Kearney',
    witness: 'W',
    witnessName: 'Omar Haddad',
  },
  ...{ isDiscrepancy: false, ...fields },
})
const given = line(2, {
  ...{ type: 'sale', petName: 'Rex', ownerName: 'Nora Byrne', label: 'Sedation' },
  ...{ quantity: -1500, balance: 8500 },
})
const missing = line(3, {
  ...{ kind: 'count', type: undefined, key: 'B', batch: 'B-2', isDiscrepancy: true },
  ...{ quantity: -500, balance: 4500 },
})

const page = (item?: string) =>
  show(
    // Each test has a cache and a history entry of its own, so that it doesn't show another test's answers and choices.
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter initialEntries={[{ pathname: '/', key: newId() }]}>
        <RegisterList item={item} />
      </MemoryRouter>
    </SWRConfig>,
    ...(['register', 'stock', 'lists', 'nouns', 'ui', 'errors'] as const),
  )
const href = (text: string) => screen.getByText(text).closest('a')?.getAttribute('href')
const threeYears = { from: '2023-11-30', to: '2026-11-29' }

beforeEach(() => Object.assign(world, { pages: [], asked: [], isFailing: false }))

test('the lines of this month, to the last page, each with whom, how much, who and the witness; papers are of the same', async () => {
  world.pages = [[line(1), given], [missing]]
  await page('K')
  const third = await screen.findByRole('row', { name: /Count/ })
  expect(screen.getByText('3 entries')).toBeTruthy()
  expect(world.asked).toContainEqual({ item: 'K', from: '2026-11-01', to: '2026-11-30' })
  expect(screen.getByRole('heading', { name: 'Ketamine' })).toBeTruthy()
  expect(screen.getByRole('row', { name: /Rex/ }).textContent).toMatch(
    /^2.*20\/11\/2026 10:30.*A-1 · 31\/01\/2027.*Rex · Nora Byrne.*Sedation.*−1\.5.*8\.5.*Niamh Kearney.*Omar Haddad/,
  )
  expect(third.textContent).toMatch(/B-2.*Count: 0\.5 ml missing.*−0\.5.*4\.5/)
  expect(third.querySelector('[data-discrepancy]')).toBeTruthy()
  // The register of one drug needs no column for the drug.
  expect(screen.queryByRole('columnheader', { name: 'Drug' })).toBeNull()
  expect(screen.getByText('No line can be changed or removed')).toBeTruthy()
  expect(href('Print')).toBe(paths.registerPaper({ item: 'K', from: '2026-11-01', to: '2026-11-30' }))
  expect(href('Print 3 years')).toBe(paths.registerPaper({ item: 'K', ...threeYears }))
})

test('of one bottle it shows and prints that bottle', async () => {
  world.pages = [[line(1), given, missing]]
  const { user } = await page('K')
  await user.click(await screen.findByText('All bottles'))
  // One in the line, one in the filter.
  await waitFor(() => expect(screen.getAllByText(/^B-2/)).toHaveLength(2))
  await user.click(screen.getAllByText(/^B-2/).at(-1) ?? expect.fail())
  await waitFor(() => expect(screen.queryByText('Rex · Nora Byrne')).toBeNull())
  expect(screen.getByText('Count: 0.5 ml missing')).toBeTruthy()
  expect(href('Print')).toBe(
    paths.registerPaper({ item: 'K', bottle: 'B', from: '2026-11-01', to: '2026-11-30' }),
  )
})

test('another period is read and printed: three years end today', async () => {
  world.pages = [[given]]
  const { user } = await page('K')
  await screen.findByText('Rex · Nora Byrne')
  await user.click(screen.getByText('November 2026'))
  await user.click(await screen.findByText('Last 3 years'))
  await waitFor(() => expect(world.asked.at(-1)).toEqual({ item: 'K', ...threeYears }))
  // Printing has all three years already.
  expect(screen.queryByText('Print 3 years')).toBeNull()
  expect(href('Print')).toBe(paths.registerPaper({ item: 'K', ...threeYears }))
})

test('without a drug they are the discrepancies of all drugs, each with its name', async () => {
  world.pages = [[missing]]
  await page()
  expect((await screen.findByRole('row', { name: /Count/ })).textContent).toContain('Ketamine')
  expect(screen.getByRole('columnheader', { name: 'Drug' })).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Discrepancies' })).toBeTruthy()
  expect(world.asked).toContainEqual({ from: '2026-11-01', to: '2026-11-30' })
  expect(screen.queryByRole('button', { name: /^Bottle/ })).toBeNull()
})

test.each([
  ['K', 'No entries yet'],
  [undefined, 'No discrepancies in this period'],
])('nothing in the month of %s: “%s”', async (item, none) => {
  world.pages = [[]]
  await page(item)
  expect(await screen.findByText(none)).toBeTruthy()
})

test('what could not be read is said, and not that there is nothing', async () => {
  world.isFailing = true
  await page('K')
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to load the register')
  expect(screen.queryByText('No entries yet')).toBeNull()
})
