// The factor of a German fee is typed like any number: an invalid one stays as typed, and the price is of the last valid one.
// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import type { InvoiceContent } from '@vetrounds/core/money/invoice'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { show } from '../../component.test-support.tsx'
import { GotPart } from './GotPart.tsx'
import { useFaultText } from './use-fault-text.ts'
import { useInvoiceDraft } from './use-invoice-draft.ts'

const world = vi.hoisted(() => ({ send: vi.fn() }))
vi.mock('../../changes/use-change.ts', () => ({ useChange: () => world.send }))
vi.mock('../../behaviour/connection.ts', async original => ({
  ...(await original<object>()),
  useReach: () => 'online',
}))
vi.mock('../../api/branch-clock.ts', () => ({
  useToday: () => '2026-11-23',
  useBranchZone: () => 'Europe/Berlin',
}))
vi.mock('../../api/working-place.ts', () => ({
  usePlace: () => 'C1.B1',
  useMembership: () => ({ clinic: { currency: 'EUR', pricesWithTax: true, taxRates: [] } }),
}))

const content: InvoiceContent = {
  date: '2026-11-20',
  terms: 'on_receipt',
  diagnosis: 'Otitis',
  lines: [
    {
      ...{ id: '01K0000000000000000000000A', name: 'Consultation', quantity: 1000, unitPrice: 1234 },
      ...{ taxRate: 1900, got: { number: '20', factor: 100, reason: 'Agreed' } },
    },
  ],
}

const Host = () => {
  const draft = useInvoiceDraft('01K0000000000000000000000V', content, 1, { name: 'Niamh Walsh' })
  return (
    <>
      <GotPart draft={draft} />
      <p data-testid="first">{useFaultText(draft).first ?? 'sound'}</p>
      <p data-testid="price">{draft.content.lines[0]?.unitPrice}</p>
      <p data-testid="changed">{String(draft.isChanged)}</p>
    </>
  )
}

const text = (id: string) => screen.getByTestId(id).textContent
const factor = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Factor.*Consultation/ })
const number = () => screen.getByRole<HTMLInputElement>('textbox', { name: /GOT number.*Consultation/ })

beforeEach(() => {
  world.send.mockImplementation(async (_input, { expected }) => ({ answer: expected(), isWaiting: false }))
})
afterEach(() => vi.clearAllMocks())

const open = async () => (await show(<Host />, 'invoices', 'nouns', 'errors', 'ui')).user

test('an emptied factor stays empty, says what is possible, and is not saved; 0.5 can be typed', async () => {
  const user = await open()
  await user.click(factor())
  await user.keyboard('{End}{Backspace}')
  expect(factor().value).toBe('')
  expect(text('first')).toMatch(/Consultation.*: Between 0.1 and 10/)
  expect(text('price')).toBe('1234')
  expect(text('changed')).toBe('true')
  await user.keyboard('0')
  expect(factor().value).toBe('0')
  await user.keyboard('.')
  expect(factor().value).toBe('0.')
  expect(screen.getByText('Between 0.1 and 10')).toBeTruthy()
  await user.keyboard('5')
  expect(factor().value).toBe('0.5')
  expect(text('first')).toBe('sound')
  expect(text('price')).toBe('617')
  await waitFor(() => expect(world.send).toHaveBeenCalledOnce())
  expect(world.send.mock.calls[0]?.[0].body.lines[0].got.factor).toBe(50)
})

test('the price of a small factor on the way costs nothing', async () => {
  const user = await open()
  await user.clear(factor())
  await user.type(factor(), '0.15')
  expect(text('price')).toBe('185')
  await user.clear(factor())
  await user.type(factor(), '2')
  expect(text('price')).toBe('2468')
})

test('beyond ten it is refused at the field, and forgotten with its number', async () => {
  const user = await open()
  await user.type(factor(), '1')
  expect(factor().value).toBe('11')
  expect(text('first')).toContain('Between 0.1 and 10')
  await user.clear(number())
  expect(text('first')).toBe('sound')
  expect(text('price')).toBe('1234')
})
