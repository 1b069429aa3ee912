// A draft is not issued while a date is unfinished, nor with a date other than the one that is shown.
// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import type { InvoiceContent } from '@vetrounds/core/money/invoice'
import { billedLine } from '@vetrounds/core/money/issued.test-support'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { show } from '../../component.test-support.tsx'
import { Editor } from './Editor.tsx'

const world = vi.hoisted(() => ({ send: vi.fn() }))
vi.mock('../../changes/use-change.ts', () => ({
  useChange:
    (name: string) =>
    (...of: unknown[]) =>
      world.send(name, ...of),
}))
vi.mock('../../behaviour/connection.ts', async original => ({
  ...(await original<object>()),
  useReach: () => 'online',
}))
vi.mock('../../api/branch-clock.ts', () => ({
  useToday: () => '2026-11-20',
  useBranchZone: () => 'Europe/Berlin',
}))
vi.mock('../../api/use-can.ts', () => ({ useCan: () => () => undefined }))
vi.mock('../../api/working-place.ts', () => ({
  usePlace: () => 'C1.B1',
  useMembership: () => ({ clinic: { country: 'DE', currency: 'EUR', pricesWithTax: true, taxRates: [] } }),
}))
vi.mock('../patients/OwnerPicker.tsx', () => ({ OwnerPicker: () => null }))
vi.mock('../patients/use-all-pets.ts', () => ({ useAllPets: () => ({ pets: [] }) }))
vi.mock('./EditorLines.tsx', () => ({ EditorLines: () => null }))

// In happy-dom `collapse` fires its event at once, and the parts of a date field answer that event with `collapse` again.
Selection.prototype.collapse = () => undefined

const id = '01K0000000000000000000000V'
const content: InvoiceContent = {
  date: '2026-11-20',
  terms: 'on_receipt',
  diagnosis: 'Otitis',
  lines: [billedLine({ id: '01K0000000000000000000000A', got: { number: '20', factor: 100 } })],
}

beforeEach(() => {
  world.send
    .mockReset()
    .mockImplementation(async (_name, _input, { expected }) => ({ answer: expected(), isWaiting: false }))
})

const issued = () => world.send.mock.calls.filter(([name]) => name === 'issueInvoice')
const part = (field: RegExp, name: RegExp) =>
  screen
    .getAllByRole('spinbutton', { name })
    .find(each => field.test(each.closest('[role=group]')?.parentElement?.textContent ?? '')) as HTMLElement

const open = async (more: Partial<InvoiceContent> = {}) => {
  const onIssued = vi.fn()
  const nothing = () => undefined
  const { user } = await show(
    <MemoryRouter>
      <Editor
        {...{ id, v: 3, onIssued }}
        initial={{ ...content, ...more }}
        names={{ name: 'Niamh Walsh' }}
        onSaved={nothing}
        onReload={nothing}
      />
    </MemoryRouter>,
    'invoices',
    'nouns',
    'errors',
    'ui',
  )
  await screen.findByText('Date of service')
  return user
}

test('the day of service without its year', async () => {
  const user = await open()
  await user.click(part(/^Date of service/, /^month/))
  await user.keyboard('11')
  await user.click(part(/^Date of service/, /^day/))
  await user.keyboard('15{Control>}{Enter}{/Control}')
  expect(issued()).toEqual([])
  expect(screen.getAllByText(/Date of service: Not a complete date/)).not.toEqual([])
  expect(screen.getByText('Not a complete date')).toBeDefined()
  await user.click(part(/^Date of service/, /^year/))
  await user.keyboard('1026')
  expect(screen.getByText('Please check the year')).toBeDefined()
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(issued()).toEqual([])
})

test('the day of service is issued as it is shown, also one that does not exist', async () => {
  const user = await open({ doneOn: '2026-12-31' })
  await user.click(part(/^Date of service/, /^month/))
  await user.keyboard('{ArrowDown}{Control>}{Enter}{/Control}')
  await expect.poll(() => issued().length).toBe(1)
  const [, { body }] = world.send.mock.calls.find(([name]) => name === 'changeDraft') as [
    string,
    { body: object },
  ]
  expect(body).toMatchObject({ date: '2026-11-20', doneOn: '2026-11-30' })
})

test('a date that was emptied stays so, and is not the one before; typed anew it is issued', async () => {
  const user = await open()
  const day = part(/^Invoice date/, /^day/)
  await user.click(day)
  await user.keyboard('{Backspace}{Backspace}{Control>}{Enter}{/Control}')
  expect(issued()).toEqual([])
  expect(screen.getByText('Not a complete date')).toBeDefined()
  expect(day.getAttribute('aria-valuetext')).toBe('Empty')
  await user.keyboard('20{Control>}{Enter}{/Control}')
  await expect.poll(() => issued().length).toBe(1)
})
