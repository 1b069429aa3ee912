// A healthy cat is vaccinated by keyboard alone, in German, from the calendar to the closed visit; the keys are counted.
import { expect as quick, test } from '@playwright/test'
import { newId } from '@vetrounds/core/ids'
import { enter } from './pages/enter.ts'
import { bookByHttp, foundByHttp } from './pages/founder.ts'

const expect = quick.configure({ timeout: 20_000 })

/** The most keys that issue 16 allows, not counting typed text. */
const KEYS_AT_MOST = 25

test('a healthy cat is vaccinated in at most 25 keys beside prose, and the visit says what was done', async ({
  page,
  context,
}) => {
  const clinic = await foundByHttp(context.request, 'Vera Nolan', ['Main ONE'])
  const { login, call } = clinic
  const { place, pet, booking, day: today } = await bookByHttp(clinic, 'Impfung')
  await call('POST', `/patients/${pet}/dues`, place, {
    id: newId(),
    sort: 'vaccine',
    title: 'Tollwut',
    day: today,
  })
  await enter(page, login, `/?view=day&date=${today}`, { language: 'de' })
  const block = page.locator(`[data-id="${booking}"]`)
  await expect(block).toBeVisible()

  let keys = 0
  const press = async (...some: string[]): Promise<void> => {
    for (const key of some) await page.keyboard.press(key)
    keys += some.length
  }
  const write = (text: string) => page.keyboard.type(text)

  await block.focus()
  await press('Enter')
  await expect(page.getByRole('button', { name: /Besuch öffnen/ })).toBeVisible()
  await press('v')
  await expect(page.getByRole('toolbar', { name: 'Zum Besuch hinzufügen' })).toBeVisible()
  await press('F2', '1')
  await expect(page.getByRole('textbox', { name: /Gewicht/ }).first()).toBeFocused()
  await write('4,12')
  await press('Enter')

  await press('F2', '3')
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('textbox', { name: 'Name' })).toHaveValue('Tollwut')
  await expect(sheet.getByRole('textbox', { name: 'Präparat' })).toBeFocused()
  await write('Rabisin')
  await press('Tab')
  await write('L123')
  await press('Control+Enter')
  await expect(sheet).toBeHidden()

  await press('Control+Enter')
  await expect(page.getByRole('dialog', { name: /abschließen/ })).toBeVisible()
  await write('Gesund, geimpft')
  await press('Tab', 'Space', 'Tab', 'Space')
  await press('Control+Enter')
  await expect(page.getByText('Besuch abgeschlossen')).toBeVisible()
  expect(keys).toBeLessThanOrEqual(KEYS_AT_MOST)

  const visitId = page.url().split('/').at(-1)
  const visit = await call('GET', `/visits/${visitId}?patient=${pet}`, place)
  expect(visit).toMatchObject({
    state: 'done',
    editions: [{ body: { diagnosis: 'Gesund, geimpft', outcome: 'home' } }],
  })
  const { rows } = await call('GET', `/patients/${pet}/entries`, place)
  expect(rows.map(({ kind }: { kind: string }) => kind).sort()).toEqual(['treatment', 'visit', 'weight'])
  const { dues } = await call('GET', `/patients/dues/all?ids=${pet}`, place)
  const states = dues[pet].map(({ day, state }: { day: string; state: string }) => [state, day > today])
  expect(states.sort()).toEqual([
    ['done', false],
    ['open', true],
  ])
  // The appointment is completed by a change of its own, after the answer to the visit's.
  await expect
    .poll(async () => (await call('GET', `/appointments/${booking}`, place)).status)
    .toBe('completed')
})
