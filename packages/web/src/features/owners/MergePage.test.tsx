// Merging two owners: the other one is found or chosen, what moves is shown, and the two can be swapped.
// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import type { Owner } from '@vetrounds/core/owners/owner'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { show } from '../../component.test-support.tsx'
import { paths } from '../../paths.ts'
import { toasts } from '../../ui/toast.ts'
import MergePage from './MergePage.tsx'
// Imported here, so that no test has to wait for it.
import './MergeForm.tsx'

const world = vi.hoisted(() => ({
  reads: {} as Record<string, unknown>,
  failing: '',
  sent: vi.fn(),
}))
vi.mock(import('../../api/request.ts'), async original => ({
  ...(await original()),
  request: (async (name: string, input: { params?: { id: string }; query?: { of?: string } }) => {
    const key = [name, input.params?.id ?? input.query?.of].filter(Boolean).join(' ')
    if (key === world.failing) throw new ApiError({ code: 'timeout', status: 0 })
    if (!(key in world.reads)) throw new ApiError({ code: 'not_found', status: 404 })
    return world.reads[key]
  }) as never,
}))
vi.mock('../../changes/use-change.ts', () => ({
  useChange: (name: string) => (input: unknown) => world.sent(name, input),
}))
vi.mock('../../behaviour/connection.ts', async original => ({
  ...(await original<object>()),
  useReach: () => 'online',
}))
vi.mock('../../api/working-place.ts', () => ({ usePlace: () => 'C1.B1', useMembership: () => undefined }))
vi.mock('./use-owner-acts.tsx', () => ({
  useOwnersChanged: () => () => undefined,
  useOwnersMerged: () => () => undefined,
  useUndoMerge: () => async () => undefined,
}))
vi.mock('../../search/use-find.ts', () => ({
  useFind: () => ({ results: [], isPending: false, error: undefined, again: () => undefined }),
}))

const owner = (id: string, number: number, more: Partial<Owner> = {}) =>
  ({ id, number, v: number - 1000, name: 'Nora Byrne', phone: '+353 ** *** **84', ...more }) as Owner
const pet = (id: string, name: string) => ({ id, name, species: 'canine' })
const like = (id: string, number: number, because: string) => ({
  ...owner(id, number),
  name: `Like ${id}`,
  because,
  same: ['phone'],
  pets: ['Rex'],
})

const Address = () => {
  const { pathname, search } = useLocation()
  return <output data-testid="address">{pathname + search}</output>
}
const open = (at: string) =>
  show(
    // Each render has a cache of its own: answers of another test would be shown otherwise.
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter initialEntries={[at]}>
        <Routes>
          <Route path="/owners/:owner/merge" element={<MergePage />} />
          <Route path="*" element={null} />
        </Routes>
        <Address />
      </MemoryRouter>
    </SWRConfig>,
    'owners',
    'nouns',
    'ui',
    'problems',
    'errors',
  )
const address = () => screen.getByTestId('address').textContent
const mergeButton = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Merge/ })

beforeEach(() => {
  vi.clearAllMocks()
  world.failing = ''
  world.reads = {
    'readOwner A': owner('A', 1001, { balance: { minor: 5000, currency: 'EUR' } }),
    'readOwner B': owner('B', 1002, { name: 'N. Byrne', balance: { minor: 2500, currency: 'EUR' } }),
    'findOwnerDuplicates A': { rows: [like('B', 1002, 'phone')] },
    'findOwnerDuplicates B': { rows: [like('A', 1001, 'phone')] },
    'listOwnerPets A': { rows: [pet('P1', 'Luna'), pet('P2', 'Rex')] },
    'listOwnerPets B': { rows: [pet('P3', 'Rex')] },
    'readOwnerTies A': { pets: 2, appointments: 0, coming: [] },
    'readOwnerTies B': { pets: 1, appointments: 3, coming: [] },
  }
  world.sent.mockImplementation(async () => ({ answer: { owner: world.reads['readOwner A'] } }))
})

test('one with the same phone is meant: both are compared, what moves is told, and the merge is sent against both versions', async () => {
  const { user } = await open('/owners/A/merge')
  const moves = within(await screen.findByRole('complementary'))
  expect(await moves.findByRole('heading', { name: 'What moves to 1001' })).toBeTruthy()
  for (const text of ['1 pet', 'Rex', '3 appointments to come', /^.?Rex.? is here twice/])
    expect(moves.getByText(text)).toBeTruthy()
  expect(moves.getByText('€75.00')).toBeTruthy()
  expect(moves.getByText(/Number 1002 stays reserved/)).toBeTruthy()
  await waitFor(() => expect(mergeButton().disabled).toBe(false))
  await user.click(screen.getByRole('radio', { name: 'N. Byrne' }))
  await user.click(mergeButton())
  await waitFor(() => expect(world.sent).toHaveBeenCalledOnce())
  // The phone is known to be the same, so it isn't chosen.
  expect(world.sent.mock.calls[0]).toEqual([
    'mergeOwners',
    { params: { id: 'A' }, body: { v: 1, other: 'B', otherV: 2, take: ['name'], bothNotes: false } },
  ])
  await waitFor(() => expect(address()).toBe(paths.ownerPets('1001')))
  expect(toasts.read().at(-1)).toMatchObject({ summary: 'Owners merged', detail: '1002 went into 1001.' })
})

test('turned round, the other one stays, and what moves is the first one’s', async () => {
  const { user } = await open('/owners/A/merge?with=B')
  await user.click(await screen.findByRole('button', { name: 'Keep 1002 instead' }))
  expect(address()).toBe('/owners/B/merge?with=A')
  expect(await screen.findByRole('heading', { name: 'What moves to 1002' })).toBeTruthy()
  expect(screen.getByText('2 pets')).toBeTruthy()
  expect(screen.getByText('0 appointments to come')).toBeTruthy()
  await user.click(mergeButton())
  await waitFor(() => expect(world.sent).toHaveBeenCalledOnce())
  expect(world.sent.mock.calls[0]?.[1]).toMatchObject({
    params: { id: 'B' },
    body: { v: 2, other: 'A', otherV: 1, take: [] },
  })
})

test('where several are alike, or only by name, one is chosen', async () => {
  world.reads['findOwnerDuplicates A'] = { rows: [like('B', 1002, 'name'), like('C', 1003, 'name')] }
  const { user } = await open('/owners/A/merge')
  expect(await screen.findByRole('button', { name: 'Merge… Like C' })).toBeTruthy()
  expect(screen.queryByRole('complementary')?.textContent ?? '').toBe('')
  await user.click(screen.getByRole('button', { name: 'Merge… Like B' }))
  expect(address()).toBe('/owners/A/merge?with=B')
  expect(await screen.findByRole('button', { name: 'Keep 1002 instead' })).toBeTruthy()
})

test('a refusal is said beside what was chosen, and nobody is led away', async () => {
  world.sent.mockRejectedValueOnce(new ApiError({ code: 'changed_elsewhere', status: 409 }))
  const { user } = await open('/owners/A/merge?with=B')
  await user.click(await screen.findByRole('radio', { name: 'N. Byrne' }))
  await waitFor(() => expect(mergeButton().disabled).toBe(false))
  await user.click(mergeButton())
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to merge the owners')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'N. Byrne' }).checked).toBe(true)
  expect(address()).toBe('/owners/A/merge?with=B')
})

test('what would move can not be read: it is said, nothing is merged before it is read again', async () => {
  world.failing = 'readOwnerTies B'
  const { user } = await open('/owners/A/merge?with=B')
  expect(await screen.findByText('What would move could not be read')).toBeTruthy()
  await waitFor(() => expect(mergeButton().disabled).toBe(true))
  world.failing = ''
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'What moves to 1001' })).toBeTruthy()
  expect(mergeButton().disabled).toBe(false)
})

test('one who was merged before can not be merged again', async () => {
  world.reads['readOwner B'] = owner('B', 1002, { mergedInto: 'C' } as Partial<Owner>)
  await open('/owners/A/merge?with=B')
  await waitFor(() => expect(screen.queryByText(/became part of another/)).toBeTruthy())
  expect(screen.queryByRole('button', { name: /^Merge/ })).toBeNull()
})
