// A stock keeper's hour: an item added by scanner, a delivery, an adjustment, a transfer, a stocktake by scanner, and the report.
import { expect, test } from '@playwright/test'
import { enter } from './pages/enter.ts'
import { foundByHttp } from './pages/founder.ts'
import { mouse } from './pages/hands.ts'
import { openStockroom } from './pages/stockroom.ts'

test('an item is added once, received, adjusted, sent and counted, and its movements add up', async ({
  page,
  context,
}) => {
  const { login } = await foundByHttp(context.request, 'Stella Keane', ['Main ONE', 'Quay TWO'])
  const at = openStockroom(page, mouse(page), 'en')
  await enter(page, login, '/add-inventory-pharmaceutical')

  await expect(page.getByText('Nothing in this category yet')).toBeVisible()
  await page.keyboard.press('F2')
  const form = page.getByRole('dialog', { name: 'Add inventory item' })
  const barcode = form.getByRole('textbox', { name: 'Barcode' })
  await expect(barcode).toBeFocused()
  // A scanner types fast and ends with Enter, which must not save.
  await page.keyboard.type('4028691501237')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+Enter')
  await expect(form.getByText("Required fields that can't be left empty")).toBeVisible()
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Meloxicam 1.5 mg/ml')
  await form.getByRole('button', { name: /Unit/ }).click()
  await page.getByRole('option', { name: 'bottle' }).click()
  await form.getByRole('textbox', { name: 'Selling price' }).fill('21.90')
  await form.getByRole('textbox', { name: /^Quantity/ }).fill('4')
  await form.getByRole('textbox', { name: 'Minimum stock level' }).fill('6')
  await page.keyboard.press('Control+Enter')
  const row = page.getByRole('row', { name: /Meloxicam/ })
  await expect(row).toContainText('4 bottle')
  await expect(row).toContainText('Low stock')

  await page.keyboard.press('F2')
  await expect(barcode).toBeFocused()
  await page.keyboard.type('4028691501237')
  await expect(form.getByText('This item already exists: Meloxicam 1.5 mg/ml')).toBeVisible()
  await expect(form.getByRole('button', { name: 'Add inventory item' })).toBeDisabled()
  await form.getByRole('button', { name: 'Open it' }).click()

  const sheet = page.getByRole('dialog', { name: 'Meloxicam 1.5 mg/ml' })
  await at.receive(sheet, { amount: '10', price: '12', batch: 'M4402' })
  await expect(sheet.getByText('14 bottle').first()).toBeVisible()

  const adjust = await at.fillAdjustment(sheet, { amount: '20', reason: 'damaged' })
  await page.keyboard.press('Control+Enter')
  await expect(adjust.getByText('Only 14 bottle available')).toBeVisible()
  await adjust.getByRole('textbox', { name: 'Amount' }).fill('2')
  await expect(adjust.getByText(/14 bottle.* becomes .*12 bottle/)).toBeVisible()
  await at.saveAdjustment(adjust)
  await expect(sheet.getByText('12 bottle').first()).toBeVisible()
  await at.send(sheet, { amount: '5' })
  await expect(sheet.getByText('Main ONE to Quay TWO')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(row).toContainText('7 bottle')

  await at.openStocktakes()
  await at.startStocktake()
  await expect(page.getByText('0 of 1 counted')).toBeVisible()
  // Two scans, faster than any answer.
  await at.scanCodes('4028691501237', '4028691501237')
  await expect(page.getByText('1 of 1 counted')).toBeVisible()
  await at.review()
  await expect(page.getByText('Book 7, counted 2 bottle')).toBeVisible()
  await at.giveReason('Meloxicam', 'theft')
  await at.book(/^Book 1 difference/)

  await page.keyboard.press('Control+r')
  await expect(page.getByRole('heading', { name: 'Stock movements' })).toBeVisible()
  const movements = page.getByRole('row').filter({ hasText: 'Meloxicam' })
  await expect(movements).toHaveCount(5)
  await expect(movements.first()).toContainText('−5')
  await expect(movements.nth(1)).toContainText('Transfer')
  await expect(movements.nth(1)).toContainText('Quay')
})
