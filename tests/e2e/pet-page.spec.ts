// The page of a patient: opened from the palette, a weight recorded, its tabs; addresses by id and unknown ones.
import { expect, test } from '@playwright/test'
import { enter } from './pages/enter.ts'

test.describe.configure({ timeout: 90_000 })

test('a patient is opened from the palette, weighed, and found again by its id', async ({ page }) => {
  const url = (path: string): string => `${process.env.BASE_URL}${path}`
  await enter(page, 'priya', '/pets')
  const opened = page.waitForResponse(answer => answer.url().includes('/api/patients/by-chip/'))
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Search or jump' })).toBeFocused()
  await page.keyboard.type('biscuit')
  await expect(page.getByRole('option', { selected: true })).toHaveAccessibleName(/^Biscuit/)
  await page.keyboard.press('Enter')
  // The match opens the page with one request, which has the ids that save the server a trip.
  const answer = await opened
  expect(new URL(answer.url()).search).toMatch(/id=\w+&owner=\w+/)
  const { patient } = await answer.json()
  await expect(page).toHaveURL(url(`/pets/${patient.chip}`))
  await expect(page.getByRole('heading', { level: 1, name: 'Biscuit' })).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Timeline' })).toHaveAttribute('aria-selected', 'true')

  await test.step('a weight is asked about, recorded and drawn', async () => {
    await page.getByRole('button', { name: 'More actions' }).press('Enter')
    await page.getByRole('menuitem', { name: 'Record weight' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: /Weight of/ })
    const weight = dialog.getByRole('textbox', { name: 'Weight' })
    await expect(weight).toBeFocused()
    await page.keyboard.type('900')
    await expect(dialog.getByText(/Few animals of this species weigh .900 kg/)).toBeVisible()
    await weight.fill('4.37')
    await page.keyboard.press('Control+Enter')
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Weight recorded')).toBeVisible()
    await expect(page.getByText(/^Weight .4\.37 kg/)).toBeVisible()
    await expect(page.getByRole('table').getByRole('cell', { name: '4.37 kg' })).toBeAttached()
    const weights = page.getByRole('button', { name: /^Weights/ })
    await weights.press('Space')
    await expect(weights).toHaveAttribute('aria-pressed', 'true')
  })

  await test.step('tabs of the record are there, and the appointments', async () => {
    await page.getByRole('tab', { name: 'Timeline' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('heading', { name: 'Upcoming appointments' })).toBeVisible()
    await expect(page).toHaveURL(url(`/pets/${patient.chip}?tab=visits`))
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Upcoming appointments' })).toBeVisible()
    await page.getByRole('tab', { name: 'Visits' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByText('No treatments recorded')).toBeVisible()
  })

  await test.step('the foot of a form stays in sight, and neither it nor the head hides what has the focus', async () => {
    await page.getByRole('tab', { name: 'Examination' }).press('Enter')
    await page.getByRole('button', { name: 'New examination' }).press('Enter')
    await expect(page.getByRole('button', { name: 'Next: Head and neck' })).toBeInViewport()
    await page.keyboard.press('Control+Enter')
    const back = page.getByRole('button', { name: 'General' }).last()
    await expect(back).toBeInViewport()
    const passed = new Set<string>()
    const walk = async (key: string): Promise<void> => {
      await page.keyboard.press(key)
      const { name, isSeen } = await page.evaluate(() => {
        const { activeElement } = document
        const { left, top, width, height } = activeElement?.getBoundingClientRect() ?? new DOMRect()
        const isSeen = activeElement?.contains(document.elementFromPoint(left + width / 2, top + height / 2))
        return { name: activeElement?.textContent ?? '', isSeen }
      })
      expect(isSeen, `${key} to ${name}`).toBe(true)
      passed.add(name)
    }
    for (const key of [...Array(40).fill('Tab'), ...Array(40).fill('Shift+Tab')]) await walk(key)
    expect(passed.size).toBeGreaterThan(20)
    await expect(back).toBeInViewport()
    // A phone whose on-screen keyboard takes half of the window.
    const phone = { width: 390, height: 420 }
    await page.setViewportSize(phone)
    passed.clear()
    for (const key of [...Array(30).fill('Tab'), ...Array(30).fill('Shift+Tab')]) await walk(key)
    expect(passed.size).toBeGreaterThan(12)
    const foot = page.locator('footer', { has: back })
    expect((await foot.boundingBox())?.height).toBeLessThanOrEqual(phone.height / 5)
    // In landscape a phone has no room for the patient's header beside the form.
    await page.setViewportSize({ width: 844, height: 390 })
    for (const key of Array(12).fill('Tab')) await walk(key)
    await expect(page.getByRole('tab', { name: 'Timeline' })).not.toBeInViewport()
  })

  await test.step('its id leads to its number, a number of nobody to the list', async () => {
    await page.goto(url(`/pets/${patient.id}`))
    await expect(page).toHaveURL(url(`/pets/${patient.chip}`))
    await page.goto(url('/pets/NC-999999'))
    await expect(page.getByRole('heading', { level: 2, name: 'No patient has this number' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'To the patient list' })).toBeVisible()
  })
})
