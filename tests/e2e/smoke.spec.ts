// The first journey: a receptionist signs in, adds an owner and a pet, and books by a click into the calendar.
import { expect, test } from '@playwright/test'
import { openApp } from './pages/app.ts'

// With motion, as most people have it. The other tests turn motion off, which saves drawing the frames of fades.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('an appointment booked by a click is there after a reload', async ({ page }) => {
  const app = openApp(page)
  // Names that only this run uses, so that it can be repeated on the same stack.
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
