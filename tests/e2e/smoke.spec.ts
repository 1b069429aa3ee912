// The first journey: a receptionist signs in, adds an owner and a pet, and books by a click into the calendar.
import { expect, test } from '@playwright/test'
import { openApp } from './pages/app.ts'

// As for most people: the other tests ask for no motion, which spares them the frames of each fade.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('an appointment booked by a click is there after a reload', async ({ page }) => {
  const app = openApp(page)
  // Names of this run, so that it can be repeated on a stack that stays.
  const run = Date.now().toString(36)
  const [owner, pet] = [`Una Fairweather ${run}`, `Wayfarer ${run}`]
  await app.signIn('molly')
  await app.addOwner(owner)
  await app.addPet(owner, pet)

  await app.goToWeek(6)
  await app.clickDay(/^Tuesday/, 0.4)
  await app.book(pet, 'First visit')
  await expect(app.appointment(pet)).toHaveCount(1)

  await page.reload()
  await expect(app.appointment(pet)).toHaveCount(1)
  await expect(app.appointment(pet)).toHaveAccessibleName(/09:3\d.*Tuesday/)
})
