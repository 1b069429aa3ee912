// The work of a sequence at the product's own screens: a new client with a pet and a booking, found by role and label.
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, type Locator, type Page } from '@playwright/test'
import type { QueueableName } from '../../../packages/web/src/offline/item.ts'
import type { Chance } from '../../../scripts/seed/random.ts'
import { type Killed, markOf, tabOf, type World } from './world.ts'

const PATIENCE_MS = 30_000
const PATIENT = { timeout: PATIENCE_MS }
const TURN_MS = 100
/** After this many turns the page's clock is moved on, since the form may wait for a timer. */
const TURNS_OF_LIFE = 25
const TIMEOUT_MS = 5100

/** The number of slots of 40 minutes from nine to five. */
const SLOTS = 12

/** After the demo's own bookings. Only weekdays are used: Saturdays are short, and most branches are closed on Sundays. */
const FIRST_MONDAY = Date.parse('2027-01-04T00:00:00Z')
const DAY_MS = 86_400_000

/** The day on which this sequence books. */
const dayOf = ({ number }: World): string =>
  new Date(FIRST_MONDAY + (Math.floor(number / 5) * 7 + (number % 5)) * DAY_MS).toISOString().slice(0, 10)

const freeColumn = (page: Page): Locator => page.getByRole('group', { name: /^Dr / }).first()

/** Waits until a form has closed; returns false if it stays open with an error. */
const closes = async ({ desk }: World, form: Locator): Promise<boolean> => {
  for (let turn = 1; turn * TURN_MS < PATIENCE_MS; turn += 1) {
    if (await form.isHidden()) return true
    if ((await form.getByRole('alert').count()) > 0) return false
    await sleep(TURN_MS)
    if (turn % TURNS_OF_LIFE === 0) await desk.forward(TIMEOUT_MS)
  }
  throw new Error('A form neither closes nor says why.')
}

/**
 * Saves an open form and notes what the person was told. Kills the page meanwhile if `killed` is given. Returns false if it was
 * not saved or the page was killed.
 */
const save = async (
  world: World,
  page: Page,
  form: Locator,
  name: QueueableName,
  mark: string,
  killed: Killed | undefined,
): Promise<boolean> => {
  const { desk, entries, story } = world
  const { login } = desk.state.person
  const place = await page.evaluate(() => sessionStorage.getItem('branch_id'))
  const entry = {
    name,
    mark,
    login,
    place: (place ?? desk.state.person.places[0]) as `${string}.${string}`,
    told: 'unknown' as 'unknown' | 'sent' | 'waiting' | 'refused',
    mayFail: false,
  }
  entries.push(entry)
  await page.keyboard.press('Control+Enter')
  if (killed) {
    await sleep(killed.after)
    await desk.killScreen(killed.death)
    story.push(`${login} ${name} ${mark} at the screen: ${killed.death}`)
    return false
  }
  if (await closes(world, form)) {
    const tab = desk.tabs[0] ?? (await desk.open())
    const { waiting, unsent } = await tab.stored()
    entry.told = [...waiting, ...unsent].some(each => each.mark === mark) ? 'waiting' : 'sent'
  } else entry.told = 'refused'
  story.push(`${login} ${name} ${mark} at the screen: ${entry.told}`)
  return entry.told !== 'refused'
}

/** Expects that a change which still waits is marked in the list. */
const shows = async ({ desk }: World, page: Page, mark: string): Promise<void> => {
  const row = page.getByRole('row', { name: mark })
  const tab = desk.tabs[0] ?? (await desk.open())
  const waits = async () => (await tab.stored()).waiting.some(each => each.mark === mark)
  await expect
    .poll(async () => (await row.getByText('Waiting').count()) > 0 || !(await waits()), { timeout: 15_000 })
    .toBe(true)
}

/** Clicks into the day until a free time is found, since earlier runs may have booked on the same stack. */
const openBooking = async (world: World, page: Page, column: Locator): Promise<Locator | undefined> => {
  const { height } = (await column.boundingBox()) ?? { height: 0 }
  const booking = page.getByRole('dialog', { name: 'New appointment' })
  const booked = world.entries.filter(({ name }) => name === 'bookAppointment').length
  for (let slot = booked; slot < SLOTS; slot += 1) {
    await column.click({ position: { x: 20, y: (height * (9 * 60 + 40 * slot)) / 1440 } })
    const isFree = await booking.waitFor({ timeout: 5000 }).then(
      () => true,
      () => false,
    )
    if (isFree) return booking
    await page.keyboard.press('Escape')
  }
  return undefined
}

/** Prepares for working offline: loads what is needed once, and waits until the service worker has cached the app. */
export const settleIn = async (world: World): Promise<void> => {
  const { desk } = world
  const page = await desk.screen()
  const read = page.waitForResponse(answer => answer.url().includes('/api/calendar?') && answer.ok())
  await page.goto(`/?view=day&date=${dayOf(world)}`)
  await read
  await expect(freeColumn(page)).toBeVisible(PATIENT)
  // Goes on without a page load, since what was read is still being cached.
  await page.getByRole('link', { name: 'Owners' }).first().click()
  await expect(page.getByRole('row').nth(1)).toBeVisible(PATIENT)
  await expect
    .poll(
      async () => {
        await desk.forward(1000)
        return page.evaluate(() =>
          navigator.serviceWorker.getRegistration().then(each => Boolean(each?.active)),
        )
      },
      { timeout: 60_000 },
    )
    .toBe(true)
}

/** Opens the list of owners. If the service has ended the session, this is noticed here, and somebody signs in again. */
const openOwners = async (world: World, chance: Chance): Promise<Page> => {
  await tabOf(world, chance)
  const page = await world.desk.screen()
  const list = page.getByRole('row').nth(1)
  const login = page.getByLabel('Password', { exact: true })
  await page.goto('/owners')
  await expect(list.or(login)).toBeVisible(PATIENT)
  if (await login.isVisible()) {
    await world.desk.agree(undefined)
    await tabOf(world, chance)
    await page.goto('/owners')
    await expect(list).toBeVisible(PATIENT)
  }
  return page
}

/** Adds a new client: owner, pet, first appointment. If `killed` is given, kills the page while saving one of the three. */
export const family = async (world: World, chance: Chance, killed?: Killed): Promise<void> => {
  const dies = chance.between(1, 3)
  const deathAt = (n: number) => (n === dies ? killed : undefined)
  const page = await openOwners(world, chance)
  await page.keyboard.press('F2')
  const ownerForm = page.getByRole('dialog', { name: 'New owner' })
  const owner = markOf(world, 'O')
  await ownerForm.getByRole('textbox', { name: 'Name', exact: true }).fill(owner)
  if (!(await save(world, page, ownerForm, 'createOwner', owner, deathAt(1)))) return
  await shows(world, page, owner)

  const news = page.getByRole('listitem').filter({ hasText: owner })
  await news.getByRole('button', { name: 'Add pet' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Add pet' })).toBeVisible()
  await expect(page.getByRole('main').getByText(owner)).toBeVisible()
  const pet = markOf(world, 'P')
  await page.getByRole('radio', { name: 'Dog' }).check({ force: true })
  // The name comes last, so that the focus is in the form for the keys that save: checking the radio leaves it nowhere.
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(pet)
  const petForm = page.locator('form', { has: page.getByRole('radio', { name: 'Dog' }) })
  if (!(await save(world, page, petForm, 'createPatient', pet, deathAt(2)))) return
  await shows(world, page, pet)

  await page.goto(`/?view=day&date=${dayOf(world)}`)
  const column = freeColumn(page)
  await expect(column).toBeVisible(PATIENT)
  const booking = await openBooking(world, page, column)
  if (!booking) return
  // The draft of a booking that was killed while it was sent comes back with its patient.
  const isKilled = world.entries.some(({ name, told }) => name === 'bookAppointment' && told === 'unknown')
  const discard = booking.getByRole('button', { name: 'Discard draft' })
  if (isKilled) await discard.click({ timeout: 5000 }).catch(() => undefined)
  await booking.getByRole('searchbox', { name: 'Patient' }).fill(pet)
  await booking.getByRole('option', { name: pet }).click()
  const title = markOf(world, 'B')
  await booking.getByRole('textbox', { name: 'Title' }).fill(title)
  if (!(await save(world, page, booking, 'bookAppointment', title, deathAt(3)))) return
  await expect(page.getByRole('button', { name: new RegExp(`^${pet}[,،]`) }).first()).toBeVisible(PATIENT)
}
