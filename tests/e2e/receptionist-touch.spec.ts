// A receptionist's day by touch, in Arabic (issue 6): on a tablet by dragging, on a phone by the agenda and *Reschedule*.
import { expect, type Locator, type Page, test } from '@playwright/test'
import { dayIn, instantOf, openDesk, type Pet } from './pages/desk.ts'
import { enter } from './pages/enter.ts'
import { middleOf, openFinger } from './pages/finger.ts'

test.describe.configure({ timeout: 240_000 })
test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true })

const url = (path: string): string => `${process.env.BASE_URL}${path}`

const block = (page: Page, { name }: Pet): Locator =>
  page.locator('[data-id]').and(page.getByRole('button', { name: new RegExp(`^${name}، `) }))

/** Searches a patient in an open dialog and taps the first match. */
const choose = async (page: Page, dialog: string, { name, typed }: Pet): Promise<void> => {
  const form = page.getByRole('dialog', { name: dialog })
  await form.getByRole('searchbox', { name: 'الحيوان' }).tap()
  await page.keyboard.type(typed)
  const first = form.getByRole('option').first()
  await expect(first).toHaveText(new RegExp(`^${name}`))
  await first.tap()
}

const book = async (page: Page, pet: Pet): Promise<void> => {
  await choose(page, 'موعد جديد', pet)
  const form = page.getByRole('dialog', { name: 'موعد جديد' })
  await expect(form.getByRole('button', { name: 'تغيير' })).toBeVisible()
  await form.getByRole('button', { name: /^حجز موعد/ }).tap()
  await expect(form).toBeHidden()
  await expect(block(page, pet)).toBeVisible()
}

const cancel = async (page: Page, pet: Pet, reason: string): Promise<void> => {
  await block(page, pet).tap()
  const sheet = page.getByRole('dialog', { name: pet.name })
  await sheet.getByRole('button', { name: 'إجراءات أخرى' }).tap()
  await page.getByRole('menuitem', { name: 'إلغاء الموعد' }).tap()
  const question = page.getByRole('alertdialog', { name: 'إلغاء هذا الموعد؟' })
  await question.getByText(reason, { exact: true }).tap()
  await expect(question.getByRole('radio', { name: reason })).toBeChecked()
  await question.getByRole('button', { name: 'إلغاء الموعد' }).tap()
  await expect(question).toBeHidden()
  await sheet.getByRole('button', { name: 'إغلاق' }).tap()
  await expect(sheet).toBeHidden()
}

/** Acts and returns the body of the appointment's change that this sends. */
const sentBy = async (page: Page, act: () => Promise<void>): Promise<Record<string, string>> => {
  const answer = page.waitForResponse(
    response => /\/api\/appointments\/\w+$/.test(response.url()) && response.request().method() === 'PATCH',
  )
  await act()
  expect((await answer).ok()).toBe(true)
  return (await answer).request().postDataJSON()
}

test('by touch in Arabic: bookings, drags, a cancellation, a walk-in; then on a phone', async ({
  page,
  context,
}) => {
  const desk = await openDesk(context, 'rima', 'جميرا')
  const [layla = '', omar = '', sami = ''] = desk.vets
  const [one, two, three, here, four, five] = desk.pets
  if (!one || !two || !three || !here || !four || !five) throw new Error('The demo has too few patients')
  const [tuesday, wednesday, thursday] = [dayIn(1), dayIn(2), dayIn(3)]
  const at = (date: string, time: string): string => instantOf(date, time, desk.timeZone)
  await enter(page, 'rima', `/?view=day&date=${tuesday}`)
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  const column = (vet: string): Locator => page.getByRole('group', { name: vet, exact: true })
  const pointAt = async (vet: string, minute: number) => {
    const box = await column(vet).boundingBox()
    if (!box) throw new Error('The column is not on the screen')
    return { x: box.x + box.width / 2, y: box.y + (box.height * minute) / 1440 }
  }
  await expect(column(layla)).toBeVisible()

  await test.step('three bookings by a tap on a free time', async () => {
    for (const [vet, hour, pet] of [
      [layla, 10, one],
      [omar, 11, two],
      [sami, 10, three],
    ] as const) {
      const { x, y } = await pointAt(vet, hour * 60 + 5)
      await page.touchscreen.tap(x, y)
      await book(page, pet)
    }
  })

  await test.step('two drags: later with the next vet, earlier with the same', async () => {
    const finger = await openFinger(page)
    const hour = ((await column(layla).boundingBox())?.height ?? 0) / 24
    const from = await middleOf(block(page, one))
    const to = { x: (await middleOf(column(omar))).x, y: from.y + 2 * hour }
    expect(await sentBy(page, () => finger.drag(from, to))).toMatchObject({
      start: at(tuesday, '12:00'),
      end: at(tuesday, '12:30'),
    })
    await expect(column(omar).getByRole('button', { name: one.name })).toBeVisible()
    const second = await middleOf(block(page, two))
    expect(
      await sentBy(page, () => finger.drag(second, { ...second, y: second.y - 1.25 * hour })),
    ).toMatchObject({ start: at(tuesday, '09:45'), end: at(tuesday, '10:15') })
  })

  await cancel(page, three, 'إلغاء من العيادة')

  await test.step('somebody is here without an appointment', async () => {
    await page.getByRole('button', { name: 'بدون موعد F4' }).tap()
    await choose(page, 'بدون موعد', here)
    await expect(page.getByText('وصل بدون موعد')).toBeVisible()
  })

  await test.step('on a phone: the agenda, a free time that is tapped, a time in Arabic digits', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(url(`/?view=day&date=${wednesday}`))
    for (const pet of [four, five]) {
      await page.getByRole('main').getByRole('button', { name: 'إضافة موعد' }).last().tap()
      await book(page, pet)
    }
    await block(page, four).tap()
    const sheet = page.getByRole('dialog', { name: four.name })
    const move = page.getByRole('dialog', { name: 'تغيير الموعد' })
    const submit = move.getByRole('button', { name: /^نقل إلى/ })
    await sheet.getByRole('button', { name: 'تغيير الموعد' }).tap()
    await move.getByRole('radiogroup', { name: sami }).getByText('11:00', { exact: true }).tap()
    await submit.tap()
    await expect(move).toBeHidden()
    await sheet.getByRole('button', { name: 'تغيير الموعد' }).tap()
    await move.getByRole('textbox', { name: 'التاريخ والوقت' }).tap()
    await page.keyboard.type('+١ يوم ١٦:٣٠')
    await submit.tap()
    await expect(move).toBeHidden()
    await sheet.getByRole('button', { name: 'إغلاق' }).tap()
    await expect(sheet).toBeHidden()
    await expect(block(page, four)).toBeHidden()
    await cancel(page, five, 'عدم الحضور')
  })

  const row = ({ name }: Pet, vet: unknown, start: string, more: object = {}) => ({
    ...{ pet: name, vet, start, minutes: 30, type: 'regular', status: 'scheduled', ...more },
  })
  const cancelled = { status: 'cancelled' }
  expect(await desk.booked(tuesday, dayIn(4))).toEqual([
    row(two, omar, at(tuesday, '09:45')),
    row(three, sami, at(tuesday, '10:00'), { ...cancelled, reason: 'clinic' }),
    row(one, omar, at(tuesday, '12:00')),
    row(five, expect.any(String), at(wednesday, '09:00'), { ...cancelled, reason: 'no_show' }),
    row(four, sami, at(thursday, '16:30')),
  ])
  expect((await desk.arrived()).map(({ pet }) => pet)).toContain(here.name)
})
