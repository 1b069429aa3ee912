// F2 adds a new pet of the owner whose pets are offered, wherever the focus is; a typed pet isn't lost without a question. The
// walk-in goes to a vet who is free now.
// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { setClock } from '@vetrounds/core/clock'
import { afterEach, expect, test, vi } from 'vitest'
import { show } from '../../../component.test-support.tsx'
import { hasDirtyForms, isLostBetween } from '../../../ui/unsaved-forms.ts'
import { type Client, spanOf } from './booking.ts'
import type { Asked } from './use-booking-search.ts'
import WalkIn from './WalkIn.tsx'

const owner = { id: '01J00000000000000000000001', name: 'Conor Farrell', doNotBook: true }
const world = vi.hoisted(() => ({
  save: vi.fn(),
  absences: [] as object[],
  /** The owner's record, if it is read. */
  owner: undefined as object | undefined,
}))

vi.mock(import('../day/queries.ts'), async original => ({
  ...(await original()),
  useAppointments: (() => ({ rows: [] })) as never,
  useAbsences: (() => world.absences) as never,
  useTeam: (() => ({ data: undefined })) as never,
  useActs: (() => ({})) as never,
}))
vi.mock('./use-save-booking.ts', () => ({ useSave: () => ({ save: world.save }) }))
vi.mock('./use-tell-booked.ts', () => ({ useTellBooked: () => ({}) }))
vi.mock('./use-opened-patient.ts', () => ({ useOpened: () => ({}) }))
vi.mock('../day/use-problem.ts', () => ({ useProblem: () => () => '', inTheWayOf: () => undefined }))
vi.mock('./PatientSearch.tsx', () => ({
  PatientSearch: ({ asked }: { asked: Asked }) => (
    <button type="button" onClick={() => asked.setOwner(owner)}>
      Conor Farrell
    </button>
  ),
}))
vi.mock(import('../../../api/client.ts'), async original => ({
  ...(await original()),
  useRead: ((name: string) => ({
    data: name === 'readOwner' ? world.owner : undefined,
  })) as never,
}))
vi.mock('./NewClient.tsx', () => ({
  NewClient: ({ value, onChange }: { value: Client; onChange: (value: Client) => void }) => (
    <button type="button" onClick={() => onChange({ ...value, pet: 'Rex', species: 'canine' })}>
      {`new pet of ${value.ownerId}`}
    </button>
  ),
}))

afterEach(() => {
  world.save.mockReset()
  world.absences = []
  world.owner = undefined
  setClock(() => Date.now())
})

const onClose = vi.fn()
const always = Array.from({ length: 7 }, () => [[0, 1440]])
const begin = async (
  vets: unknown[] = [],
  hours: unknown = Array.from({ length: 7 }, () => [[540, 1080]]),
) => {
  const here = { timeZone: 'Europe/Dublin', hours, wishes: {} }
  const { user } = await show(
    <WalkIn
      vets={vets as never}
      here={here as never}
      words={{ vetName: String } as never}
      onClose={onClose}
    />,
    'booking',
    'calendar',
  )
  await user.click(screen.getByRole('button', { name: owner.name }))
  await user.keyboard('{F2}')
  return user
}

test('after an owner was chosen, it is a pet of that owner', async () => {
  await begin()
  expect(screen.getByText(`new pet of ${owner.id}`)).toBeDefined()
})

test('a new pet of an owner for whom nothing is booked is asked about, and with which reason', async () => {
  world.owner = { doNotBookReason: 'Three missed visits.' }
  const user = await begin()
  await user.click(screen.getByText(`new pet of ${owner.id}`))
  await user.click(screen.getByRole('button', { name: /^(Book|Add)/ }))
  expect(world.save).not.toHaveBeenCalled()
  expect(screen.getByText(/Three missed visits/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Book all the same' }))
  expect(world.save).toHaveBeenCalledOnce()
})

test('who takes appointments no more is not the one who is free', async () => {
  setClock(() => Date.parse('2026-11-23T10:02:00.000Z'))
  const vets = ['omar', 'niamh'].map(userId => ({ userId, takesAppointments: userId === 'niamh' }))
  const user = await begin([...vets, null])
  await user.click(screen.getByText(`new pet of ${owner.id}`))
  await user.click(screen.getByRole('button', { name: /^(Book|Add)/ }))
  await user.click(screen.getByRole('button', { name: 'Book all the same' }))
  expect(world.save.mock.lastCall?.[0]).toMatchObject({ vetId: 'niamh', start: '10:00' })
})

test.each([
  ['2026-10-25T00:32:00.000Z', '2026-10-25T00:30:00.000Z'],
  ['2026-10-25T01:32:00.000Z', '2026-10-25T01:30:00.000Z'],
])('in the hour that comes twice, at %s it is booked for now', async (instant, start) => {
  setClock(() => Date.parse(instant))
  const user = await begin()
  await user.click(screen.getByText(`new pet of ${owner.id}`))
  await user.click(screen.getByRole('button', { name: /^(Book|Add)/ }))
  await user.click(screen.getByRole('button', { name: 'Book all the same' }))
  expect(spanOf(world.save.mock.lastCall?.[0], 'Europe/Dublin')?.start).toBe(start)
})

test.each([
  ['who is free goes on', 'omar', []],
  ['who is away from midnight on is not free', 'niamh', [{ vetId: 'omar' }]],
])('shortly before midnight, where it is open round the clock, %s', async (_, vetId, absences) => {
  setClock(() => Date.parse('2026-11-23T23:47:00.000Z'))
  const day = { start: '2026-11-24T00:00:00.000Z', end: '2026-11-25T00:00:00.000Z' }
  world.absences = absences.map(each => ({ ...each, ...day }))
  const vets = ['omar', 'niamh'].map(userId => ({ userId, takesAppointments: true }))
  const user = await begin(vets, always)
  await user.click(screen.getByText(`new pet of ${owner.id}`))
  await user.click(screen.getByRole('button', { name: /^(Book|Add)/ }))
  await user.click(screen.getByRole('button', { name: 'Book all the same' }))
  expect(world.save.mock.lastCall?.[0]).toMatchObject({ vetId, start: '23:45' })
})

test.each([
  ['Escape', async (user: Awaited<ReturnType<typeof begin>>) => user.keyboard('{Escape}')],
  [
    'Cancel',
    async (user: Awaited<ReturnType<typeof begin>>) =>
      user.click(screen.getByRole('button', { name: 'Cancel' })),
  ],
])('a new client that was typed is asked about at %s, and leaving the page asks, too', async (_, leave) => {
  onClose.mockReset()
  const user = await begin()
  await user.click(screen.getByText(`new pet of ${owner.id}`))
  expect(isLostBetween({ pathname: '/', search: '' }, { pathname: '/owners', search: '' })).toBe(true)
  await leave(user)
  expect(onClose).not.toHaveBeenCalled()
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }))
  expect(onClose).toHaveBeenCalledOnce()
  expect(hasDirtyForms()).toBe(false)
})

test.each([
  ['not known while the record is unread', undefined, 'The owner is marked “Do not book”.'],
  ['said to be missing once it is read', {}, 'The owner is marked “Do not book”, without a reason.'],
])('why nothing is booked for an owner is %s', async (_, record, sentence) => {
  world.owner = record
  const user = await begin()
  await user.click(screen.getByText(`new pet of ${owner.id}`))
  await user.click(screen.getByRole('button', { name: /^(Book|Add)/ }))
  expect(screen.getByText(sentence)).toBeDefined()
})
