// An owner's form follows what is typed: a number to be removed can't be typed, a stop of bookings asks why, similar owners are
// shown beside it.
// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import type { Owner } from '@vetrounds/core/owners/owner'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { fill, show } from '../../component.test-support.tsx'
import OwnerForm from './OwnerForm.tsx'

const world = vi.hoisted(() => ({ ask: vi.fn(), createOwner: vi.fn(), changeOwner: vi.fn() }))
vi.mock(import('../../api/request.ts'), async original => ({
  ...(await original()),
  request: world.ask as never,
}))
vi.mock('../../api/client.ts', () => ({ isAnswerOf: () => () => false }))
vi.mock('../../api/answered-edits.ts', () => ({ showEdit: () => undefined }))
vi.mock('../../api/working-place.ts', () => ({
  usePlace: () => 'C.B',
  useMembership: () => ({ clinic: { country: 'IE', documentLanguage: 'en' } }),
}))
vi.mock('../../api/branch-clock.ts', () => ({ useToday: () => '2026-11-20' }))
vi.mock('../../changes/use-change.ts', () => ({
  useChange: (name: 'createOwner' | 'changeOwner') => world[name],
}))
vi.mock('../../behaviour/connection.ts', async original => ({
  ...(await original<object>()),
  useReach: () => 'online',
}))
vi.mock('../../search/use-find.ts', () => ({
  useFind: (asked: string) => ({
    results: asked
      ? [{ kind: 'owner', id: 'near', number: 1003, name: 'Eva Kelly', pets: [], active: true }]
      : [],
  }),
}))
// Slow to draw, and irrelevant to these tests.
vi.mock('../../ui/DateField.tsx', () => ({ DateField: () => null }))

type Versions = { mine: object; v: number }
const onSaved = vi.fn()
beforeEach(() => {
  vi.clearAllMocks()
  world.ask.mockResolvedValue({ rows: [] })
  world.createOwner.mockImplementation(async ({ body }) => ({ answer: body }))
  world.changeOwner.mockImplementation(
    async (make: (mine: object, v: number) => { body: object }, { versions }: { versions: Versions }) => ({
      answer: make(versions.mine, versions.v).body,
    }),
  )
})

const nora = {
  ...{ id: 'O', number: 1001, name: 'Nora Byrne', phone: '+353 ** *** **84', active: true },
  ...{ doNotBook: false, v: 3 },
} as Owner

const open = async (owner?: Owner, aside?: HTMLElement) => {
  const { user } = await show(
    <MemoryRouter>
      <OwnerForm owner={owner} {...(aside && { aside })} onSaved={onSaved} onCancel={vi.fn()} />
    </MemoryRouter>,
    ...(['owners', 'nouns', 'ui', 'forms', 'problems', 'errors'] as const),
  )
  const save = (name: string) => user.click(screen.getByRole('button', { name }))
  return { user, save }
}
const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name)
const reason = () => screen.queryByLabelText(/^Reason/)

test('a kept number can’t be typed over once it is marked to go, and is cleared by that alone', async () => {
  const { user, save } = await open(nora)
  const phone = () => field(/^Phone/)
  const gone = screen.getByLabelText(/^Remove .*84/)
  expect(phone().disabled).toBe(false)
  await user.click(gone)
  expect([phone().disabled, field(/^Landline/).disabled]).toEqual([true, false])
  await user.click(gone)
  expect(phone().disabled).toBe(false)
  await user.click(gone)
  await save('Save')
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  expect(onSaved.mock.calls[0]?.[0]).toEqual({ name: 'Nora Byrne', phone: '', doNotBook: false, v: 3 })
})

test('numbers that a merge brought are shown by their masks, and taken out together', async () => {
  const { user, save } = await open({ ...nora, others: ['+353 ** *** **21', '+353 ** *** **47'] })
  await user.click(screen.getByLabelText(/^Remove numbers from a merge: .*21.*47/))
  await save('Save')
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  expect(onSaved.mock.calls[0]?.[0]).toEqual({ name: 'Nora Byrne', doNotBook: false, dropOthers: true, v: 3 })
})

test('why nothing is booked is asked for once it is so, must be said, and is not sent when it is so no more', async () => {
  const { user, save } = await open(nora)
  const stop = screen.getByLabelText(/^Do not book/)
  expect(reason()).toBeNull()
  await user.click(stop)
  await save('Save')
  expect(await screen.findByText('This field is required')).toBeTruthy()
  expect(world.changeOwner).not.toHaveBeenCalled()
  await fill(user, reason() ?? expect.fail(), 'Owes since May')
  await save('Save')
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  expect(onSaved.mock.calls[0]?.[0]).toMatchObject({ doNotBook: true, doNotBookReason: 'Owes since May' })
  await user.click(stop)
  expect(reason()).toBeNull()
  await save('Save')
  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(2))
  expect(onSaved.mock.calls[1]?.[0]).toEqual({ name: 'Nora Byrne', doNotBook: false, v: 3 })
})

test('who has the typed number already stands at it, who has such a name beside the form, and saving says so', async () => {
  const aside = document.body.appendChild(document.createElement('aside'))
  const { user, save } = await open(undefined, aside)
  expect(reason()).toBeNull()
  expect(screen.queryByLabelText(/^Do not book/)).toBeNull()
  await fill(user, field(/^Name/), 'Aoife Kelly')
  await waitFor(() => expect(aside.textContent).toContain('Similar name'))
  const like = { ...nora, number: 1002, pets: ['Juno'], because: 'phone' }
  world.ask.mockImplementation(async (_name: string, { query }: { query: { phone?: string } }) => ({
    rows: query.phone ? [like] : [],
  }))
  await fill(user, field(/^Phone/), '087 412 0871')
  expect(await screen.findByText('1 owner has this number already')).toBeTruthy()
  expect(world.ask.mock.lastCall?.slice(0, 2)).toEqual([
    'findOwnerDuplicates',
    { query: { phone: '087 412 0871', name: 'Aoife Kelly' } },
  ])
  await save('Add anyway')
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  expect(world.createOwner.mock.calls[0]?.[0].body).toEqual({
    ...{ id: expect.any(String), name: 'Aoife Kelly', phone: '087 412 0871' },
  })
  aside.remove()
})
