// Branches: each tab keeps its own branch while another tab switches. In the clinic's list, branches are added, changed, closed
// and opened again.
import { expect, type Page, test } from '@playwright/test'
import { newId } from '@vetrounds/core/ids'
import { enter } from './pages/enter.ts'
import { foundByHttp } from './pages/founder.ts'

const url = (path: string): string => `${process.env.BASE_URL}${path}`

const here = (page: Page, branch: string) => page.getByRole('button', { name: `Switch branch: ${branch}` })

test('a booking lands in the branch of its tab while another tab switches', async ({ page, context }) => {
  const { login, places, call } = await foundByHttp(context.request, 'Grania Tobin', ['Quay NOR', 'Hill SOU'])
  const [north = '', south = ''] = places
  const owner = newId()
  await call('POST', '/owners', north, { id: owner, name: 'Una Quirke' })
  await call('POST', '/patients', north, { id: newId(), ownerId: owner, name: 'Bodhi', species: 'canine' })
  await enter(page, login, '/')
  await expect(here(page, 'Quay NOR')).toBeVisible()

  const other = await context.newPage()
  await other.goto(url('/clinics'))
  await other.getByRole('button', { name: 'Select branch: Hill SOU' }).click()
  await expect(other.getByRole('listitem').filter({ hasText: 'Current branch' })).toContainText('Hill SOU')
  await expect(here(other, 'Hill SOU')).toBeVisible()

  await expect(here(page, 'Quay NOR')).toBeVisible()
  await page.keyboard.press('F2')
  const dialog = page.getByRole('dialog', { name: 'New appointment' })
  await dialog.getByRole('searchbox', { name: 'Patient' }).fill('Bodhi')
  await dialog.getByRole('option', { name: /^Bodhi/ }).click()
  await dialog.getByRole('button', { name: /^Book appointment/ }).click()
  await expect(page.getByText('Appointment booked')).toBeVisible()
  const day = 86_400_000
  const span = (ms: number) => new Date(ms).toISOString()
  const bookedAt = async (place: string) => {
    const query = new URLSearchParams({ from: span(Date.now() - day), to: span(Date.now() + 14 * day) })
    return (await call('GET', `/calendar?${query}`, place)).appointments.length
  }
  expect([await bookedAt(north), await bookedAt(south)]).toEqual([1, 0])

  // A new tab opens the branch at which the account worked last; switching the branch keeps the page.
  const third = await context.newPage()
  await third.goto(url('/pets'))
  await here(third, 'Hill SOU').click()
  await third.getByRole('menuitem', { name: 'Quay NOR' }).click()
  await expect(here(third, 'Quay NOR')).toBeVisible()
  await expect(third).toHaveURL(url('/pets'))
  await expect(here(other, 'Hill SOU')).toBeVisible()
})

test('a branch is added, changed against another change, closed and opened again', async ({
  page,
  context,
}) => {
  const { login, clinic, places, call } = await foundByHttp(context.request, 'Fionn Roche', ['Main ONE'])
  const [place = ''] = places
  await enter(page, login, `/clinics/${clinic}/branches`)
  await expect(page.getByRole('row', { name: /Main ONE/ })).toContainText('Open round the clock')

  // The last open branch can't be closed, and says why.
  await page.getByRole('row', { name: /Main ONE/ }).click()
  const first = page.getByRole('dialog', { name: 'Main ONE' })
  await expect(first.getByRole('button', { name: 'Close branch…' })).toHaveAccessibleDescription(
    'The last open branch can’t be closed. Open another one first.',
  )
  await page.keyboard.press('Escape')
  await expect(first).toBeHidden()

  await page.keyboard.press('F2')
  const add = page.getByRole('dialog', { name: 'New branch' })
  await add.getByRole('textbox', { name: 'Name' }).fill('Harbour')
  await add.getByRole('textbox', { name: 'Code' }).fill('one')
  // The form begins with the opening hours of the other branch, which never closes.
  const dayOf = (name: string) => add.getByRole('group', { name, exact: true })
  await add.getByRole('checkbox', { name: 'Sunday' }).focus()
  await page.keyboard.press('Space')
  await expect(dayOf('Sunday')).toContainText('Closed')
  await add.getByRole('checkbox', { name: 'Saturday' }).focus()
  await page.keyboard.press('Space')
  await expect(dayOf('Saturday')).toContainText('Closed')
  await page.keyboard.press('Space')
  await expect(dayOf('Saturday')).toContainText('As on Monday')
  await add.getByRole('button', { name: 'Add hours: Monday' }).click()
  await page.keyboard.press('Control+Enter')
  await expect(dayOf('Monday')).toContainText('Both times are needed')
  await add.getByRole('button', { name: 'Remove hours 2: Monday' }).click()
  await page.keyboard.press('Control+Enter')
  await expect(add).toContainText('Another branch has this code. Choose another.')
  await add.getByRole('textbox', { name: 'Code' }).fill('hrb')
  await page.keyboard.press('Control+Enter')
  await expect(add).toBeHidden()
  const row = page.getByRole('row', { name: /Harbour/ })
  await expect(row).toContainText('HRB')
  await expect(row.getByRole('img')).toHaveAccessibleName(
    /^Monday 00:00–24:00;.*Saturday 00:00–24:00; Sunday closed$/,
  )

  // Somebody else changes the branch while its sheet is open here: the typed text stays, and can be saved over that change.
  await row.click()
  const sheet = page.getByRole('dialog', { name: 'Harbour' })
  await sheet.getByRole('textbox', { name: 'Name' }).fill('Harbour East')
  const { rows } = await call('GET', '/branches', place)
  const { id, ...fields } = rows.find(({ code }: { code: string }) => code === 'HRB')
  await call('PATCH', `/branches/${id}`, place, { ...fields, closed: false, address: '2 Pier Road' })
  await page.keyboard.press('Control+Enter')
  await expect(sheet).toContainText('This entry was changed on another device.')
  await sheet.getByRole('button', { name: 'Reload' }).click()
  await expect(sheet.getByRole('textbox', { name: 'Address' })).toHaveValue('2 Pier Road')
  await expect(sheet.getByRole('textbox', { name: 'Name' })).toHaveValue('Harbour East')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Branch saved')).toBeVisible()

  const east = page.getByRole('row', { name: /Harbour East/ })
  await east.getByRole('button', { name: 'Actions for Harbour East' }).click()
  await page.getByRole('menuitem', { name: 'Close branch…' }).click()
  const ask = page.getByRole('alertdialog', { name: 'Close Harbour East?' })
  await expect(ask).toContainText('Records and figures stay readable.')
  await ask.getByRole('button', { name: 'Close branch' }).click()
  await expect(page.getByText('Open: 1, closed: 1')).toBeVisible()
  await east.getByRole('button', { name: 'Actions for Harbour East' }).click()
  await page.getByRole('menuitem', { name: 'Open branch again' }).click()
  await expect(page.getByText('Open: 2, closed: 0')).toBeVisible()
})
