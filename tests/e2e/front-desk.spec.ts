// Owners and patients at the front desk (issue 3, "The first journey"): found, added, refused, by keyboard alone.
import { expect as quick, test } from '@playwright/test'
import { openFrontDesk } from './pages/front-desk.ts'

// Longer timeouts, since a machine that runs the whole suite can be slow.
const expect = quick.configure({ timeout: 15_000 })
test.describe.configure({ timeout: 120_000 })

const at = (path: string): string => `${process.env.BASE_URL}${path}`

/** Letters that no other run has used, since several runs may share a stack. */
const unique = (): string => Array.from(String(Date.now()), digit => 'abcdefghij'[Number(digit)]).join('')

test('a new client: owner and pet by keyboard alone, refused first, found again by search', async ({
  page,
}) => {
  const desk = openFrontDesk(page)
  const keys = page.keyboard
  const tag = unique()
  const owner = `Órlaith ${tag}`
  const pet = `Žižka ${tag}`
  await desk.signIn('molly', '/owners')
  await expect(page.getByRole('searchbox', { name: /^Search name/ })).toBeFocused()
  await expect(page.getByText(/owners loaded/)).toBeVisible()

  await keys.press('F2')
  const form = desk.dialog('New owner')
  const field = (name: string) => form.getByRole('textbox', { name, exact: false })
  await expect(field('Name')).toBeFocused()
  await keys.press('Control+Enter')
  await expect(form.getByText('This field is required')).toBeVisible()
  await expect(field('Name')).toBeFocused()
  await keys.type(owner)
  await desk.type(field('Phone'), '087 12')
  await keys.press('Control+Enter')
  await expect(form.getByText('Failed to add owner')).toBeVisible()
  await expect(form.getByText('Invalid Phone Number Format')).toBeVisible()
  await expect(field('Phone')).toBeFocused()
  await expect(field('Name')).toHaveValue(owner)

  // Escape asks before it discards; choosing to keep loses nothing.
  await keys.press('Escape')
  const question = page.getByRole('alertdialog', { name: 'Discard changes?' })
  await expect(question).toBeVisible()
  await keys.press('Escape')
  await expect(question).toBeHidden()
  await expect(field('Phone')).toHaveValue('087 12')

  await field('Phone').focus()
  await keys.press('ControlOrMeta+a')
  await keys.type('087 412 08 71')
  await keys.press('Control+Enter')
  await expect(form).toBeHidden()
  await expect(desk.row(owner)).toContainText('+353 ** *** **71')
  const toast = page.getByRole('listitem').filter({ hasText: 'Owner added' })
  await toast.getByRole('button', { name: 'Add pet' }).press('Enter')

  await page.waitForURL(/\/new-pet\?owner=/)
  await expect(page.getByRole('main').getByText(owner)).toBeVisible()
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  await expect(name).toBeFocused()
  await keys.type(pet)
  await keys.press('Control+Enter')
  // The species is missing: it gets the focus, and arrow keys choose it.
  await expect(page.getByText('This field is required')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Dog' })).toBeFocused()
  await keys.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Cat', exact: true })).toBeChecked()
  await desk.type(page.getByRole('textbox', { name: 'Allergies' }), 'Penicillin')
  await keys.press('Enter')
  await expect(page.getByRole('button', { name: 'Remove Penicillin' })).toBeVisible()
  await keys.press('Control+Enter')
  await page.waitForURL(at('/pets'))
  await expect(desk.row(pet)).toContainText(/NC-\d{6}/)
  await expect(desk.row(pet).getByRole('img', { name: 'Allergy' })).toBeVisible()

  await page.goto(at('/pets'))
  await desk.search('Search all columns', `zizka ${tag}`)
  await expect(page.getByText(`1 patient matches “zizka ${tag}”`)).toBeVisible()
  await expect(page.getByRole('row', { name: pet }).getByRole('rowheader').locator('mark')).toHaveText(pet)
  await keys.press('ArrowDown')
  await keys.press('Enter')
  await page.waitForURL(/\/pets\/NC-\d{6}$/)
  await expect(page.getByText('Penicillin').first()).toBeVisible()
  await expect(page.getByRole('link', { name: owner }).first()).toBeVisible()

  await page.goto(at('/owners'))
  await desk.search('Search name, email, pets or phone', `orlaith ${tag}`)
  await expect(desk.row(owner).getByRole('rowheader').locator('mark')).toHaveText(owner)
})

test('a microchip in use is refused at its field, with the way out', async ({ page }) => {
  const desk = openFrontDesk(page)
  const keys = page.keyboard
  const tag = unique()
  const chip = `372098${String(Date.now()).slice(-9)}`
  await desk.signIn('lucia', '/new-pet')
  for (const name of [`First ${tag}`, `Second ${tag}`]) {
    await page.goto(at('/new-pet'))
    await desk.type(page.getByRole('combobox', { name: 'Owner' }), 'a')
    await expect(page.getByRole('option').first()).toBeVisible()
    await keys.press('ArrowDown')
    await keys.press('Enter')
    await expect(page.getByRole('listbox')).toBeHidden()
    await desk.type(page.getByRole('radio', { name: 'Dog' }), ' ')
    await desk.type(page.getByRole('textbox', { name: 'Name', exact: true }), name)
    // As a scanner types it, ending with Enter.
    await desk.type(page.getByRole('textbox', { name: 'Chip number' }), chip)
    await keys.press('Enter')
    const isFirst = name.startsWith('First')
    // The kind of the number shows until the server has answered whose it is.
    const said = page.getByText(isFirst ? 'ISO 11784' : /ISO 11784|already belongs to/)
    await expect(said.first()).toBeVisible()
    await keys.press('Control+Enter')
    if (isFirst) await page.waitForURL(at('/pets'))
  }
  await expect(page.getByText('Error adding pet')).toBeVisible()
  await expect(page.getByText(new RegExp(`This microchip already belongs to .?First ${tag}`))).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Chip number' })).toBeFocused()
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(`Second ${tag}`)
  const [other] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Open' }).press('Enter'),
  ])
  await expect(other.getByRole('heading', { name: `First ${tag}` })).toBeVisible()
})

test('in Arabic: an owner is added and found without hamza, right to left', async ({ page, context }) => {
  const desk = openFrontDesk(page)
  const keys = page.keyboard
  const tag = Array.from(String(Date.now()), digit => 'ابتثجحخدذر'[Number(digit)]).join('')
  await desk.signIn('rima', '/owners')
  await context.addCookies([{ name: 'language', value: 'ar', url: at('/') }])
  await page.goto(at('/owners'))
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(
    page.getByRole('searchbox', { name: 'بحث بالاسم أو البريد أو الحيوان أو الهاتف' }),
  ).toBeFocused()
  await keys.press('F2')
  const form = desk.dialog('مالك جديد')
  await desk.type(form.getByRole('textbox', { name: 'الاسم' }), `أحمد ${tag}`)
  await keys.press('Control+Enter')
  await expect(form).toBeHidden()
  await expect(page.getByText('أُضيف المالك')).toBeVisible()
  await page.reload()
  await desk.search('بحث بالاسم أو البريد أو الحيوان أو الهاتف', `احمد ${tag}`)
  await expect(desk.row(`أحمد ${tag}`).locator('mark')).toHaveText(`أحمد ${tag}`)
  await expect(page.getByText(/نتيجة واحدة/)).toBeVisible()
})

test('a list that can’t be read says so and is read again on demand', async ({ page, context }) => {
  const desk = openFrontDesk(page)
  await desk.signIn('orla', '/about')
  await context.route('**/api/patients*', route => route.fulfill({ status: 500, json: {} }))
  await page.goto(at('/pets'))
  await expect(page.getByText('Failed to fetch patients')).toBeVisible()
  await context.unroute('**/api/patients*')
  await page.getByRole('button', { name: 'Try again' }).press('Enter')
  await expect(page.getByRole('row', { name: /Archie/ }).first()).toBeVisible()
  const field = page.getByRole('searchbox', { name: 'Search all columns' })
  await field.fill('qqqq')
  await expect(page.getByText('No match for “qqqq”')).toBeVisible()
  await page.getByRole('button', { name: 'Clear search' }).press('Enter')
  await expect(page.getByRole('row', { name: /Archie/ }).first()).toBeVisible()
})

test('further rows come as one scrolls, each once', async ({ page }) => {
  const desk = openFrontDesk(page)
  await desk.signIn('orla', '/pets')
  await expect(page.getByText('50 patients loaded, more as you scroll')).toBeVisible()
  const rows = page.getByRole('grid')
  await expect(page.getByRole('row', { name: /Archie/ }).first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  const whole = page.getByText(/^\d+ patients$/)
  await expect(async () => {
    await page.keyboard.press('End')
    const count = Number.parseInt((await whole.textContent({ timeout: 500 })) ?? '', 10)
    expect(count).toBeGreaterThan(50)
    // One more for the header row. Keys have priority over drawing further rows, so it waits a while before the next key.
    await expect(rows).toHaveAttribute('aria-rowcount', String(count + 1), { timeout: 3000 })
  }).toPass()
})
