// An entry is struck out with its reason, or moved to whom it belongs: once, as it was seen, and what goes back is said before.
// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import type { RecordEntry } from '@vetrounds/core/records/entry'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { refusal } from '../../changes/server.test-support.ts'
import { show } from '../../component.test-support.tsx'
import { clearToasts, toasts } from '../../ui/toast.ts'
import StrikeForm from './StrikeForm.tsx'

type Picker = { without: string; withDeceased?: boolean; onChange: (to: object) => void }
type Sent = { name: string; params: object; body: { id?: string } }
const world = vi.hoisted(() => ({ sent: [] as unknown[], refusals: [] as Error[] }))
vi.mock('../../changes/use-change.ts', () => ({
  useChange: (name: string) => async (input: object) => {
    world.sent.push({ name, ...input })
    const refused = world.refusals.shift()
    if (refused) throw refused
  },
}))
vi.mock('../patients/PatientPicker.tsx', () => ({
  PatientPicker: ({ without, withDeceased, onChange }: Picker) => (
    <button type="button" data-dead={withDeceased} onClick={() => onChange({ id: 'P2', name: 'Remy' })}>
      instead of {without}
    </button>
  ),
}))
vi.mock('./Charged.tsx', () => ({
  useReturnedStock: () => (followed: { back?: string[] }) => followed.back ?? [],
}))

const entry = {
  ...{ kind: 'treatment', id: '01K0000000AAAAAAAAAAAAAAAA', patientId: 'P1', at: '2026-11-20T10:00:00.000Z' },
  ...{ state: 'done', versions: 1, v: 4, title: 'Maropitant', branchId: 'B1', by: 'U' },
} as RecordEntry
const onStruck = vi.fn()

const open = async (fields: Partial<RecordEntry> = {}, followed: object = {}) => {
  const shown = { ...entry, ...fields } as RecordEntry
  const { user } = await show(
    <StrikeForm entry={shown} followed={followed as never} onStruck={onStruck} />,
    ...(['entries', 'ui', 'forms', 'problems', 'nouns'] as const),
  )
  await user.click(document.querySelector('textarea') as HTMLElement)
  await user.paste('Wrong file open')
  return user
}
const press = (name: string) =>
  screen.getByText(name, { selector: 'button *' }).closest('button') as HTMLElement
const sent = () => world.sent as Sent[]

beforeEach(() => {
  vi.clearAllMocks()
  clearToasts()
  Object.assign(world, { sent: [], refusals: [] })
})

test('struck out, it is sent as it was seen, and what followed from it is said', async () => {
  const user = await open({}, { back: ['2 of L471'], charge: { state: 'billed' } })
  expect(document.body.textContent).toContain('Back to the stock: 2 of L471 It is billed already')
  await user.click(screen.getByText('Entered twice'))
  await user.click(press('Strike out'))
  await expect.poll(() => onStruck.mock.calls.length).toBe(1)
  expect(sent()).toEqual([
    {
      name: 'strikeEntry',
      params: { id: 'P1', entry: entry.id },
      body: { at: entry.at, v: 4, why: 'twice', reason: 'Wrong file open' },
    },
  ])
  expect(toasts.read()).toMatchObject([
    { summary: 'Struck out', detail: expect.stringContaining('stock is back') },
  ])
})

test('moved, it has one id there however often it is sent; one that holds when it began keeps that', async () => {
  world.refusals = [refusal('network', {}, 0)]
  const user = await open({ kind: 'examination' }, { back: ['2 of L471'] })
  // An entry can also be moved to a patient that has died since.
  expect(screen.getByText('instead of P1').dataset.dead).toBe('true')
  await user.click(screen.getByText('instead of P1'))
  expect(document.body.textContent).toContain('Goes along with it')
  await user.click(press('Move'))
  await expect.poll(() => sent().length).toBe(1)
  expect(onStruck).not.toHaveBeenCalled()
  await user.click(press('Move'))
  await expect.poll(() => onStruck.mock.calls.length).toBe(1)
  const [first, second] = sent()
  expect(first).toEqual(second)
  expect(first).toMatchObject({ name: 'moveEntry', body: { v: 4, to: 'P2', reason: 'Wrong file open' } })
  expect(first?.body.id).toMatch(/^01K0000000/)
  expect(first?.body.id).not.toBe(entry.id)
})

test('whoever gives another reason moves it nowhere, also after a patient was chosen', async () => {
  const user = await open()
  await user.click(screen.getByText('instead of P1'))
  await user.click(screen.getByText('Not given after all'))
  expect(screen.queryByText('instead of P1')).toBeNull()
  await user.click(screen.getByText('Wrong patient'))
  await user.click(press('Strike out'))
  await expect.poll(() => sent()[0]?.name).toBe('strikeEntry')
})

test('a form goes to no other species, and that is said', async () => {
  world.refusals = [
    new ApiError({
      code: 'request.invalid',
      status: 400,
      errors: [{ path: 'body.to', code: 'patient.species' }],
    }),
  ]
  const user = await open()
  await user.click(screen.getByText('instead of P1'))
  await user.click(press('Move'))
  expect((await screen.findByRole('alert')).textContent).toContain('same species only')
})
