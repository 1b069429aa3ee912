// Requests to join: which of them can be declined, and by which address people can ask.
// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import type { Role } from '@vetrounds/core/access/roles'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { show } from '../../component.test-support.tsx'
import MemberForm from './MemberForm.tsx'
import type { Myself } from './member-acts.ts'
import { RequestsList } from './RequestsList.tsx'
import type { MemberLine, Members } from './use-members.ts'

const { here } = vi.hoisted(() => ({
  here: { role: 'manager' as Role, clinic: { id: 'C', email: 'hello@canal.vet', emailConfirmed: true } },
}))
vi.mock('../../api/working-place.ts', () => ({ useMembership: () => here, usePlace: () => 'C.B' }))
vi.mock('../../changes/use-change.ts', () => ({ useChange: () => async () => ({}) }))
vi.mock('./use-branches.ts', () => ({ useGiveableBranches: () => ({ branches: [], only: undefined }) }))

beforeEach(() => {
  here.role = 'manager'
  here.clinic.emailConfirmed = true
})

const me = (): Myself => ({ userId: 'me', role: here.role, branches: ['B'], isLastOwner: false })
const asking = (name: string, role: Role): MemberLine => ({
  ...{ id: name, userId: name, name, email: `${name}@canal.vet`, role, state: 'requested' },
  ...{ branches: [], takesAppointments: false, at: '2026-11-23T10:00:00.000Z', v: 1 },
})
const open = (...rows: MemberLine[]) =>
  show(
    <MemoryRouter>
      <RequestsList
        list={{ rows, isComplete: true } as unknown as Members}
        me={me()}
        zone="Europe/Dublin"
        onApprove={() => undefined}
      />
    </MemoryRouter>,
    'people',
    'nouns',
    'lists',
    'ui',
  )
const isDisabled = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled
const foot = () => document.body.textContent?.replace(/[\u2066-\u2069]/g, '')

test('a manager declines no request for a role that they may not give, and is told why', async () => {
  await open(asking('Niamh', 'vet'), asking('Lukas', 'manager'), asking('Emma', 'admin'))
  expect(['Niamh', 'Lukas', 'Emma'].map(name => isDisabled(`Decline ${name}`))).toEqual([false, true, true])
  expect(screen.getByText('Managers manage veterinarians and staff only')).toBeTruthy()
  expect(isDisabled('Approve Lukas')).toBe(false)
})

test('the role to be given follows the one asked for, until one was chosen', async () => {
  here.role = 'admin'
  const list = (role: Role) => (
    <MemoryRouter>
      <RequestsList
        list={{ rows: [asking('Niamh', role)], isComplete: true } as unknown as Members}
        me={me()}
        zone="Europe/Dublin"
        onApprove={() => undefined}
      />
    </MemoryRouter>
  )
  const { user, change } = await show(list('vet'), 'people', 'nouns', 'lists', 'ui')
  const given = () => screen.getByRole('button', { name: /Role of Niamh/ })
  expect(given().textContent).toContain('Veterinarian')
  change(list('manager'))
  expect(given().textContent).toContain('Manager')
  await user.click(given())
  await user.click(screen.getByRole('option', { name: /^Staff/ }))
  change(list('admin'))
  expect(given().textContent).toContain('Staff')
})

test('nor do they approve one with it', async () => {
  const form = (state: 'requested' | 'active') => (
    <MemberForm
      me={me()}
      member={{ ...asking('Lukas', 'manager'), state }}
      onSaved={() => undefined}
      onCancel={() => undefined}
    />
  )
  const { change } = await show(form('requested'), 'people', 'nouns', 'ui')
  const role = () => screen.getByRole<HTMLInputElement>('radio', { name: /^Manager/ }).disabled
  expect(role()).toBe(true)
  change(form('active'))
  expect(role()).toBe(false)
})

test('it says by which address people ask, once that is confirmed', async () => {
  await open(asking('Niamh', 'vet'))
  expect(foot()).toContain('People find you by hello@canal.vet.')
})

test('until then it says what is missing, with the way to the settings for those who may change them', async () => {
  here.clinic.emailConfirmed = false
  await open()
  expect(foot()).toContain('Confirm hello@canal.vet first: until then nobody can ask to join.')
  expect(foot()).not.toContain('People find you')
  expect(screen.queryByRole('link')).toBeNull()
})

test('an administrator finds the way there', async () => {
  here.clinic.emailConfirmed = false
  here.role = 'admin'
  await open(asking('Niamh', 'vet'))
  expect(screen.getByRole('link', { name: 'Settings' }).getAttribute('href')).toBe('/C/manage?tab=details')
})
