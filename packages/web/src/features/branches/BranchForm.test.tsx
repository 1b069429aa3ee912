// A branch's form shows what its invoice numbers will look like, and what is wrong with a code; the code of an existing branch
// stays.
// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { BranchView } from '@vetrounds/core/clinics/clinic'
import { setClock } from '@vetrounds/core/clock'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { fill, show } from '../../component.test-support.tsx'
import BranchForm from './BranchForm.tsx'

const world = vi.hoisted(() => ({ createBranch: vi.fn(), changeBranch: vi.fn() }))
const coming = { rows: [{ start: '2027-01-04T10:00:00.000Z' }] }
vi.mock('../../api/client.ts', () => ({
  useRead: (_: string, input?: object) => ({ data: input && coming }),
}))
vi.mock('../../changes/use-change.ts', () => ({ useChange: (name: keyof typeof world) => world[name] }))

// Slow to draw, with tests of their own.
vi.mock('./ZoneField.tsx', () => ({
  ZoneField: ({ value, onChange }: { value: string; onChange: (zone: string) => void }) => (
    <input aria-label="Time zone" value={value} onChange={({ target }) => onChange(target.value)} />
  ),
}))
vi.mock('./HoursField.tsx', () => ({
  HoursField: ({ today }: { today: number }) => <output>{today}</output>,
}))

const onSaved = vi.fn()
const onReload = vi.fn()
beforeEach(() => {
  vi.clearAllMocks()
  // New Year's Eve in Dublin, New Year's Day in Auckland.
  setClock(() => Date.parse('2026-12-31T18:00:00.000Z'))
  world.createBranch.mockImplementation(async ({ body }) => ({ answer: body }))
  world.changeBranch.mockImplementation(async ({ body }) => ({ answer: body }))
})
afterEach(() => setClock(() => Date.now()))

/** Closed on Friday, open for half of Saturday. */
const week: BranchView['hours'] = [0, 1, 2, 3, 4, 5, 6].map(day =>
  day === 4 ? [] : [[540, day === 5 ? 780 : 1080]],
)

const known = {
  ...{ id: 'B1', name: 'Ranelagh', code: 'RAN', timeZone: 'Europe/Dublin', closed: true, v: 4 },
  hours: [[], [], [], [], [], [], []],
} as unknown as BranchView

const open = async (branch?: BranchView) => {
  const { user } = await show(
    <BranchForm
      branch={branch}
      takesFocus={false}
      place="C.B"
      like={{ timeZone: 'Europe/Dublin', hours: week }}
      onSaved={onSaved}
      onCancel={vi.fn()}
      onReload={onReload}
      turn={undefined}
    />,
    ...(['branches', 'nouns', 'ui', 'forms', 'problems', 'errors'] as const),
  )
  const type = async (field: HTMLElement, text: string) => {
    await user.clear(field)
    await fill(user, field, text)
  }
  const save = (name: string) => user.click(screen.getByRole('button', { name }))
  return { user, type, save }
}
const code = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Code' })
const name = () => screen.getByRole('textbox', { name: 'Name' })
const zone = () => screen.getByRole('textbox', { name: 'Time zone' })
/** The hint below the code, without its word joiners. */
const sample = () => document.getElementById('branch-code-hint')?.textContent?.replaceAll('\u2060', '')
/** The day of the week there, 0 is Monday. */
const weekday = () => document.querySelector('output')?.textContent

test('the sample of its invoice numbers follows code and zone, in capitals, and so does the day that is marked', async () => {
  const { user, type } = await open()
  expect(sample()).toBe('Begins its invoice numbers: ABC-2026-000001')
  expect(weekday()).toBe('3')
  await type(code(), 'akl')
  expect(code().value).toBe('AKL')
  expect(sample()).toBe('Begins its invoice numbers: AKL-2026-000001')
  fireEvent.change(zone(), { target: { value: 'Pacific/Auckland' } })
  expect(sample()).toBe('Begins its invoice numbers: AKL-2027-000001')
  expect(weekday()).toBe('4')
  await user.clear(code())
  expect(sample()).toBe('Begins its invoice numbers: ABC-2027-000001')
})

test('a code that is missing, malformed or taken gets its own text at the field; another one is saved', async () => {
  world.createBranch.mockRejectedValueOnce(new ApiError({ status: 409, code: 'branch.code_taken' }))
  const { type, save } = await open()
  await type(name(), 'Rathmines')
  await save('Add branch')
  expect(await screen.findByText('This field is required')).toBeTruthy()
  await type(code(), 'r-1')
  expect(await screen.findByText('2 to 6 letters from A to Z or digits')).toBeTruthy()
  await save('Add branch')
  expect(world.createBranch).not.toHaveBeenCalled()
  await type(code(), 'ran')
  await waitFor(() => expect(code().getAttribute('aria-invalid')).toBeNull())
  await save('Add branch')
  expect(await screen.findByText('Another branch has this code. Choose another.')).toBeTruthy()
  expect(onSaved).not.toHaveBeenCalled()
  await type(code(), 'rat')
  await waitFor(() => expect(screen.queryByText('Another branch has this code. Choose another.')).toBeNull())
  await save('Add branch')
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  expect(world.createBranch.mock.calls[1]).toMatchObject([
    { body: { id: expect.any(String), name: 'Rathmines', code: 'RAT', timeZone: 'Europe/Dublin' } },
    { branch: 'C.B' },
  ])
  // The hours of the clinic's other branch: where Friday is the day of rest, it is one in the new branch, too.
  expect(world.createBranch.mock.calls[1]?.[0].body.hours).toEqual(week)
})

test('the code of a branch that is there can be read and stays; a closed one stays closed when it is saved', async () => {
  const { user, type, save } = await open(known)
  expect(code().readOnly).toBe(true)
  expect(sample()).toBe('The code stands in invoice numbers and stays: RAN-2026-000001')
  await fill(user, code(), 'X')
  expect(code().value).toBe('RAN')
  await type(name(), 'Ranelagh Road')
  await save('Save')
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  expect(world.changeBranch.mock.calls[0]).toMatchObject([
    { params: { id: 'B1' }, body: { name: 'Ranelagh Road', code: 'RAN', closed: true, v: 4 } },
    { branch: 'C.B' },
  ])
})

test('another zone for a branch that is there says what that does to its appointments; for a new one it says nothing', async () => {
  await open(known)
  const text = /1 appointment to come is booked here/
  expect(screen.queryByText(text)).toBeNull()
  fireEvent.change(zone(), { target: { value: 'Pacific/Auckland' } })
  expect((await screen.findByText(text)).parentElement?.textContent).toMatch(/10:00.* becomes .*23:00/)
  cleanup()
  await open()
  fireEvent.change(zone(), { target: { value: 'Pacific/Auckland' } })
  expect(screen.queryByText(text)).toBeNull()
})

test('what somebody else changed meanwhile is not overwritten: it is read anew where that is wanted', async () => {
  world.changeBranch.mockRejectedValueOnce(new ApiError({ status: 409, code: 'changed_elsewhere' }))
  const { user, type, save } = await open(known)
  await type(name(), 'Ranelagh Road')
  await save('Save')
  await screen.findByText(/Reload brings what was saved there; what you typed stays/)
  await user.click(screen.getByRole('button', { name: 'Reload' }))
  expect(onReload).toHaveBeenCalledOnce()
  expect(name()).toHaveProperty('value', 'Ranelagh Road')
  expect(onSaved).not.toHaveBeenCalled()
})
