// A pet at the front desk: added with a scanned chip, edited, marked deceased by mistake, which cancels its appointment, marked
// alive again, and transferred to another owner.
import { expect, test } from '@playwright/test'
import { newId } from '@vetrounds/core/ids'
import { enter } from './pages/enter.ts'
import { foundByHttp } from './pages/founder.ts'

const site = process.env.BASE_URL ?? 'http://localhost:3000'

test('a pet is added by its chip, edited, marked deceased and alive again, and changes hands', async ({
  page,
  context,
}) => {
  const { login, call, places } = await foundByHttp(context.request, 'Petra Lynch', ['Main ONE'])
  const [place = ''] = places
  const [nora, greta] = [newId(), newId()]
  await call('POST', '/owners', place, { id: nora, name: 'Nora Griffin', phone: '085 123 4547' })
  await call('POST', '/owners', place, { id: greta, name: 'Greta Vogel' })
  await enter(page, login, `/new-pet?owner=${nora}`)

  // The owner shows beside the title. Later a chip reader types fast and ends with Enter, which must not save.
  await expect(page.getByText('Nora Griffin')).toBeVisible()
  await page.getByRole('radio', { name: 'Cat', exact: true }).check({ force: true })
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Saffron')
  const breed = page.getByRole('combobox', { name: 'Breed' })
  await breed.fill('beng')
  await page.getByRole('option', { name: 'Bengal' }).click()
  const chip = page.getByRole('textbox', { name: 'Chip number' })
  await chip.focus()
  await page.keyboard.type('372098107104458')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/country code .?372.?, .?Ireland.? · not in use here/)).toBeVisible()
  await page.getByText('Biter', { exact: true }).click()
  await expect(page.getByRole('region', { name: 'As everyone will see it' })).toContainText('Biter')
  await page.keyboard.press('Control+Enter')
  await page.waitForURL(`${site}/pets`)
  const row = page.getByRole('row', { name: /Saffron/ })
  await expect(row).toContainText('372 0981 0710 4458')

  const { rows } = await call('GET', '/patients', place)
  const patientId = rows[0].id
  const start = `${new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)}T10:00:00.000Z`
  const end = start.replace('10:00:', '10:30:')
  const appointment = { id: newId(), patientId, type: 'regular', vetId: null, start, end, title: 'Booster' }
  await call('POST', '/appointments', place, appointment)

  const act = async (of: typeof row, name: RegExp | string) => {
    await of.getByRole('button').last().click()
    await page.getByRole('menuitem', { name }).click()
  }
  await act(row, 'Edit')
  const form = page.getByRole('dialog', { name: /Edit .*Saffron/ })
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Saffy')
  await page.keyboard.press('Control+Enter')
  await expect(form).toBeHidden()
  const renamed = page.getByRole('row', { name: /Saffy/ })
  await expect(renamed).toContainText('Bengal')

  await act(renamed, 'Mark deceased…')
  const death = page.getByRole('dialog', { name: /Mark .*Saffy.* as deceased/ })
  await expect(death.getByText('Booster')).toBeVisible()
  await death.getByRole('button', { name: 'Mark deceased' }).click()
  await expect(page.getByText(/1 appointment cancelled/)).toBeVisible()
  await expect(renamed).toBeHidden()
  expect(await call('GET', `/appointments/${appointment.id}`, place)).toMatchObject({
    status: 'cancelled',
    cancelReason: 'deceased',
  })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Alive again · 1 appointment restored')).toBeVisible()
  await expect(renamed).toBeVisible()

  await act(renamed, /^Transfer to another owner/)
  const transfer = page.getByRole('dialog', { name: /Transfer .*Saffy/ })
  await transfer.getByRole('combobox', { name: 'Next owner' }).fill('gre')
  await page.getByRole('option', { name: /Greta Vogel/ }).click()
  await transfer.getByRole('button', { name: /^Transfer/ }).click()
  await expect(page.getByText('Pet transferred')).toBeVisible()
  await expect(renamed).toContainText('Greta Vogel')
  // The restored appointment shows the new owner once the stream has updated it.
  await expect(async () => {
    expect(await call('GET', `/appointments/${appointment.id}`, place)).toMatchObject({
      status: 'scheduled',
      petName: 'Saffy',
      ownerName: 'Greta Vogel',
    })
  }).toPass()
})
