// Uses the product as a person does: finds everything by role and label.
import { expect, type Locator, type Page } from '@playwright/test'

const PASSWORD = 'Rounds-2026'

/** Waits until an element has not moved for ten frames; a click of Playwright waits for only two. */
const steady = (one: Locator): Promise<void> =>
  one.evaluate(
    element =>
      new Promise<void>(resolve => {
        let [still, before] = [0, '']
        const look = () => {
          const { y, height } = element.getBoundingClientRect()
          const now = `${y} ${height}`
          still = now === before ? still + 1 : 0
          before = now
          if (still < 10) requestAnimationFrame(look)
          else resolve()
        }
        look()
      }),
  )

/** What a test does in one browser tab. */
export const openApp = (page: Page) => {
  const site = process.env.BASE_URL ?? 'http://localhost:3000'
  const go = async (path: string): Promise<void> => {
    await page.goto(`${site}${path}`)
  }
  const button = (name: string | RegExp): Locator => page.getByRole('button', { name })

  return {
    go,
    signIn: async (login: string): Promise<void> => {
      await go('/login')
      await page.getByRole('textbox', { name: 'Username' }).fill(`${login}@vetrounds.example`)
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
      await button('Log in').click()
      // Whichever view this person chose last.
      await expect(page.getByRole('navigation', { name: 'View' })).toBeVisible({ timeout: 20_000 })
    },
    addOwner: async (name: string): Promise<void> => {
      await go('/new-owner')
      await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
      await button(/^Add owner/).click()
      await expect(page.getByText('Owner added')).toBeVisible()
    },
    addPet: async (owner: string, name: string): Promise<void> => {
      await go('/new-pet')
      await page.getByRole('combobox', { name: 'Owner' }).fill(owner)
      await page.getByRole('option', { name: owner }).click()
      await page.getByRole('radio', { name: 'Dog' }).check({ force: true })
      await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
      await button(/^Add pet/).click()
      await expect(page.getByRole('heading', { name: 'Add pet' })).toBeVisible()
      await expect(page.getByText(/added/i).first()).toBeVisible()
    },
    /** Goes `ahead` weeks on from the current one; the demo's own bookings end after four. */
    goToWeek: async (ahead: number): Promise<void> => {
      await go('/?view=week')
      for (let n = 0; n < ahead; n += 1) await button('Next week').click()
      await expect(page.getByText('Appointments are loading')).toBeHidden()
    },
    /** Clicks into the column of a day, at a share of its height from midnight to midnight. */
    clickDay: async (name: RegExp, share: number): Promise<void> => {
      const day = page.getByRole('group', { name })
      // Once the appointments are loaded, neither the height of the hours nor the scroll position changes.
      await expect(page.getByRole('region', { name: 'Week' })).toHaveAttribute('aria-busy', 'false')
      await steady(day)
      const { height } = (await day.boundingBox()) ?? { height: 0 }
      await day.click({ position: { x: 40, y: height * share } })
    },
    book: async (pet: string, title: string): Promise<void> => {
      const dialog = page.getByRole('dialog', { name: 'New appointment' })
      await dialog.getByRole('searchbox', { name: 'Patient' }).fill(pet)
      await dialog.getByRole('option', { name: new RegExp(`^${pet}`) }).click()
      await dialog.getByRole('textbox', { name: 'Title' }).fill(title)
      await dialog.getByRole('button', { name: /^Book appointment/ }).click()
      await expect(dialog).toBeHidden()
    },
    appointment: (pet: string): Locator =>
      page.getByRole('region', { name: 'Week' }).getByRole('button', { name: new RegExp(`^${pet}, `) }),
  }
}
