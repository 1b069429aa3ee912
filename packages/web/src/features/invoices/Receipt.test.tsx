// A receipt shows the discount of each line, and, for payments alone, the cash handed over and the change.
// @vitest-environment happy-dom

import { act, cleanup, render, screen } from '@testing-library/react'
import type { InvoicePayment } from '@vetrounds/core/money/invoice'
import { billedLine, issued } from '@vetrounds/core/money/issued.test-support'
import { Suspense } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { show } from '../../component.test-support.tsx'
import { loadMessages } from '../../i18n/i18n.ts'
import { Receipt } from './Receipt.tsx'

vi.mock('../../api/branch-clock.ts', () => ({ useBranchZone: () => 'Europe/Berlin' }))

// Loads the texts of the second language first: requested within an `act` that nobody awaits, they never arrive.
beforeAll(async () => {
  for (const namespace of ['common', 'invoices', 'nouns'] as const) await loadMessages(namespace)
  const slip = <Receipt invoice={issued()} country="SA" zone="Asia/Riyadh" />
  await act(async () => void render(<Suspense>{slip}</Suspense>))
  await screen.findByText('الإجمالي')
  cleanup()
})

const payment = (fields: Partial<InvoicePayment>): InvoicePayment => ({
  id: 'P1',
  amount: 2811,
  method: 'cash',
  date: '2026-11-21',
  status: 'verified',
  isDeposit: false,
  byName: 'Layla Haddad',
  at: '2026-11-21T09:41:12.345Z',
  ...fields,
})

test('change is told of what was handed over, not of money that was given back', async () => {
  const back = payment({ id: 'P2', amount: -1000 })
  const { change } = await show(
    <Receipt invoice={issued({ payments: [payment({}), back] })} country="DE" zone="Europe/Berlin" />,
    'invoices',
    'nouns',
  )
  expect(screen.queryByText('Change')).toBeNull()
  change(
    <Receipt
      invoice={issued({ payments: [payment({ given: 5000 }), back] })}
      country="DE"
      zone="Europe/Berlin"
    />,
  )
  expect(screen.getAllByText('Change')).toHaveLength(1)
  expect(screen.getByText('€21.89')).toBeTruthy()
})

test('it has the day of the invoice; in Saudi Arabia the moment of its issue', async () => {
  const invoice = issued({ issuedAt: '2026-11-23T07:12:00.000Z' })
  const { change } = await show(
    <Receipt invoice={invoice} country="DE" zone="Europe/Berlin" />,
    'invoices',
    'nouns',
  )
  expect(screen.getByText('21/11/2026')).toBeTruthy()
  expect(screen.queryByText(/23\/11/)).toBeNull()
  change(<Receipt invoice={invoice} country="SA" zone="Asia/Riyadh" />)
  // Waits until the Arabic texts are loaded.
  expect(await screen.findByText(/23\/11\/2026 .*10:12/)).toBeTruthy()
})

test('in the United Arab Emirates it is a simplified tax invoice with the TRN, elsewhere a receipt', async () => {
  const invoice = issued({ seller: { name: 'Canal Vets', vatNumber: '100392817400003' } })
  const { change } = await show(
    <Receipt invoice={invoice} country="AE" zone="Asia/Dubai" />,
    'invoices',
    'nouns',
  )
  const said = () => [screen.getByRole('heading'), screen.getByText(/1003928/).parentElement]
  expect(said().map(each => each?.textContent)).toEqual([
    expect.stringMatching(/^Simplified tax invoice /),
    expect.stringMatching(/^TRN /),
  ])
  change(<Receipt invoice={invoice} country="IE" zone="Europe/Dublin" />)
  expect(said().map(each => each?.textContent)).toEqual([
    expect.stringMatching(/^Receipt /),
    expect.stringMatching(/^VAT number /),
  ])
})

const plain = (text: string | null | undefined): string | undefined => text?.replace(/\s+/g, ' ')

test('a line says what was taken off it, as a rate or as a sum', async () => {
  const line = { quantity: 2000, unitPrice: 1000 }
  const lines = [
    billedLine({ ...line, discount: { by: 'rate', value: 2500 } }),
    billedLine({ ...line, id: 'b', discount: { by: 'amount', value: 500 } }),
    billedLine({ ...line, id: 'c', discount: { by: 'rate', value: 0 } }),
  ]
  await show(<Receipt invoice={issued({ lines })} country="DE" zone="Europe/Berlin" />, 'invoices', 'nouns')
  const said = screen.getAllByRole('listitem').map(each => plain(each.querySelector('span bdi')?.textContent))
  expect(said).toEqual(['2 × €10.00 − 25%', '2 × €10.00 − €5.00', '2 × €10.00'])
})

test('a deposit is named as one, with its method', async () => {
  const rest = payment({ id: 'P2', amount: 811, method: 'credit_card' })
  const invoice = issued({
    payments: [payment({ amount: 2000, isDeposit: true }), rest],
    row: { paid: 2811 },
  })
  await show(<Receipt invoice={invoice} country="DE" zone="Europe/Berlin" />, 'invoices', 'nouns')
  expect(plain(screen.getByText('Deposit · Cash').parentElement?.textContent)).toMatch(/€20\.00$/)
  expect(screen.getByText('Credit card')).toBeTruthy()
})

test('cash that coins round is told as it was handed over, and change is reckoned from that', async () => {
  const paid = payment({ amount: 5403, cash: 5405, given: 6000 })
  const back = payment({ id: 'P2', amount: -1003, cash: -1005 })
  const invoice = issued({ row: { currency: 'CHF' }, payments: [paid, back] })
  await show(<Receipt invoice={invoice} country="CH" zone="Europe/Zurich" />, 'invoices', 'nouns')
  const told = [...document.querySelectorAll('dl div')].map(each => plain(each.textContent)).slice(2, 8)
  expect(told).toEqual([
    'CashCHF 54.03',
    'Cash, roundedCHF 54.05',
    'Given in cashCHF 60.00',
    'ChangeCHF 5.95',
    'Refund−CHF 10.03',
    'Cash, rounded−CHF 10.05',
  ])
})

const slipOf = async (fields: Parameters<typeof issued>[0], country: string) => {
  await show(<Receipt invoice={issued(fields)} country={country} zone="Asia/Riyadh" />, 'invoices', 'nouns')
  return plain((await screen.findByRole('article')).textContent)
}

test('in Saudi Arabia a slip in another language has Arabic on it, too', async () => {
  const seller = { name: 'Canal Vets', vatNumber: '300987654300003', taxNames: { 1900: 'VAT' } }
  const text = await slipOf({ seller }, 'SA')
  for (const label of [
    'Simplified tax invoice فاتورة ضريبية مبسطة',
    'VAT number الرقم الضريبي',
    'Total الإجمالي',
    'VAT ضريبة القيمة المضافة 19%',
    'Balance due المبلغ المتبقي',
  ])
    expect(text).toContain(label)
  cleanup()
  expect(await slipOf({ seller }, 'IE')).not.toMatch(/\p{Script=Arabic}/u)
})

test('a tax is called as the clinic calls it; without taxes there is none, and no letter at a line', async () => {
  const seller = { name: 'Canal Vets' }
  expect(await slipOf({ seller: { ...seller, taxNames: { 1900: 'GST' } } }, 'AU')).toContain('A GST 19%')
  cleanup()
  const text = await slipOf(
    { seller: { ...seller, taxNames: {} }, lines: [billedLine({ taxRate: 0 })] },
    'KW',
  )
  expect(text).not.toMatch(/0%|VAT|€23\.62 A/)
})
