// A receipt: what was handed over and what went back of it, of payments alone.
// @vitest-environment happy-dom

import { screen } from '@testing-library/react'
import type { InvoicePayment } from '@vetrounds/core/money/invoice'
import { issued } from '@vetrounds/core/money/issued.test-support'
import { expect, test, vi } from 'vitest'
import { show } from '../../component.test-support.tsx'
import { Receipt } from './Receipt.tsx'

vi.mock('../../api/branch-clock.ts', () => ({ useBranchZone: () => 'Europe/Berlin' }))

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
  expect(screen.getByText(/23\/11\/2026 .*10:12/)).toBeTruthy()
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
