// A new clinic imports its stock from a spreadsheet: columns are recognised, a mistake is reported with its row and column, the
// other rows are imported, and the import is undone.
import { expect, test } from '@playwright/test'
import { xlsxOf } from '../../packages/web/src/export/xlsx.ts'
import { enter } from './pages/enter.ts'
import { foundByHttp } from './pages/founder.ts'

test('a list is checked, imported and taken back', async ({ page, context }) => {
  const { login } = await foundByHttp(context.request, 'Imke Roth', ['Main ONE'])
  await enter(page, login, '/add-inventory-pharmaceutical')
  await expect(page.getByText('Nothing in this category yet')).toBeVisible()
  await page.getByRole('link', { name: 'Import from Excel' }).first().click()

  const bytes = xlsxOf(
    {
      headers: ['EAN', 'Artikel', 'Bestand', 'VK brutto', 'Verfall'],
      rows: [
        ['5014602500177', 'Synulox 250 mg', 240, '1,45', '31.08.2090'],
        ['5038319000427', 'Vetergesic', '16,4', '6,80', '30.04.2090'],
        ['', 'Milbemax', 36, '9,80', '31.02.2090'],
      ],
    },
    { title: 'Drugs', isRightToLeft: false },
  )
  await page.locator('input[type="file"]').setInputFiles({
    name: 'Stock November.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(bytes),
  })
  await expect(page.getByText('Columns used: 5 of 5')).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Row 4, column E: this day does not exist')).toBeVisible()
  await page.getByRole('button', { name: /^Import now: 2/ }).click()
  await expect(page.getByRole('heading', { name: 'Imported' })).toBeVisible()
  await expect(page.getByText('Rows: 2 of 2')).toBeVisible()
  await page.getByRole('link', { name: 'Go to the list' }).click()
  await expect(page.getByRole('row', { name: /Vetergesic/ })).toContainText('16.4 pc')

  await page.goBack()
  await page.getByRole('button', { name: 'Undo import…' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click()
  await expect(page.getByText('Import undone')).toBeVisible()
  await page.getByRole('link', { name: 'Back to the list' }).click()
  await expect(page.getByText('Nothing in this category yet')).toBeVisible()
})
