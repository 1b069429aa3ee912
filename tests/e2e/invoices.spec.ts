// A cashier's day by keyboard: a draft from the catalogue, issued, paid in two ways, a line refunded, printed, and the day closed.
import { expect as quick, test } from '@playwright/test'
import { newId } from '@vetrounds/core/ids'
import { enter } from './pages/enter.ts'
import { foundByHttp } from './pages/founder.ts'

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

  await expect(page.getByText('No invoices yet')).toBeVisible()
  await page.keyboard.press('F2')
  const client = page.getByRole('combobox', { name: 'Client' })
  await client.fill('Whelan')
  await page.getByRole('option', { name: /Ciara Whelan/ }).click()
  const add = page.getByRole('combobox', { name: 'Add item' })
  for (const name of ['Meloxicam', 'Amoxicillin']) {
    await add.fill(name.slice(0, 5))
    await expect(page.getByRole('option', { name: new RegExp(name) })).toContainText('9 bottle')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible()
    await expect(add).toBeFocused()
  }
  // The sums follow the typing: 2 × 21.90 and 10.00.
  await page.getByRole('textbox', { name: /^Qty: \W*Meloxicam/ }).fill('2')
  const total = page.locator('dl div').filter({ has: page.getByText('Total', { exact: true }) })
  await expect(total).toContainText('53.80')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { name: /ONE-\d{4}-000001/ })).toBeVisible()

  const take = page.getByRole('button', { name: 'Take payment' })
  const payment = page.getByRole('dialog', { name: 'Add payment' })
  await take.click()
  await expect(payment.getByRole('textbox', { name: 'Amount' })).toBeFocused()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('40')
  await payment.getByText('Cash', { exact: true }).click()
  await payment.getByRole('textbox', { name: /^Given in cash/ }).fill('50')
  await expect(payment.getByText(/Change: .*€10\.00/)).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(payment).toBeHidden()
  const paid = page.getByRole('listitem').filter({ has: page.getByText('Verified') })
  await expect(paid).toHaveCount(1)
  await expect(paid).toContainText('Given in cash €50.00, Change €10.00')

  // The rest is what the amount stands at.
  await take.click()
  await expect(payment.getByText(/At most .*€13\.80/)).toBeVisible()
  await payment.getByText('Credit card', { exact: true }).click()
  await page.keyboard.press('Control+Enter')
  await expect(payment).toBeHidden()
  await expect(page.getByRole('heading', { name: /Paid/ })).toBeVisible()
  await expect(paid).toHaveCount(2)

  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Refund…' }).click()
  const refund = page.getByRole('dialog', { name: /Refund from/ })
  await refund.getByRole('checkbox', { name: /Refund.*Amoxicillin/ }).press('Space')
  await expect(refund.getByRole('textbox', { name: /Amoxicillin/ })).toHaveValue('1')
  await refund.getByRole('textbox', { name: 'Reason' }).fill('Not needed')
  await expect(refund.getByRole('button', { name: /Refund .*10\.00/ })).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(refund).toBeHidden()
  await expect(page.getByText(/Credit note .*ONE-\d{4}-C00001.*: Not needed/)).toBeVisible()
  await expect(paid.filter({ hasText: '−€10.00' })).toHaveCount(1)

  const opening = context.waitForEvent('page')
  await page.getByRole('button', { name: 'Print receipt' }).click()
  const paper = await opening
  await expect(paper.getByRole('article')).toContainText('Given in cash')
  await expect(paper.getByRole('article')).toContainText('−€10.00')
  await paper.close()

  // The day is closed: two notes are in the till, and the terminal's slip agrees.
  await page.getByRole('link', { name: 'Back to the invoices' }).click()
  await page.getByRole('link', { name: 'Day Close' }).click()
  await page.getByRole('textbox', { name: /How many of .*€20\.00/ }).fill('2')
  await page.getByRole('textbox', { name: 'Total of the card terminal' }).fill('3.80')
  await expect(page.getByText('agrees')).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/Closed by .*Cara Quinn/)).toBeVisible()
  await page.getByRole('link', { name: 'The open day' }).click()
  await expect(page.getByRole('region', { name: 'Cash expected' })).toContainText('Float in the morning')
})
