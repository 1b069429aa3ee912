// The charges of a visit are billed and paid in cash by keyboard alone, in German; the keys are counted from the draft on.
import { type Locator, expect as quick, test } from '@playwright/test'
import { openCashier, VISIT_TOTAL, visitByHttp } from './pages/cashier.ts'
import { enter, signInByHttp } from './pages/enter.ts'
import { callAs } from './pages/founder.ts'
import { mouse } from './pages/hands.ts'

const expect = quick.configure({ timeout: 20_000 })

/** The most keys that issue 18 allows from *Add to invoice* to the money in the drawer. */
const KEYS_AT_MOST = 6

/** The login of a cashier in Berlin. */
const CASHIER = 'sandra'

test('a visit is billed and paid in cash in at most 6 keys, and what is shown is what is booked', async ({
  page,
  context,
}) => {
  // A person of the demo, since one more sign-up would exceed what an address may make in an hour.
  const call = callAs(
    context.request,
    await signInByHttp(context.request, `${CASHIER}@vetrounds.example`, false),
  )
  const { memberships } = await call('GET', '/me')
  const [{ clinic, branches }] = memberships
  const place = `${clinic.id}.${branches[0].id}`
  const { owner, pet, path } = await visitByHttp(call, place, 'Carla Behan')
  await enter(page, CASHIER, path)
  const hand = { ...mouse(page), press: (target: Locator) => target.press('Enter') }
  const cashier = await openCashier(page, 'de', hand)
  await cashier.billVisit()

  let keys = 0
  const press = async (...some: string[]): Promise<void> => {
    for (const key of some) await page.keyboard.press(key)
    keys += some.length
  }
  await press('Control+Enter')
  await expect(page.getByRole('button', { name: /Zahlung erfassen/ })).toBeVisible()
  await press('p')
  const dialog = page.getByRole('dialog', { name: /Zahlung/ })
  await expect(dialog.getByRole('textbox', { name: /Betrag/ })).toBeFocused()
  await press('Tab', 'Space')
  await expect(dialog.getByRole('radio', { name: 'Bar' })).toBeChecked()
  await press('Control+Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Bezahlt', { exact: true })).toBeVisible()
  expect(keys).toBeLessThanOrEqual(KEYS_AT_MOST)

  const { rows } = await call('GET', `/patients/${pet}/invoices`, place)
  expect(rows).toMatchObject([{ status: 'paid', total: VISIT_TOTAL, paid: VISIT_TOTAL, balance: 0 }])
  expect(rows[0].number).toMatch(/^[A-Z]{3}-\d{4}-\d{6}$/)
  expect((await call('GET', `/owners/${owner}/account`, place)).balance).toBe(0)
  expect((await call('GET', `/patients/${pet}/unbilled`, place)).charges).toEqual([])
})
