// The calendar's further views, by touch in Arabic: a booking of another browser appears by itself, a finger moves and resizes
// it, keys move it back; then the month and the list.
import { expect, type Page, test } from '@playwright/test'
import { newId } from '@vetrounds/core/ids'
import { enter, signInByHttp } from './pages/enter.ts'
import { middleOf, openFinger } from './pages/finger.ts'
import { STREAM_MS } from './pages/stream.ts'

test.describe.configure({ timeout: 240_000 })
test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true })

const url = (path: string): string => `${process.env.BASE_URL}${path}`

// Differs from run to run, since a reused stack still has the bookings of earlier runs.
const RUN_WEEKS = 10 * (Math.floor(Date.now() / 60_000) % 30)

/** A Monday long after the demo's appointments, in a week in which no other spec books. */
const monday = (): string => {
  const now = Date.now()
  const days = ((8 - new Date(now).getUTCDay()) % 7) + 7 * (20 + RUN_WEEKS)
  return new Date(now + days * 86_400_000).toISOString().slice(0, 10)
}

/** Whether this is MQTT's answer to a subscription (SUBACK, 9 in the upper half of its first byte). */
const isSubscribed = (frame: string | Buffer): boolean =>
  typeof frame !== 'string' && (frame[0] ?? 0) >> 4 === 9

const sentBy = async (page: Page, act: () => Promise<unknown>): Promise<Record<string, string>> => {
  const answer = page.waitForResponse(
    response => /\/api\/appointments\/\w+$/.test(response.url()) && response.request().method() === 'PATCH',
  )
  await act()
  return (await answer).request().postDataJSON()
}

test('others are followed, a finger and keys move, the month leads to its days, the list is filtered', async ({
  page,
  playwright,
}) => {
  const date = monday()
  await enter(page, 'layla', `/?view=day&date=${date}`)
  await page.context().addCookies([
    { name: 'language', value: 'ar', url: url('/') },
    { name: 'currentLanguage', value: 'ar', url: url('/') },
  ])
  const polled = page.waitForResponse(response => response.url().includes('/api/calendar/changes'))
  await page.goto('about:blank')
  // Listens before the page loads, since the socket may open before the page is drawn.
  const frames: (string | Buffer)[] = []
  page.on('websocket', socket => socket.on('framereceived', ({ payload }) => frames.push(payload)))
  await page.goto(url(`/?view=day&date=${date}`))
  const layla = page.getByRole('group', { name: 'د. ليلى الهاشمي', exact: true })
  const omar = page.getByRole('group', { name: 'د. عمر الفارسي', exact: true })
  await expect(layla).toBeVisible()
  await polled
  await expect.poll(() => frames.some(isSubscribed), { timeout: 60_000 }).toBe(true)

  // Another browser books.
  const other = await playwright.request.newContext()
  const token = await signInByHttp(other, 'khalid@vetrounds.example', false)
  const read = async (path: string, place?: string) =>
    (
      await other.get(url(path), {
        headers: { authorization: `Bearer ${token}`, ...(place && { 'x-branch': place }) },
      })
    ).json()
  const { current } = await read('/api/me')
  const place = `${current.clinicId}.${current.branchId}`
  const { members } = await read('/api/team', place)
  const { rows } = await read('/api/patients', place)
  const [pet] = rows.filter(({ deceased }: { deceased: boolean }) => !deceased)
  const vetOf = (name: string): string =>
    members.find((member: { name: string }) => member.name === name)?.userId ?? ''
  const booked = await other.post(url('/api/appointments'), {
    headers: { authorization: `Bearer ${token}`, 'x-branch': place, 'idempotency-key': newId() },
    data: {
      id: newId(),
      patientId: pet.id,
      type: 'followup',
      vetId: vetOf('د. ليلى الهاشمي'),
      start: `${date}T06:00:00.000Z`,
      end: `${date}T06:30:00.000Z`,
      title: 'Stitches out',
    },
  })
  expect(booked.ok(), await booked.text()).toBe(true)
  const block = layla.getByRole('button', { name: /10:00–10:30.*Stitches out/ })
  // The booking was pushed to the browser, not polled.
  await expect
    .poll(() => frames.some(frame => frame.includes('Stitches out')), { timeout: STREAM_MS })
    .toBe(true)
  await expect(block).toBeVisible()

  // A long press lifts the block, which is dragged to an hour and a half later and to the next vet. Dubai is four hours ahead
  // of UTC.
  const touch = await openFinger(page)
  const hour = ((await layla.boundingBox())?.height ?? 0) / 24
  const from = await middleOf(block)
  const to = { x: (await middleOf(omar)).x, y: from.y + 1.5 * hour }
  const moved = await sentBy(page, () => touch.drag(from, to))
  expect(moved).toMatchObject({
    start: `${date}T07:30:00.000Z`,
    end: `${date}T08:00:00.000Z`,
    vetId: vetOf('د. عمر الفارسي'),
  })
  const there = omar.getByRole('button', { name: /11:30–12:00.*Stitches out/ })
  await expect(there).toBeVisible()

  // After a long press without a move, the block has a handle at its end.
  await touch.down(await middleOf(there))
  await expect(page.locator('[data-drag=ghost]')).toBeVisible()
  await touch.up()
  const knob = there.locator('[data-resize=end]')
  const end = await middleOf(knob)
  const stretched = await sentBy(page, async () => {
    await touch.down(end)
    await touch.move(end, { x: end.x, y: end.y + hour / 2 })
    await touch.up()
  })
  expect(stretched).toMatchObject({ start: `${date}T07:30:00.000Z`, end: `${date}T08:30:00.000Z` })

  // By keys: a quarter of an hour earlier, and one step against the reading direction, back to the first vet.
  await omar.getByRole('button', { name: /11:30–12:30.*Stitches out/ }).focus()
  const nudged = await sentBy(page, async () => {
    await page.keyboard.down('Alt')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.up('Alt')
  })
  expect(nudged).toMatchObject({ start: `${date}T07:15:00.000Z`, vetId: vetOf('د. ليلى الهاشمي') })
  await expect(layla.getByRole('button', { name: /11:15–12:15.*Stitches out/ })).toBeFocused()

  // A click on a day of the month opens this day.
  await page.getByRole('link', { name: 'شهر', exact: true }).click()
  const day = page.locator('ol a[tabindex="0"]')
  await expect(day).toHaveAccessibleName(/موعد واحد/)
  await day.click()
  await expect(page).toHaveURL(new RegExp(`view=day.*date=${date}`))

  // The list is filtered, and the filter is in the address.
  await page.goto(url(`/appointments?from=${date}&to=${date}`))
  const row = page.getByRole('button', { name: /11:15–12:15.*Stitches out/ })
  await expect(row).toBeVisible()
  await page.getByRole('button', { name: 'كل الأنواع' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'جراحة' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByText('لا مواعيد تطابق عوامل التصفية')).toBeVisible()
  await expect(page).toHaveURL(/types=surgery/)
  await page.getByRole('button', { name: 'مسح التصفية' }).click()
  await expect(row).toBeVisible()

  // On a wider screen the day has a side pane: with touch, where nothing hovers, none of its buttons lies beyond its edge.
  await page.setViewportSize({ width: 1366, height: 1024 })
  await page.getByRole('navigation', { name: 'العرض' }).getByRole('link', { name: 'يوم' }).click()
  const pane = page
    .getByRole('complementary')
    .filter({ has: page.getByRole('list', { name: 'أنواع المواعيد' }) })
  await expect(pane).toBeVisible()
  const beyond = await pane.evaluate(aside => {
    const { left, right } = aside.getBoundingClientRect()
    return [...aside.querySelectorAll('li button')].filter(button => {
      const box = button.getBoundingClientRect()
      return box.left < left || box.right > right
    }).length
  })
  expect(beyond).toBe(0)
  // At the width of a 400 % zoom the heading is not cut.
  await page.setViewportSize({ width: 320, height: 640 })
  const heading = page.getByRole('heading', { level: 1 })
  await expect.poll(() => heading.evaluate(h1 => h1.scrollWidth <= h1.clientWidth)).toBe(true)
  await expect(heading).toHaveText(/^\p{L}+ \d+ \p{L}+$/u)
})
