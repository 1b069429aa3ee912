// Palette, quick actions, changed shortcuts, rail and menus: by keyboard alone (issue 4). One sign-in for all of it.
import { expect, type Page, test } from '@playwright/test'
import { enter } from './pages/enter.ts'

test.describe.configure({ timeout: 240_000 })

const url = (path: string): string => `${process.env.BASE_URL}${path}`

const field = (page: Page) => page.getByRole('combobox', { name: 'Search or jump' })
const selected = (page: Page) => page.getByRole('option', { selected: true })

/** Opens the palette, types, and chooses the first entry, without waiting for the field or for the matches. */
const choose = async (page: Page, typed: string): Promise<void> => {
  await page.keyboard.press('Control+k')
  await page.keyboard.type(typed)
  await page.keyboard.press('Enter')
  await expect(field(page)).toBeHidden()
}

/** Presses a key until the named element has the focus. */
const walk = async (page: Page, key: string, name: string | RegExp, role: 'link' | 'button' | 'menuitem') => {
  const wanted = page.getByRole(role, { name }).and(page.locator(':focus'))
  for (let n = 0; n < 40 && (await wanted.count()) === 0; n += 1) await page.keyboard.press(key)
  await expect(wanted).toBeVisible()
}

const shortcutCookie = async (page: Page): Promise<unknown> => {
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'shortcuts')
  return cookie && JSON.parse(decodeURIComponent(cookie.value))
}

test('everything is reached by keyboard, with keys of one’s own', async ({ page, context }) => {
  await enter(page, 'tomasz', '/about', { rests: true })

  await test.step('the palette leads to a patient, and remembers it', async () => {
    await choose(page, 'biscuit')
    await expect(page).toHaveURL(/\/pets\/\w/)
    await expect(page.getByRole('heading', { level: 1, name: /^Biscuit/ })).toBeVisible()
    await page.keyboard.press('Control+k')
    await expect(field(page)).toBeFocused()
    await expect(selected(page)).toHaveAccessibleName(/^Biscuit/)
    await page.keyboard.press('Escape')
    await expect(field(page)).toBeHidden()
  })

  await test.step('and on to an appointment for the patient', async () => {
    await page.keyboard.press('Control+k')
    await page.keyboard.type('biscuit')
    await expect(page.getByRole('group', { name: /^For .Biscuit/ })).toBeVisible()
    const book = page.getByRole('option', { name: 'Book appointment', selected: true })
    for (let n = 0; n < 12 && (await book.count()) === 0; n += 1) await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(url('/'))
    const booking = page.getByRole('dialog', { name: 'New appointment' })
    await expect(booking.getByRole('region', { name: 'Patient' }).getByText('Biscuit')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(booking).toBeHidden()
  })

  await test.step('to an owner alone with @, and to a page that comes later', async () => {
    await page.keyboard.press('Control+k')
    await page.keyboard.type('@')
    await expect(page.getByRole('option', { name: /Owner 1\d{3}/ }).nth(5)).toBeVisible()
    await expect(page.getByRole('group', { name: 'Pages' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await choose(page, 'invoices')
    await expect(page).toHaveURL(url('/invoices'))
  })

  await test.step('to a new tab by Ctrl+Enter, and without a network to what was read', async () => {
    await page.keyboard.press('Control+o')
    await expect(page.getByRole('row', { name: /Brendan/ }).first()).toBeVisible()
    await page.keyboard.press('Control+k')
    await page.keyboard.type('brendan')
    await expect(selected(page)).toHaveAccessibleName(/^Brendan/)
    // The offered acts are for the first match, not for a pet further down.
    const acts = page.getByRole('group', { name: /^For .Brendan/ })
    await expect(acts.getByRole('option', { name: 'Book appointment' })).toBeVisible()
    const opened = context.waitForEvent('page')
    await page.keyboard.press('Control+Enter')
    const tab = await opened
    await expect(tab).toHaveURL(/\/owners\?id=/)
    await tab.close()
    await context.setOffline(true)
    await page.keyboard.press('Control+k')
    await page.keyboard.type('caoimhe')
    await expect(page.getByRole('option', { name: /^Caoimhe/ }).first()).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'Only what was loaded' })).toBeAttached()
    await page.keyboard.press('Escape')
    await context.setOffline(false)
    await expect(page.getByText('You are offline.')).toBeHidden()
  })

  await test.step('but not where the role may not', async () => {
    await page.keyboard.press('Control+k')
    await page.keyboard.type('audit')
    const audit = page.getByRole('option', { name: /Audit Log.*Not possible with your role/ })
    await expect(audit).toHaveAttribute('aria-disabled', 'true')
    await page.keyboard.press('Enter')
    await expect(field(page)).toBeVisible()
    await page.keyboard.press('Control+k')
    await expect(field(page)).toBeHidden()
  })

  await test.step('quick actions: the theme, and an appointment from another page', async () => {
    await page.keyboard.press('Control+Alt+q')
    await expect(field(page)).toHaveValue('>')
    await page.keyboard.type('dark')
    await page.keyboard.press('Enter')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await page.keyboard.press('Control+Alt+q')
    await page.keyboard.type('light')
    await page.keyboard.press('Enter')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
    await page.keyboard.press('Control+Alt+q')
    await page.keyboard.type('add app')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(url('/'))
    await expect(page.getByRole('dialog', { name: 'New appointment' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  })

  await test.step('what AltGr types on a German keyboard opens nothing', async () => {
    await page.evaluate(() => {
      const keys = { key: '@', code: 'KeyQ', ctrlKey: true, altKey: true, bubbles: true, cancelable: true }
      document.body.dispatchEvent(new KeyboardEvent('keydown', { modifierAltGraph: true, ...keys }))
      document.body.dispatchEvent(new KeyboardEvent('keydown', keys))
    })
    // If AltGr had opened the palette, it would be there before this sheet.
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Shortcuts' })).toContainText('Ctrl+Alt+Q')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('keys work in the empty search of a list, and leave typed text alone', async () => {
    await page.keyboard.press('Control+o')
    await expect(page.getByRole('heading', { level: 1, name: 'Owners' })).toBeVisible()
    await expect(page.getByRole('searchbox')).toBeFocused()
    await page.keyboard.press('Control+p')
    await expect(page.getByRole('heading', { level: 1, name: 'Patients' })).toBeVisible()
    await expect(page.getByRole('searchbox')).toBeFocused()
    await page.keyboard.press('Control+Alt+q')
    await page.keyboard.type('export')
    await expect(page.getByRole('option', { name: /Excel/ })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('searchbox')).toBeFocused()
    await page.keyboard.type('z')
    await page.keyboard.press('Control+o')
    await expect(page.getByRole('searchbox')).toHaveValue('z')
    await expect(page).toHaveURL(url('/pets'))
    // The palette opens from a text field, too. From a page with a login to a public one the shell stays, so that a dialog opened
    // before the new page has loaded does not vanish with the old one.
    await page.locator('.app').evaluate(shell => shell.setAttribute('data-kept', ''))
    await choose(page, 'about')
    await expect(page).toHaveURL(url('/about'))
    await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeVisible()
    await expect(page.locator('.app[data-kept]')).toBeVisible()
  })

  const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) })
  const record = async (name: string): Promise<void> => {
    await page.getByRole('button', { name: `Change: ${name}` }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('textbox', { name: `New keys: ${name}` })).toBeFocused()
  }

  await test.step('a shortcut takes new keys, another one is switched off', async () => {
    // A dialog takes the keys until it has faded out.
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(async () => {
      await page.keyboard.press('Control+k')
      await expect(page.getByRole('dialog')).toBeVisible({ timeout: 3000 })
    }).toPass()
    await page.keyboard.type('preferences')
    await expect(page.getByRole('option', { name: 'Preferences' }).first()).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(url('/preferences'))
    await record('Owners')
    await page.keyboard.press('a')
    await expect(page.getByText('A letter or a digit needs Ctrl or Alt.')).toBeVisible()
    await page.keyboard.press('Control+p')
    await expect(page.getByText('Belongs to “Pets”. Swapping gives that Ctrl+O.')).toBeVisible()
    await page.keyboard.press('Control+Shift+o')
    await expect(row('Owners')).toContainText('before: Ctrl+O')
    await expect(page.getByRole('button', { name: 'Change: Owners' })).toBeFocused()
    await record('Toggle theme')
    await walk(page, 'Tab', 'Switch off', 'button')
    const saved = page.waitForResponse(answer => answer.request().method() === 'PATCH' && answer.ok())
    await page.keyboard.press('Enter')
    await expect(row('Toggle theme')).toContainText('Off')
    await saved
    expect(await shortcutCookie(page)).toEqual({ owners: 'ctrl+shift+O', theme: '' })
  })

  await test.step('which holds after a reload, in other tabs, and in the rail', async () => {
    await page.reload()
    await expect(row('Owners')).toContainText('before: Ctrl+O')
    const link = page.locator('nav.rail').getByRole('link', { name: 'Owners' })
    await expect(link).toHaveAttribute('aria-keyshortcuts', 'Control+Shift+O')
    await page.keyboard.press('Control+l')
    await page.keyboard.press('Control+o')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
    await expect(page).toHaveURL(url('/preferences'))
    const other = await context.newPage()
    await other.goto(url('/about'))
    const otherLink = other.locator('nav.rail').getByRole('link', { name: 'Owners' })
    await expect(otherLink).toHaveAttribute('aria-keyshortcuts', 'Control+Shift+O')
    await page.bringToFront()
    await page.keyboard.press('Control+Shift+o')
    await expect(page).toHaveURL(url('/owners'))
    await page.keyboard.press('Control+Alt+p')
    await page.getByRole('button', { name: 'Reset all' }).press('Enter')
    await expect(row('Owners')).not.toContainText('before')
    await expect(otherLink).toHaveAttribute('aria-keyshortcuts', 'Control+O')
    expect(await shortcutCookie(page)).toEqual({})
    await other.close()
  })

  await test.step('rail and menu are walked by keyboard', async () => {
    await page.getByRole('link', { name: 'Skip to content' }).focus()
    await walk(page, 'Tab', 'Dr Tomasz Wrona', 'button')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menu')).toBeVisible()
    await walk(page, 'ArrowDown', 'My clinics', 'menuitem')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(url('/clinics'))
    await walk(page, 'Tab', 'Pets', 'link')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(url('/pets'))
  })

  await test.step('the menu of a phone covers the page and closes on choice', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'Open menu' }).click()
    const menu = page.getByRole('navigation', { name: 'Main' })
    await expect(menu.getByRole('link', { name: 'Treatments and medications' })).toBeVisible()
    expect((await menu.boundingBox())?.width).toBe(390)
    await menu.getByRole('link', { name: 'Owners', exact: true }).click()
    await expect(page).toHaveURL(url('/owners'))
    await expect(menu).toBeHidden()
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(field(page)).toBeFocused()
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(field(page)).toBeHidden()
  })

  await test.step('a logout leaves nothing of what was looked for', async () => {
    expect(await page.evaluate(() => localStorage.getItem('palette-recent'))).toContain('Biscuit')
    await choose(page, '>log out')
    await expect(page).toHaveURL(url('/login'))
    expect(await page.evaluate(() => localStorage.getItem('palette-recent'))).toBeNull()
    expect(await shortcutCookie(page)).toBeUndefined()
  })
})
