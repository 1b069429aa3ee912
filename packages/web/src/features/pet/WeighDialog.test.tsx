// A weighing asks about an unlikely weight while it is typed, in the unit that is chosen, and sends whole grams.
// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { setClock } from '@vetrounds/core/clock'
import type { TimelineEntry } from '@vetrounds/core/records/timeline'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fill, show } from '../../component.test-support.tsx'
import type { KnownPatient, Pet } from './use-pet.ts'
import { WeighDialog } from './WeighDialog.tsx'

const record = vi.hoisted(() => vi.fn())
vi.mock('../../api/working-place.ts', () => ({ usePlace: () => 'C1.B1' }))
vi.mock('../../api/branch-clock.ts', () => ({ useBranchZone: () => 'UTC', useToday: () => '2026-11-20' }))
vi.mock('../../changes/use-change.ts', () => ({ useChange: () => record }))
// The dialog is slow to render, and no test here is about it.
vi.mock('../../ui/Dialog.tsx', () => ({
  Dialog: ({ children }: { children: ReactNode }) => children,
  useCloseDialog: () => () => undefined,
}))

beforeEach(() => {
  setClock(() => Date.parse('2026-11-20T11:40:00.000Z'))
  record.mockReset().mockImplementation(async ({ body }) => ({ answer: { kind: 'weight', ...body } }))
})
afterEach(() => setClock(() => Date.now()))

const onClose = vi.fn()
const open = async (species: KnownPatient['species'], last?: number, birthDate = '2020-01-01') => {
  const patient = { id: 'P', name: 'Juno', species, birthDate } as KnownPatient
  const weighed = { kind: 'weight', id: 'W', at: '2026-11-01T10:00:00.000Z', grams: last } as TimelineEntry
  const pet = { patient, entries: last ? [weighed] : [], isRead: true } as Partial<Pet> as Pet
  const dialog = <WeighDialog pet={pet} patient={patient} onClose={onClose} />
  const { user } = await show(dialog, 'pet', 'nouns', 'ui', 'problems')
  const type = async (text: string) => {
    await user.clear(weight())
    await fill(user, weight(), text)
  }
  return { user, type }
}
const weight = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Weight' })
const unit = () => weight().nextElementSibling?.textContent
const doubt = () => screen.queryByRole('alert')?.textContent
const choose = (name: string) => screen.getByRole('radio', { name })

test('an unlikely weight is asked about while it is typed, against the last one, and no longer once it is likely', async () => {
  const { type } = await open('feline', 4000)
  expect(screen.getByText(/^Last: \W*4\Wkg/)).toBeTruthy()
  expect(doubt()).toBeUndefined()
  await type('42')
  expect(doubt()).toMatch(/Few animals of this species weigh \W*42\Wkg/)
  await type('9')
  expect(doubt()).toMatch(/Is the unit right\? The last weight was \W*4\Wkg/)
  await type('4.8')
  expect(doubt()).toMatch(/Is this right\? The last weight was \W*4\Wkg/)
  await type('4.2')
  expect(doubt()).toBeUndefined()
})

test('the unit changes what a number means and how many digits it may have', async () => {
  const { user, type } = await open('feline', 4000)
  await type('4.2')
  expect([unit(), doubt()]).toEqual(['kg', undefined])
  await user.click(choose('g'))
  expect(unit()).toBe('g')
  expect(doubt()).toMatch(/Few animals of this species weigh \W*4\Wg/)
  await type('4200.5')
  // Text that can't be read is no weight to ask about; the error is shown once the field is left.
  expect(doubt()).toBeUndefined()
  await user.tab()
  expect(weight().getAttribute('aria-invalid')).toBe('true')
  await type('4200')
  expect(weight().getAttribute('aria-invalid')).toBeNull()
  expect(doubt()).toBeUndefined()
})

test('it is sent in whole grams, unlikely or not, as of the moment and by the way that were chosen', async () => {
  const { user, type } = await open('feline', 4000)
  await type('4.8125')
  await user.click(screen.getByRole('button', { name: 'Record weight' }))
  expect(record).not.toHaveBeenCalled()
  await type('4.812')
  await user.click(choose('Estimated'))
  expect(doubt()).toMatch(/The last weight was/)
  await user.click(screen.getByRole('button', { name: 'Record weight' }))
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(record.mock.calls[0]?.[0]).toEqual({
    params: { id: 'P' },
    body: {
      id: expect.any(String),
      grams: 4812,
      method: 'estimated',
      at: '2026-11-20T11:40:00.000Z',
    },
  })
})

test.each([
  ['a bird', 'g', 'avian', undefined],
  ['a cat that was weighed in grams', 'g', 'feline', 900],
  ['a cat that was never weighed', 'kg', 'feline', undefined],
] as const)('%s is weighed in %s', async (_animal, first, species, last) => {
  await open(species, last)
  expect(unit()).toBe(first)
  expect(choose(first)).toHaveProperty('checked', true)
})

test('it is asked about as of the day that was chosen: a young animal may have grown more', async () => {
  const { type } = await open('feline', 4000, '2025-11-10')
  await type('4.8')
  expect(doubt()).toMatch(/The last weight was/)
  const month = within(screen.getByRole('group', { name: 'Date' })).getByRole('spinbutton', { name: /month/ })
  fireEvent.keyDown(month, { key: 'ArrowDown' })
  expect(doubt()).toBeUndefined()
})
