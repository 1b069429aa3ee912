// The list of appointments; that of another branch is read-only (decision 35).
// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { addAction } from '../../../behaviour/add-action.ts'
import { show } from '../../../component.test-support.tsx'
import { here, prepare } from '../day/world.test-support.ts'
import AppointmentsPage from './AppointmentsPage.tsx'

vi.mock(import('../../../api/client.ts'), async original => ({
  ...(await original()),
  useRead: (await import('../day/world.test-support.ts')).readNow as never,
}))
vi.mock(import('../../../api/branch.ts'), async original => ({
  ...(await original()),
  useBranch: () => 'C1.B1' as never,
}))
const world = vi.hoisted(() => ({
  me: undefined as unknown,
  isNarrow: false,
  /** The answer for branches beyond those of `/me`. */
  more: {} as object,
}))
vi.mock(import('../../../api/me.ts'), async original => ({
  ...(await original()),
  useMe: () => ({ data: world.me }) as never,
}))
vi.mock('../../../api/person-here.ts', () => ({ usePersonHere: () => world.me }))
vi.mock('../../../api/pages.ts', () => ({
  usePages: (name: string, query: object | undefined) => ({
    ...{ rows: [], isComplete: true, isStale: false, more: () => {}, reread: () => {} },
    ...(name === 'listMyBranches' && query && world.more),
  }),
}))
// The fields of the filter bar aren't tested here.
vi.mock('./FilterBar.tsx', () => ({
  default: ({ branch }: { branch: { name: string } }) => <p>{branch.name}</p>,
}))
vi.mock('../../../live/use-live-calendar.ts', () => ({ useLiveCalendar: () => undefined }))
vi.mock(import('../../../ui/use-narrow.ts'), async original => ({
  ...(await original()),
  useNarrow: () => world.isNarrow,
}))

const branch = { name: here.name, timeZone: here.timeZone, hours: here.hours }
world.me = {
  person: { id: 'omar' },
  memberships: [
    {
      clinic: { id: 'C1', country: 'IE' },
      moreBranches: true,
      branches: [
        { ...branch, id: 'B1' },
        { ...branch, id: 'B2', name: 'Dalkey' },
      ],
    },
  ],
}

const page = (search: string) => (
  <MemoryRouter initialEntries={[`/appointments${search}`]}>
    <AppointmentsPage />
  </MemoryRouter>
)
const open = (search: string) => show(page(search), 'appointments', 'calendar', 'lists', 'ui')
const adds = () => screen.queryAllByRole('button', { name: /^(Add a|A)ppointment/ }).length

beforeEach(prepare)

test.each([false, true])('of the own branch appointments can be added; on a phone: %s', async isNarrow => {
  world.isNarrow = isNarrow
  await open('')
  await screen.findByText('No appointments match these filters')
  // The buttons of the bar, of the empty list, and on a phone of the corner.
  expect(adds()).toBe(isNarrow ? 3 : 2)
  expect(addAction()).toBeDefined()
})

test.each([
  ['', 2],
  ['?branch=B2', 0],
])('the day sheet of the tab’s branch is printed from its own list alone: %s', async (search, sheets) => {
  world.isNarrow = false
  const { user } = await open(search)
  await user.click(await screen.findByRole('button', { name: 'More' }))
  await screen.findByRole('menuitem', { name: /settings/i })
  expect(screen.queryAllByRole('menuitem', { name: /print/i })).toHaveLength(sheets)
})

test.each([false, true])('of another branch nothing can be booked; on a phone: %s', async isNarrow => {
  world.isNarrow = isNarrow
  await open('?branch=B2')
  await screen.findByText('No appointments match these filters')
  expect(adds()).toBe(0)
  expect(addAction()).toBeUndefined()
})

test('a branch that /me does not name is looked for, and no other one is shown in its place', async () => {
  world.isNarrow = false
  world.more = { rows: undefined, isComplete: false }
  const { change } = await open('?branch=B60')
  expect(screen.queryByText('Ballsbridge')).toBeNull()
  world.more = { rows: [{ ...branch, id: 'B60', name: 'Howth' }], isComplete: false }
  change(page('?branch=B60'))
  expect(await screen.findByText('Howth')).toBeTruthy()
  expect(adds()).toBe(0)
})

test('where it can’t be looked for, that is said', async () => {
  world.more = { rows: undefined, isComplete: false, error: new Error('no answer') }
  await open('?branch=B60')
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to fetch appointments')
  expect(screen.queryByText('Ballsbridge')).toBeNull()
})
