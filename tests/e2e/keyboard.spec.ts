// The shell, dialogs and forms by keyboard alone: no test here points or clicks. Palette and table have their own tests.
import { expect, type Locator, type Page, test } from '@playwright/test'
import { enter } from './pages/enter.ts'

const url = (path: string): string => `${process.env.BASE_URL}${path}`

/** Presses Tab (or `key`) until an element has the focus; fails when it can't be reached. */
const tabTo = async (page: Page, target: Locator, { key = 'Tab', most = 40 } = {}): Promise<void> => {
  const isFocused = () => target.evaluate(element => element === document.activeElement)
  for (let presses = 0; presses < most && !(await isFocused()); presses += 1) await page.keyboard.press(key)
  await expect(target).toBeFocused()
}

const hasFocusWithin = (target: Locator): Promise<boolean> =>
  target.evaluate(element => element.contains(document.activeElement))

/** Expects that Tab and Shift+Tab go round inside a dialog and never leave it. */
const expectTrap = async (page: Page, dialog: Locator): Promise<void> => {
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let presses = 0; presses < 25; presses += 1) {
      await page.keyboard.press(key)
      expect(await hasFocusWithin(dialog), `${key}, ${presses + 1} times`).toBe(true)
    }
  }
}

test('the first Tab leads past the menu, and every entry of the rail can be reached and chosen', async ({
  page,
}) => {
  await enter(page, 'niamh')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  const rail = page.getByRole('navigation', { name: 'Main' })
  const owners = rail.getByRole('link', { name: 'Owners' })
  await tabTo(page, owners, { key: 'Shift+Tab' })
  // The rail widens when it has the focus, as it does when the pointer is over it.
  await expect(owners.getByText('Owners')).toBeInViewport()
  await expect.poll(async () => (await rail.boundingBox())?.width ?? 0).toBeGreaterThan(200)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(url('/owners'))
  await expect(page.getByRole('heading', { level: 1, name: 'Owners' })).toBeVisible()
})

test('a menu opens, moves and closes by keys, and gives the focus back', async ({ page }) => {
  await enter(page, 'niamh')
  const button = page.getByRole('button', { name: 'Dr Niamh Kearney' })
  await tabTo(page, button)
  await page.keyboard.press('Enter')
  const menu = page.getByRole('menu')
  await expect(menu).toBeVisible()
  await expect.poll(() => hasFocusWithin(menu)).toBe(true)
  await page.keyboard.press('ArrowDown')
  await expect(menu.getByRole('menuitem').and(page.locator(':focus'))).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(button).toBeFocused()
})

test('the menu of a phone opens by its button, is next in order, and Escape leads back', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page, 'niamh')
  const button = page.getByRole('button', { name: /^(Open|Close) menu$/ })
  await tabTo(page, button)
  await page.keyboard.press('Enter')
  const menu = page.getByRole('navigation', { name: 'Main' })
  await expect(menu).toBeVisible()
  await page.keyboard.press('Tab')
  expect(await hasFocusWithin(menu)).toBe(true)
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, menu.getByRole('link', { name: 'Pets' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(url('/pets'))
  await expect(menu).toBeHidden()
})

test('a dialog takes the focus, keeps it, and gives it back; so does the question on top of it', async ({
  page,
}) => {
  await enter(page, 'lucia', '/owners')
  const add = page
    .getByRole('button', { name: 'Owner', exact: false })
    .and(page.locator('main button'))
    .first()
  await tabTo(page, add)
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: 'New owner' })
  const name = form.getByRole('textbox', { name: 'Name' })
  await expect(name).toBeFocused()
  await expectTrap(page, form)
  await tabTo(page, name)
  await page.keyboard.type('Half a name')

  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog')
  await expect(question).toBeVisible()
  await expect.poll(() => hasFocusWithin(question)).toBe(true)
  await expectTrap(page, question)
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(name).toBeFocused()
  await expect(name).toHaveValue('Half a name')

  await page.keyboard.press('Escape')
  await tabTo(page, question.getByRole('button', { name: 'Discard changes' }))
  await page.keyboard.press('Enter')
  await expect(form).toBeHidden()
  await expect(add).toBeFocused()
})

test('a form is gone through in the order that it is read, tells its first error, and is saved', async ({
  page,
}) => {
  await enter(page, 'lucia', '/new-owner')
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  await expect(name).toBeFocused()
  // From the first field to the save button, each stop of Tab is below or beside the one before.
  const save = page.getByRole('button', { name: /^Add owner/ })
  const tops: number[] = []
  for (let presses = 0; presses < 40; presses += 1) {
    tops.push(
      // Measured relative to the form, since the page may have scrolled.
      await page.evaluate(() => {
        const [form, field] = [document.querySelector('#main form'), document.activeElement]
        return (field?.getBoundingClientRect().bottom ?? 0) - (form?.getBoundingClientRect().top ?? 0)
      }),
    )
    if (await save.evaluate(element => element === document.activeElement)) break
    await page.keyboard.press('Tab')
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
  await expect(save).toBeFocused()
  expect(tops.length).toBeGreaterThan(8)
  // Up to 60 px higher still counts as beside, since fields of one row have hints of one or two lines.
  for (const [at, top] of tops.entries())
    expect(top, tops.join(' ')).toBeGreaterThan((tops[at - 1] ?? 0) - 60)

  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('This field is required')).toBeVisible()
  await expect(name).toBeFocused()
  await expect(name).toHaveAttribute('aria-invalid', 'true')
  await expect(name).toHaveAccessibleDescription(/This field is required/)
  await page.keyboard.type(`Keys Alone ${Date.now().toString(36)}`)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Owner added')).toBeVisible()
})
