// Owners by the screens: a warning about a known phone number, two people in one form, a merge of two owners and its undoing.
import { expect, test } from '@playwright/test'
import { newId } from '@vetrounds/core/ids'
import { enter } from './pages/enter.ts'
import { foundByHttp } from './pages/founder.ts'

test('who is here already is warned of, two versions are chosen from, and a merge is undone', async ({
  page,
  browser,
}) => {
  const { login, places, call } = await foundByHttp(page.request, 'Saoirse Quigley', ['Quay OWN'])
  const [place = ''] = places
  const nora = { id: newId(), name: 'Nora Griffin', phone: '085 000 4584', address: '14 Beechwood Avenue' }
  await call('POST', '/owners', place, nora)
  const pet = { id: newId(), ownerId: nora.id, name: 'Juno', species: 'feline' }
  await call('POST', '/patients', place, pet)

  // The same phone number, written differently: the known owner is shown, and the new one is saved only on demand.
  await enter(page, login, '/new-owner')
  const field = (name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}`) })
  await field('Name').fill('N. Griffin')
  await field('Phone').fill('00353 85 000 4584')
  await expect(page.getByText('1 owner has this number already')).toBeVisible()
  await expect(page.getByText(/Owner 1001.*Juno/)).toBeVisible()
  await page.getByRole('button', { name: /^Add anyway/ }).click()
  await expect(page.getByText('Owner added')).toBeVisible()

  // Two people edit the same owner: the second one to save chooses between the versions.
  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  const edit = `/owners/${nora.id}/edit`
  await enter(other, login, edit)
  await enter(page, login, edit)
  await field('Address').fill('2 Main Street')
  await field('Clinic notes').fill('Prefers a text.')
  await other.getByRole('textbox', { name: /^Address/ }).fill('9 Chelmsford Road')
  await other.getByRole('textbox', { name: /^Email/ }).fill('nora@mail.example')
  await other.keyboard.press('Control+Enter')
  await expect(other.getByText('Owner changed')).toBeVisible()
  await page.keyboard.press('Control+Enter')
  const versions = page.getByRole('dialog', { name: 'Changed by somebody else meanwhile' })
  const address = versions.getByRole('radiogroup', { name: 'Address' })
  await expect(address.getByRole('radio', { name: '2 Main Street' })).toBeChecked()
  const email = versions.getByRole('radiogroup', { name: 'Email' })
  await expect(email.getByRole('radio', { name: 'nora@mail.example' })).toBeChecked()
  await address.getByRole('radio', { name: '9 Chelmsford Road' }).check({ force: true })
  await versions.getByRole('button', { name: 'Save chosen version' }).click()
  await expect(page.getByText('Owner changed')).toBeVisible()
  const saved = await call('GET', `/owners/${nora.id}`, place)
  expect(saved).toMatchObject({
    address: '9 Chelmsford Road',
    email: 'nora@mail.example',
    clinicNotes: 'Prefers a text.',
  })
  await elsewhere.close()

  // The first owner is merged into the second one, and the merge is undone.
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Merge…' }).click()
  // The owner with the same phone is proposed already; another one is found by keyboard.
  await page.getByRole('button', { name: 'Choose another owner' }).click()
  await page.getByRole('searchbox', { name: 'Search the other owner' }).fill('griffin')
  await expect(page.getByRole('button', { name: 'Merge… N. Griffin' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('button', { name: 'Merge… N. Griffin' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Keep 1002 instead' }).click()
  await expect(page.getByText('1 pet', { exact: true })).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page).toHaveURL(/\/1002\/pets$/)
  await expect(page.getByRole('link', { name: 'Juno' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Book for Juno' })).toBeEnabled()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Merge undone')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No pets yet' })).toBeVisible()
  expect(await call('GET', `/owners/${nora.id}`, place)).toMatchObject({ active: true })
})
