// A visit from its appointment to its end: written part by part, also during a network cut and over a reload, closed and
// reopened.
import { expect as quick, test } from '@playwright/test'
import { enter } from './pages/enter.ts'
import { bookByHttp, foundByHttp } from './pages/founder.ts'
import { mouse } from './pages/hands.ts'
import { openVet } from './pages/vet.ts'

const expect = quick.configure({ timeout: 20_000 })
const API = '**/api/**'

test('a visit is opened from its appointment, written without a network, closed and reopened', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000)
  const clinic = await foundByHttp(context.request, 'Vera Nolan', ['Main ONE'])
  const { login, call } = clinic
  const { place, pet, booking, day } = await bookByHttp(clinic, 'Off food')
  await enter(page, login, '/about', { rests: true })
  const vet = await openVet(page, { language: 'en', hand: mouse(page) })
  const { part, write } = vet
  await vet.openVisit(`${process.env.BASE_URL}/?date=${day}&appointment=${booking}`)
  await expect(part('reason')).toHaveValue('Off food')
  // The text with a time: a toast may say meanwhile that something is saved on this device.
  const saved = page.getByRole('status').filter({ hasText: /^Saved \P{L}*\d/u })
  await write('history', 'Indoor cat, last meal on Wednesday.')
  await part('examination').focus()
  await expect(saved).toBeVisible()

  // Without a network every text stays on the device, also over a reload, and is sent in order afterwards.
  await context.route(API, route => route.abort('connectionfailed'))
  const kept = page.getByRole('status').filter({ hasText: /^Kept on this device / })
  await write('plan', 'Drain both sides.')
  await write('assessment', 'Pleural effusion.')
  await vet.measure('temperature', 40.1)
  await page.getByRole('textbox', { name: 'Pulse' }).focus()
  await expect(kept).toBeVisible()
  await context.unroute(API)
  await page.reload()
  await expect(part('plan')).toHaveValue('Drain both sides.')
  await expect(page.getByRole('textbox', { name: 'Temperature' })).toHaveValue('40.1')
  await expect(page.getByText('Above usual')).toBeVisible()

  await vet.closeVisit('Pyothorax suspected', 'hospitalised')
  await expect(page.getByRole('button', { name: 'Reopen…' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Result' })).toContainText('Pyothorax suspected')
  await expect(page.getByRole('complementary', { name: 'Record' })).toContainText('Pyothorax suspected')
  await expect
    .poll(async () => (await call('GET', `/appointments/${booking}`, place)).status)
    .toBe('completed')
  const visitId = page.url().split('/').at(-1)
  const read = () => call('GET', `/visits/${visitId}?patient=${pet}`, place)
  expect(await read()).toMatchObject({
    state: 'done',
    editions: [
      {
        body: {
          parts: {
            reason: 'Off food',
            history: 'Indoor cat, last meal on Wednesday.',
            assessment: 'Pleural effusion.',
            plan: 'Drain both sides.',
          },
          vitals: { temperature: 40.1 },
        },
      },
    ],
  })

  await page.getByRole('button', { name: 'Reopen…' }).click()
  await page.getByRole('textbox', { name: 'Reason' }).fill('Culture came')
  await page.getByRole('button', { name: 'Reopen', exact: true }).click()
  await write('plan', 'Drain both sides. Penicillin.')
  await part('history').focus()
  await expect(saved).toBeVisible()
  expect(await read()).toMatchObject({ state: 'draft', versions: 1, reopened: { text: 'Culture came' } })
})
