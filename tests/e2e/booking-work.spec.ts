// Work at the front desk beyond a single booking: a walk-in until it leaves, several pets, a new client, a series.
import { expect, type Page, test } from '@playwright/test'
import { newId } from '@vetrounds/core/ids'
import { enter } from './pages/enter.ts'
import { foundByHttp } from './pages/founder.ts'
import { STREAM_MS } from './pages/stream.ts'

type Clinic = Awaited<ReturnType<typeof foundByHttp>>

const DAY = 86_400_000

/** One time for all dates of a run, which would otherwise differ after midnight. */
const NOW = Date.now()

/** The date in Dublin `days` days from now. */
const dateIn = (days: number): string =>
  new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Dublin' }).format(NOW + days * DAY)

/** Adds pets of one owner to a clinic. */
const addPets = async ({ call, places: [place] }: Clinic, names: readonly string[]): Promise<void> => {
  const owner = newId()
  await call('POST', '/owners', place, { id: owner, name: 'Nuala Brennan', phone: '+353 85 214 7790' })
  for (const name of names)
    await call('POST', '/patients', place, { id: newId(), ownerId: owner, name, species: 'canine' })
}

/** Holds requests back until the returned function is called. */
const hold = async (page: Page, path: string): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(path, async route => {
    await promise
    await route.continue()
  })
  return resolve
}

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

/** Types a search and chooses the first match, without waiting for the field or for the matches. */
const choose = async (page: Page, name: string, text: string): Promise<void> => {
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
  await expect(dialog(page, name).getByRole('searchbox', { name: 'Patient' })).toBeHidden()
}

test('walks in and leaves, books together, adds a client, and repeats', async ({ page }) => {
  const clinic = await foundByHttp(page.context().request, 'Desk Booking', ['Quay One'])
  await addPets(clinic, ['Pickle', 'Tansy'])
  const closed = dateIn(16)
  await clinic.call('POST', '/absences', clinic.places[0], {
    id: newId(),
    vetId: null,
    start: new Date(`${closed}T00:00:00Z`).toISOString(),
    end: new Date(Date.parse(`${closed}T00:00:00Z`) + DAY).toISOString(),
    reason: 'Painters',
  })

  await enter(page, clinic.login, '/?view=day')
  await test.step('a walk-in', async () => {
    await page.keyboard.press('F4')
    await choose(page, 'Walk-in', 'Pickle')
    await expect(page.getByText('Arrived without an appointment')).toBeVisible()
    await page
      .getByRole('button', { name: /^Pickle, .*Walk-in/ })
      .first()
      .click()
    const sheet = dialog(page, 'Pickle')
    await sheet.getByRole('textbox', { name: /Weight on arrival/ }).fill('31.4')
    await sheet.getByRole('button', { name: 'Save weight' }).click()
    await expect(page.getByText('Weight saved')).toBeVisible()
    await expect(sheet.getByText(/31\.4 kg, /)).toBeVisible()
    await sheet.focus()
    await page.keyboard.press('i')
    await expect(sheet.getByRole('listitem').filter({ hasText: 'In room' })).toHaveAttribute(
      'aria-current',
      'step',
    )
    await page.keyboard.press('e')
    await expect(sheet.getByRole('button', { name: 'Reopen' })).toBeVisible()
    // Z undoes the last act without a question.
    await page.keyboard.press('z')
    await expect(sheet.getByRole('button', { name: 'Reopen' })).toBeHidden()
    await page.keyboard.press('e')
    await expect(sheet.getByText('Completed', { exact: true })).toBeVisible()
    await expect(sheet.getByRole('button', { name: 'Reopen' })).toBeVisible()
  })

  await page.goto(`${process.env.BASE_URL}/?view=day&date=${dateIn(2)}`)
  await test.step('two pets of one owner', async () => {
    await page.getByRole('button', { name: /^Appointment/ }).click()
    await choose(page, 'New appointment', 'Pickle')
    await dialog(page, 'New appointment')
      .getByRole('checkbox', { name: /^Tansy/ })
      .check()
    await page.getByRole('button', { name: /^Book 2 appointments/ }).click()
    await expect(page.getByText('2 appointments booked')).toBeVisible()
    const from = new Date(`${dateIn(2)}T00:00:00Z`)
    const span = `from=${from.toISOString()}&to=${new Date(from.getTime() + DAY).toISOString()}`
    const { appointments } = await clinic.call('GET', `/calendar?${span}`, clinic.places[0])
    const [first, second] = appointments
    expect([first.petName, second.petName]).toEqual(['Pickle', 'Tansy'])
    expect(second.start).toBe(first.end)
    expect(second.groupId).toBe(first.groupId)
  })

  await test.step('who goes on before the search answers is not called back', async () => {
    const letPhone = await hold(page, '**/api/owners/by-phone?*')
    const letPets = await hold(page, '**/api/owners/*/pets*')
    await page.getByRole('button', { name: /^Appointment/ }).click()
    const form = dialog(page, 'New appointment')
    const search = form.getByRole('searchbox', { name: 'Patient' })
    const notes = form.getByRole('textbox', { name: 'Notes' })
    await expect(search).toBeFocused()
    await page.keyboard.type('0852147790')
    await page.keyboard.press('Enter')
    await notes.focus()
    await page.keyboard.type('Limps ')
    letPhone()
    await expect(form.getByRole('status').filter({ hasText: 'Nuala Brennan' })).toBeVisible()
    await page.keyboard.type('since ')
    await search.press('Enter')
    await notes.focus()
    letPets()
    await expect(form.getByRole('button', { name: 'Change' })).toBeVisible()
    await page.keyboard.type('Sunday')
    await expect(notes).toHaveValue('Limps since Sunday')
    await page.unrouteAll()
    await page.keyboard.press('Control+Enter')
    await expect(form).toBeHidden()
  })

  await test.step('an owner and a pet nobody knows', async () => {
    await page.getByRole('button', { name: /^Appointment/ }).click()
    const form = dialog(page, 'New appointment')
    await expect(form.getByRole('searchbox', { name: 'Patient' })).toBeFocused()
    await page.keyboard.type('Pumpkin')
    await page.keyboard.press('F2')
    await expect(form.getByRole('textbox', { name: 'Pet' })).toHaveValue('Pumpkin')
    await form.getByRole('textbox', { name: 'Owner' }).fill('Siobhán Rossiter')
    await form.getByRole('textbox', { name: 'Phone' }).fill('085 214 77 91')
    await form.getByRole('radio', { name: 'Cat' }).check({ force: true })
    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('button', { name: /^Pumpkin, Siobhán Rossiter/ }).first()).toBeVisible()
  })

  await test.step('a series with a date that is left out', async () => {
    await page.getByRole('button', { name: /^Appointment/ }).click()
    await choose(page, 'New appointment', 'Tansy')
    const form = dialog(page, 'New appointment')
    await form.getByRole('radio', { name: 'Weekly' }).check({ force: true })
    await form.getByRole('textbox', { name: 'Number of appointments' }).fill('3')
    await expect(form.getByRole('listitem').filter({ hasText: 'Closed' })).toHaveCount(1)
    await form.getByRole('button', { name: /^Book 2 of 3/ }).click()
    // The stream starts the job that books the series.
    await expect(page.getByText('Booked: 2 of 3')).toBeVisible({ timeout: STREAM_MS })
  })
})
