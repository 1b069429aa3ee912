// The list component (issue 4): keys, row menus, selection, columns, export and size. All tests share one sign-in.
import { readFile } from 'node:fs/promises'
import { inflateRawSync } from 'node:zlib'
import { type Download, type Page, expect as quick, test } from '@playwright/test'
import { enter } from './pages/enter.ts'

// A longer timeout, since a machine that runs the whole suite can be slow.
const expect = quick.configure({ timeout: 15_000 })
test.describe.configure({ mode: 'serial', timeout: 120_000 })

const at = (path: string): string => `${process.env.BASE_URL}${path}`

let page: Page
test.beforeAll(async ({ browser }) => {
  page = await browser.newPage()
  await enter(page, 'orla', '/owners', { rests: true })
})
test.afterAll(() => page.close())

const grid = () => page.getByRole('grid')
const search = () => page.getByRole('searchbox', { name: /^Search (name|all columns)/ })
const row = (place: number) => page.locator(`[role="row"][aria-rowindex="${place + 1}"]`)
const foot = (text: string | RegExp) => page.getByRole('status').filter({ hasText: text })
const nameOf = async (place: number) => (await row(place).getByRole('rowheader').textContent()) ?? ''

/** Loads the list and moves the focus into its rows. */
const start = async (path = '/owners') => {
  await page.goto(at(path))
  await expect(row(1)).toBeVisible()
  await expect(search()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(row(1)).toBeFocused()
}

const closeDetails = async () => {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
}

test('the keys alone move, open, sort, and come back to where they were', async () => {
  const keys = page.keyboard
  await start()
  await keys.press('ArrowDown')
  await expect(row(2)).toBeFocused()
  const second = await nameOf(2)
  await keys.press('Enter')
  await expect(page.getByRole('dialog', { name: second })).toBeVisible()
  await closeDetails()
  await expect(row(2)).toBeFocused()

  await keys.press('PageDown')
  const place = () => page.evaluate(() => Number(document.activeElement?.getAttribute('aria-rowindex')))
  await expect.poll(place).toBeGreaterThan(10)
  await keys.press('End')
  // Reaching the last row of the first page has loaded the next page.
  await expect(foot(/^\d+ owners$/)).toBeVisible()
  await keys.press('Home')
  await expect(row(1)).toBeFocused()
  // ArrowRight first opens the row's details, then moves into the row; ArrowLeft closes the details.
  const details = row(1).getByRole('button', { name: /^Show details/ })
  await keys.press('ArrowRight')
  await expect(details).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByText('Clinic notes')).toBeVisible()
  await keys.press('ArrowLeft')
  await expect(details).toHaveAttribute('aria-expanded', 'false')
  await keys.press('ArrowRight')
  await keys.press('ArrowRight')
  await expect(row(1).getByRole('checkbox')).toBeFocused()
  await keys.press('ArrowRight')
  await expect(details).toBeFocused()
  await keys.press('ArrowRight')
  await expect(row(1).getByRole('rowheader')).toBeFocused()

  await keys.press('ArrowUp')
  const head = (name: string) => page.getByRole('columnheader', { name })
  await expect(head('Name')).toBeFocused()
  await expect(head('Name')).toHaveAttribute('aria-sort', 'ascending')
  await keys.press('Enter')
  await expect(head('Name')).toHaveAttribute('aria-sort', 'descending')
  // The rows are in their order in the DOM once scrolling has ended.
  await expect(async () => {
    const names = await page.getByRole('rowheader').allTextContents()
    expect(names).toEqual(
      [...names].sort(new Intl.Collator('en-GB', { sensitivity: 'base', numeric: true }).compare).reverse(),
    )
  }).toPass()
})

test('a row’s menu opens by the menu key, Shift+F10, a right click and its button', async () => {
  const keys = page.keyboard
  await start()
  const name = await nameOf(1)
  const menu = page.getByRole('menu', { name: `Actions for ${name}` })
  const open = menu.getByRole('menuitem', { name: 'Open' })
  await keys.press('Shift+F10')
  await expect(open).toBeFocused()
  await keys.press('Escape')
  await expect(menu).toBeHidden()
  await expect(row(1)).toBeFocused()

  await keys.press('ContextMenu')
  await expect(open).toBeFocused()
  await keys.press('Enter')
  await expect(page.getByRole('dialog', { name })).toBeVisible()
  await closeDetails()
  await expect(row(1)).toBeFocused()

  await row(1).click({ button: 'right' })
  await expect(menu).toBeVisible()
  await keys.press('Escape')
  await expect(menu).toBeHidden()
  await row(1)
    .getByRole('button', { name: `Actions for ${name}` })
    .click()
  await expect(menu).toBeVisible()
  await menu.getByRole('menuitem', { name: 'Add pet' }).click()
  await page.waitForURL(/\/new-pet\?owner=/)
})

test('rows are chosen by Space, Shift, Ctrl+A and their boxes, and Enter still opens', async () => {
  const keys = page.keyboard
  await start()
  await keys.press(' ')
  await expect(foot('Selected: 1')).toBeVisible()
  await keys.press('Shift+ArrowDown')
  await keys.press('Shift+ArrowDown')
  await expect(foot('Selected: 3')).toBeVisible()
  await expect(row(3)).toHaveAttribute('aria-selected', 'true')
  await keys.press('Enter')
  await expect(page.getByRole('dialog', { name: await nameOf(3) })).toBeVisible()
  await closeDetails()
  await expect(row(3)).toBeFocused()
  await expect(foot('Selected: 3')).toBeVisible()

  await keys.press('ControlOrMeta+a')
  // Some rows may not be loaded yet.
  await expect(foot(/^All rows selected$|^Selected: \d\d+$/)).toBeVisible()
  await keys.press('Escape')
  await expect(foot(/owners/)).toBeVisible()

  const box = (place: number) => row(place).getByRole('checkbox')
  await box(4).click()
  await box(8).click({ modifiers: ['Shift'] })
  await expect(foot('Selected: 5')).toBeVisible()
  await expect(row(6).getByRole('checkbox')).toBeChecked()
  await page.getByRole('button', { name: 'Clear selection' }).click()
  await expect(row(6).getByRole('checkbox')).not.toBeChecked()
})

test('the choice of columns outlives the page, for its list alone', async () => {
  const keys = page.keyboard
  const heads = () => page.getByRole('columnheader').allTextContents()
  await start()
  await expect
    .poll(heads)
    .toEqual([...['', 'Details', 'Name', 'Pets', 'Email', 'Phone', 'Last visit', 'Number'], 'More actions'])
  await page.getByRole('button', { name: 'Columns' }).press('Enter')
  const choice = (name: string) => page.getByRole('menuitemcheckbox', { name })
  await expect(choice('Name')).toBeDisabled()
  await choice('Email').press('Enter')
  await expect(choice('Email')).not.toBeChecked()
  await choice('Landline').click()
  await expect(choice('Landline')).toBeChecked()
  await keys.press('Escape')
  const chosen = [
    ...['', 'Details', 'Name', 'Pets', 'Phone', 'Landline', 'Last visit', 'Number'],
    'More actions',
  ]
  await expect.poll(heads).toEqual(chosen)
  // The first rows show before the code that draws their details has loaded.
  await page.reload()
  await expect.poll(heads).toEqual(chosen)
  await start('/pets')
  await expect
    .poll(heads)
    .toEqual([
      ...['', 'Name', 'Breed', 'Sex', 'Age', 'kg', 'Microchip', 'Owner', 'Last visit'],
      'More actions',
    ])
})

/** Reads one file of a zip archive by the directory at its end. */
const partOf = (zip: Buffer, name: string): string => {
  for (let entry = zip.readUInt32LE(zip.length - 6); zip.readUInt32LE(entry) === 0x02014b50; ) {
    const [packed, length, extra, comment, local] = [20, 28, 30, 32, 42].map(field =>
      field === 20 || field === 42 ? zip.readUInt32LE(entry + field) : zip.readUInt16LE(entry + field),
    ) as [number, number, number, number, number]
    if (zip.toString('utf8', entry + 46, entry + 46 + length) === name) {
      const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
      const bytes = zip.subarray(from, from + packed)
      return (zip.readUInt16LE(entry + 10) === 0 ? bytes : inflateRawSync(bytes)).toString()
    }
    entry += 46 + length + extra + comment
  }
  throw new Error(`There is no ${name} in the archive`)
}

const contentOf = async (download: Download): Promise<Buffer> => readFile(await download.path())

test('an export holds the chosen rows and columns, and calculates nothing', async () => {
  const keys = page.keyboard
  const tag = String(Date.now())
  const name = `=HYPERLINK("http://evil.example","${tag}")`
  await start()
  await keys.press('F2')
  const form = page.getByRole('dialog', { name: 'New owner' })
  await form.getByRole('textbox', { name: 'Name' }).fill(name)
  await form.getByRole('textbox', { name: 'Phone' }).fill('087 412 08 75')
  await keys.press('Control+Enter')
  await expect(form).toBeHidden()
  await expect(row(1)).toContainText(tag)
  await row(1).getByRole('checkbox').click()
  await expect(foot('Selected: 1')).toBeVisible()

  const save = async (kind: string): Promise<Download> => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      (async () => {
        await page.getByRole('button', { name: 'Export' }).press('Enter')
        const menu = page.getByRole('group', { name: 'Selected rows' })
        await menu.getByRole('menuitem', { name: kind }).press('Enter')
      })(),
    ])
    return download
  }
  const csv = await save('CSV (.csv)')
  expect(csv.suggestedFilename()).toMatch(/^owners-\d{4}-\d\d-\d\d\.csv$/)
  const number = await row(1).getByRole('gridcell').filter({ hasText: /^\d+$/ }).textContent()
  // The cell for no pets is an empty text, or nothing as long as the search of this device doesn't know the new owner.
  expect((await contentOf(csv)).toString().replace('"")","",', '"")",,')).toBe(
    '\ufeff"Name","Pets","Phone","Landline","Last visit","Number"\r\n' +
      `"'=HYPERLINK(""http://evil.example"",""${tag}"")",,"'+353 ** *** **75",,,${number}\r\n`,
  )
  const told = page.getByRole('listitem').filter({ hasText: 'Export ready' })
  await expect(told).toContainText(`${csv.suggestedFilename()}\u2069, 1 row, phones masked`)

  const xlsx = await save('Excel (.xlsx)')
  expect(xlsx.suggestedFilename()).toMatch(/^owners-\d{4}-\d\d-\d\d\.xlsx$/)
  const cells = partOf(await contentOf(xlsx), 'xl/worksheets/sheet1.xml')
  expect(cells).toContain(tag)
  expect(cells).toContain('+353 ** *** **75')
  expect(cells).not.toContain('<f>')
})

test('an export that can’t read all rows says so and goes on when asked; without a network there is none', async () => {
  let isBroken = true
  await page.route(/\/api\/owners\?.*cursor=/, route =>
    isBroken
      ? route.fulfill({ status: 500, json: { code: 'server.failed', requestId: 'R1' } })
      : route.fallback(),
  )
  await start()
  const exportAll = async () => {
    await page.getByRole('button', { name: 'Export' }).press('Enter')
    const menu = page.getByRole('group', { name: 'All rows' })
    await menu.getByRole('menuitem', { name: 'CSV (.csv)' }).press('Enter')
  }
  const told = page.getByRole('listitem').filter({ hasText: 'Failed to export' })
  await exportAll()
  await expect(told).toBeVisible()
  await expect(foot('Reading all rows')).toHaveCount(0)
  isBroken = false
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    told.getByRole('button', { name: 'Try again' }).click(),
  ])
  expect((await contentOf(download)).toString().split('\r\n').length).toBeGreaterThan(51)
  await page.unrouteAll()

  await page.context().setOffline(true)
  await expect(page.getByText('You are offline.')).toBeVisible()
  await exportAll()
  await expect(told).toContainText('This works only online.')
  await page.context().setOffline(false)
  await expect(page.getByText('You are offline.')).toBeHidden()
})

test('thousands of rows leave no more on the page than are in sight, and a sort reads them all', async () => {
  const ROWS = 3000
  const PAGE = 500
  const rows = Array.from({ length: ROWS }, (_, index) => ({
    id: `01KERT${String(index).padStart(20, '0')}`,
    number: 1001 + index,
    name: `Owner ${String(index).padStart(4, '0')}`,
    active: true,
    v: 1,
  }))
  await page.route(/\/api\/owners(\?|$)/, route => {
    const from = Number(new URL(route.request().url()).searchParams.get('cursor') ?? 0)
    const cursor = from + PAGE < ROWS && { cursor: String(from + PAGE) }
    return route.fulfill({ json: { rows: rows.slice(from, from + PAGE), ...cursor } })
  })
  await start()
  const inDom = () => grid().locator('*').count()
  const few = await inDom()
  await page.getByRole('columnheader', { name: 'Number' }).click()
  await expect(foot('3,000 owners')).toBeVisible()
  await page.getByRole('columnheader', { name: 'Number' }).click()
  await expect(row(1)).toContainText('Owner 2999')
  await expect(grid()).toHaveAttribute('aria-rowcount', String(ROWS + 1))
  await search().focus()
  await page.keyboard.press('ArrowDown')
  await expect(row(1)).toBeFocused()
  await page.keyboard.press('End')
  await expect(page.getByRole('row', { name: 'Owner 0000' })).toBeFocused()
  // Allows half as much again, for rows that are just leaving.
  expect(await inDom()).toBeLessThan(few * 1.5)
  expect(few).toBeLessThan(1500)
})
