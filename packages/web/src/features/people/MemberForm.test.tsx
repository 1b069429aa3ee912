// The role chosen for a request stays, whatever the person who asks changes meanwhile.
// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import type { Role } from '@vetrounds/core/access/roles'
import type { MemberRow } from '@vetrounds/core/members/member'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { show } from '../../component.test-support.tsx'
import MemberForm from './MemberForm.tsx'

const world = vi.hoisted(() => ({ change: vi.fn(), newer: {} as object }))
vi.mock('../../api/working-place.ts', () => ({ usePlace: () => 'C.B' }))
vi.mock('../../api/request.ts', async original => ({
  ...(await original<object>()),
  request: async () => world.newer,
}))
vi.mock('../../changes/use-change.ts', () => ({ useChange: () => world.change }))
vi.mock('./use-branches.ts', () => ({
  useGiveableBranches: () => ({
    branches: [{ id: '01KQ00000000000000000000BB', name: 'Ranelagh' }],
    only: '01KQ00000000000000000000BB',
  }),
}))

const asked: MemberRow = {
  ...{ userId: 'u', name: 'Emma', role: 'admin', state: 'requested', branches: [] },
  ...{ takesAppointments: false, at: '2026-11-23T10:00:00.000Z', v: 1 },
}
const onSaved = vi.fn()
beforeEach(() => {
  vi.clearAllMocks()
  // The person who asks has changed their name between the first attempt and the second.
  world.newer = { ...asked, name: 'Emma B.', v: 2 }
  world.change
    .mockRejectedValueOnce(new ApiError({ code: 'changed_elsewhere', status: 409 }))
    .mockImplementation(async ({ body }) => ({ answer: body }))
})

const open = async (startsWith: Role) => {
  const { user } = await show(
    <MemberForm
      me={{ userId: 'me', role: 'super_admin', branches: 'all', isLastOwner: true }}
      member={asked}
      startsWith={startsWith}
      onSaved={onSaved}
      onCancel={() => undefined}
    />,
    ...(['people', 'nouns', 'ui', 'problems', 'errors'] as const),
  )
  const approve = () => user.click(screen.getByRole('button', { name: 'Approve' }))
  return { user, approve }
}
const sent = () => world.change.mock.lastCall?.[0].body

test('the role that was given in the row is given at the second try, too', async () => {
  const { approve } = await open('staff')
  await approve()
  expect(screen.getByRole('alert').textContent).toBeTruthy()
  expect(onSaved).not.toHaveBeenCalled()
  await approve()
  expect(sent()).toEqual({
    v: 2,
    role: 'staff',
    branches: ['01KQ00000000000000000000BB'],
    takesAppointments: false,
    state: 'active',
  })
})

test('whether they take appointments goes with the role that was chosen here', async () => {
  const { user, approve } = await open('vet')
  await user.click(screen.getByRole('radio', { name: /^Staff/ }))
  await approve()
  await approve()
  expect(sent()).toMatchObject({ v: 2, role: 'staff', takesAppointments: false })
})

test('an administrator reaches all branches, those to come as well, until somebody chooses otherwise', async () => {
  const { user, approve } = await open('admin')
  await user.click(screen.getByRole('radio', { name: /^Vet/ }))
  await user.click(screen.getByRole('radio', { name: /^Admin/ }))
  await approve()
  await approve()
  expect(sent()).toMatchObject({ role: 'admin', branches: 'all' })
})

test('nobody else does by themselves', async () => {
  const { user, approve } = await open('admin')
  await user.click(screen.getByRole('radio', { name: /^Vet/ }))
  await approve()
  await approve()
  expect(sent()).toMatchObject({ role: 'vet', branches: ['01KQ00000000000000000000BB'] })
})
