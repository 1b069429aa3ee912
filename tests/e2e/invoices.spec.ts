// A short version of a cashier's day (cashier-day.spec.ts has the whole): a draft from the catalogue is issued, paid by two
// methods and printed, a line is refunded, and the day is closed.
import { expect as quick, test } from '@playwright/test'
import { newId } from '@vetrounds/core/ids'
import { openCashier } from './pages/cashier.ts'
import { enter } from './pages/enter.ts'
import { foundByHttp } from './pages/founder.ts'
import { mouse } from './pages/hands.ts'

const expect = quick.configure({ timeout: 20_000 })

test('an invoice is written, issued, paid in cash and by card, a line of it refunded, and the day closed', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000)
  const { login, call, places } = await foundByHttp(context.request, 'Cara Quinn', ['Main ONE'])
  const [place = ''] = places
  await call('POST', '/owners', place, { id: newId(), name: 'Ciara Whelan' })
  const item = { category: 'pharmaceutical', unit: 'bottle', taxRate: 2300, quantity: 9000 }
  await call('POST', '/items', place, { id: newId(), name: 'Meloxicam', sellingPrice: 2190, ...item })
  await call('POST', '/items', place, { id: newId(), name: 'Amoxicillin', sellingPrice: 1000, ...item })
  await enter(page, login, '/invoices')

  const hand = mouse(page)
  const cashier = await openCashier(page, 'en', hand)
  await expect(page.getByText('No invoices yet')).toBeVisible()
  await cashier.begin('Ciara Whelan')
  const add = page.getByRole('combobox', { name: 'Add item' })
  await hand.write(add, 'Melox')
  await expect(page.getByRole('option', { name: /Meloxicam/ })).toContainText('9 bottle')
  await cashier.addLine({ name: 'Meloxicam', quantity: 2 })
  await cashier.addLine({ name: 'Amoxicillin', quantity: 1 })
  await expect(add).toBeFocused()
  // The sums are updated while typing: 2 × 21.90 and 10.00.
  const total = page.locator('dl div').filter({ has: page.getByText('Total', { exact: true }) })
  await expect(total).toContainText('53.80')
  await cashier.issued()
  await expect(page.getByRole('heading', { name: /ONE-\d{4}-000001/ })).toBeVisible()

  await cashier.pay('cash', { amount: '40', given: '50' })
  const paid = page.getByRole('listitem').filter({ has: page.getByText('Verified') })
  await expect(paid).toHaveCount(1)
  await expect(paid).toContainText('Given in cash €50.00, Change €10.00')

  // The field of the amount proposes the rest.
  const payment = await cashier.openPayment()
  await expect(payment.getByText(/At most .*€13\.80/)).toBeVisible()
  await cashier.chooseMethod('credit_card')
  await cashier.taken()
  await expect(page.getByRole('heading', { name: /Paid/ })).toBeVisible()
  await expect(paid).toHaveCount(2)

  await cashier.refund('Amoxicillin', { by: 'credit_card', reason: 'Not needed' })
  await expect(page.getByText(/Credit note .*ONE-\d{4}-C00001.*: Not needed/)).toBeVisible()
  await expect(paid.filter({ hasText: '−€10.00' })).toHaveCount(1)

  const opening = context.waitForEvent('page')
  await page.getByRole('button', { name: 'Print receipt' }).click()
  const paper = await opening
  await expect(paper.getByRole('article')).toContainText('Given in cash')
  await expect(paper.getByRole('article')).toContainText('−€10.00')
  await paper.close()

  // Closes the day: two notes are in the till, and the terminal's slip agrees.
  await cashier.toList()
  await cashier.closeDay([[/€20\.00/, 2]], { slip: '3.80' })
  await expect(page.getByText(/Closed by .*Cara Quinn/)).toBeVisible()
  await page.getByRole('link', { name: 'The open day' }).click()
  await expect(page.getByRole('region', { name: 'Cash expected' })).toContainText('Float in the morning')
})
