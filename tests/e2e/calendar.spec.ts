// The calendar in the browser: booking by pointer and by keyboard alone, a conflict, moving, cancelling, Arabic, zones.
import { expect, type Locator, type Page, test } from '@playwright/test'
import { deaf } from './pages/deaf.ts'
import { enter } from './pages/enter.ts'

const url = (path: string): string => `${process.env.BASE_URL}${path}`

// Differs from run to run, since a reused stack still has the bookings of earlier runs.
const RUN_WEEKS = 10 * (Math.floor(Date.now() / 60_000) % 30)

/** A Monday long after the demo's appointments, so that every slot is free. Each test that books has one of its own. */
const monday = (weeks: number): string => {
  const now = Date.now()
  const days = ((8 - new Date(now).getUTCDay()) % 7) + 7 * (weeks + 20 + RUN_WEEKS)
  return new Date(now + days * 86_400_000).toISOString().slice(0, 10)
}

/** Types a search and chooses the first match, without waiting for the field or for the matches; returns the patient's name. */
const choosePatient = async (page: Page, text: string): Promise<string> => {
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Change' })).toBeVisible()
  const chosen = page.getByRole('region', { name: 'Patient' }).locator('b').first()
  return ((await chosen.textContent()) ?? '').trim()
}

/** The point in a vet's column of the day view at a minute of the branch's day. */
const pointAt = async (column: Locator, minute: number) => {
  const box = await column.boundingBox()
  if (!box) throw new Error('The column is not on the screen')
  return { x: box.x + box.width / 2, y: box.y + (box.height * minute) / 1440 }
}

const clickAt = async (page: Page, column: Locator, minute: number): Promise<void> => {
  const { x, y } = await pointAt(column, minute)
  await page.mouse.click(x, y)
}

const block = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', { name: typeof name === 'string' ? new RegExp(`^${name}[,،]`) : name })

const book = async (page: Page, column: Locator, minute: number, search = 'a'): Promise<string> => {
  await clickAt(page, column, minute)
  const name = await choosePatient(page, search)
  await page.getByRole('button', { name: 'Book appointment' }).click()
  await expect(page.getByText('Appointment booked')).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'New appointment' })).toBeHidden()
  // The focus is in the calendar again.
  await expect(page.locator('[data-id]:focus, [data-cursor]:focus')).toBeVisible()
  return name
}

/** Chooses an act in the sheet's menu *More acts*. */
const act = async (page: Page, sheet: Locator, name: string): Promise<void> => {
  await sheet.getByRole('button', { name: 'More acts' }).click()
  await page.getByRole('menuitem', { name }).click()
}

const column = (page: Page, vet: string): Locator => page.getByRole('group', { name: vet, exact: true })

test('a click in a free time books it, in the time of the branch', async ({ page }) => {
  await enter(page, 'molly', `/?view=day&date=${monday(1)}`)
  const niamh = column(page, 'Dr Niamh Kearney')
  await expect(niamh).toBeVisible()
  await clickAt(page, niamh, 10 * 60 + 4)
  await expect(page.getByRole('dialog', { name: 'New appointment' })).toContainText('10:00–10:30')
  // Without a patient the form says so, and keeps the typed text.
  await page.getByLabel('Title').fill('Ear recheck')
  const submit = page.getByRole('button', { name: 'Book appointment' })
  await expect(submit).toHaveAccessibleDescription('Please select a pet')
  await submit.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Please select a pet')
  await page.getByRole('searchbox', { name: 'Patient' }).focus()
  const name = await choosePatient(page, 'ro')
  await expect(page.getByRole('alert')).toBeHidden()
  await page.getByRole('radio', { name: '45 min' }).check({ force: true })
  const answer = page.waitForResponse(response => response.url().endsWith('/api/appointments'))
  await page.getByRole('button', { name: 'Book appointment' }).click()
  const sent = (await answer).request().postDataJSON()
  // Dublin keeps UTC in winter and is an hour ahead in summer, whatever the browser's zone.
  const hour = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/Dublin',
    hour: '2-digit',
    minute: '2-digit',
  })
  expect(hour.format(Date.parse(sent.start))).toBe('10:00')
  expect(Date.parse(sent.end) - Date.parse(sent.start)).toBe(45 * 60_000)
  const made = niamh.getByRole('button', { name: new RegExp(`^${name}, .*10:00–10:45.*Ear recheck`) })
  await expect(made).toBeVisible()
  await page.reload()
  await expect(made).toBeVisible()
})

test('what is typed before the dialog has come stands in its field, and is no shortcut', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>(done => {
    release = done
  })
  await page.route(/\/assets\/BookingDialog-/, async route => {
    await held
    await route.continue()
  })
  const date = monday(9)
  await enter(page, 'molly', `/?view=day&date=${date}`)
  await expect(column(page, 'Dr Niamh Kearney')).toBeVisible()
  await page.keyboard.press('F2')
  // As a shortcut, T would go to today.
  await page.keyboard.type('tadhg')
  release()
  const field = page.getByRole('searchbox', { name: 'Patient' })
  await expect(field).toHaveValue('tadhg')
  await page.keyboard.type(' f')
  await expect(field).toHaveValue('tadhg f')
  expect(page.url()).toContain(date)
})

test('a conflict names what is in the way, keeps the typing and offers free times', async ({
  page,
  context,
}) => {
  const at = `/?view=day&date=${monday(2)}`
  await deaf(page)
  await enter(page, 'molly', at)
  const other = await context.newPage()
  // The columns show before their appointments, which must be read before the first tab books.
  const read = other.waitForResponse(answer => /\/api\/calendar\?/.test(answer.url()) && answer.ok())
  await other.goto(url(at))
  await read
  await expect(column(other, 'Dr Tomasz Wrona')).toBeVisible()
  const first = await book(page, column(page, 'Dr Tomasz Wrona'), 11 * 60)

  // The other tab does not know of this booking, and tries to book the same time.
  await clickAt(other, column(other, 'Dr Tomasz Wrona'), 11 * 60)
  await choosePatient(other, 'b')
  await other.getByLabel('Title').fill('Booster')
  await other.keyboard.press('Control+Enter')
  const dialog = other.getByRole('dialog', { name: 'New appointment' })
  await expect(dialog.getByRole('alert')).toContainText('Dr Tomasz Wrona already has an appointment')
  await expect(dialog.getByRole('alert')).toContainText('11:00–11:30')
  await expect(dialog.getByRole('alert')).toContainText(first)
  await expect(other.getByLabel('Title')).toHaveValue('Booster')
  const free = dialog.getByRole('group', { name: 'Next free times' }).getByRole('button')
  await expect(free.first()).toBeFocused()
  await other.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toBeHidden()
  await other.keyboard.press('Control+Enter')
  await expect(other.getByText('Appointment booked')).toBeVisible()
})

test('an emergency lies over another after a confirmation', async ({ page }) => {
  await enter(page, 'molly', `/?view=day&date=${monday(3)}`)
  const priya = column(page, 'Dr Priya Raghavan')
  await book(page, priya, 9 * 60)
  await page.getByRole('button', { name: /^Appointment/ }).click()
  const name = await choosePatient(page, 'b')
  await page.getByRole('radio', { name: 'Emergency', exact: true }).check({ force: true })
  await page.getByRole('button', { name: /Vet/ }).click()
  await page.getByRole('option', { name: 'Dr Priya Raghavan' }).click()
  const start = page.getByRole('group', { name: 'Start' }).getByRole('spinbutton')
  await start.first().focus()
  await page.keyboard.type('0900')
  await page.getByRole('button', { name: 'Book appointment' }).click()
  const question = page.getByRole('alertdialog', { name: 'Overbook for this emergency?' })
  await expect(question).toContainText('Dr Priya Raghavan has another appointment at 09:00.')
  await question.getByRole('button', { name: 'Overbook' }).click()
  await expect(priya.getByRole('button', { name: new RegExp(`^${name},.*Overbooked`) })).toBeVisible()
})

test('dragging moves an appointment, and the toast takes it back', async ({ page }) => {
  await enter(page, 'molly', `/?view=day&date=${monday(4)}`)
  const [niamh, sean] = [column(page, 'Dr Niamh Kearney'), column(page, 'Dr Seán Ó Dálaigh')]
  await expect(niamh).toBeVisible()
  const name = await book(page, niamh, 10 * 60)
  const from = await pointAt(niamh, 10 * 60 + 10)
  const to = await pointAt(sean, 11 * 60 + 40)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 8 })
  await page.mouse.up()
  await expect(sean.getByRole('button', { name: new RegExp(`^${name},.*11:30–12:00`) })).toBeVisible()
  await expect(page.getByText(/^Moved to Mon 11:30$/)).toBeVisible()
  // Z undoes the move, not the booking. The undo shows at once; closing the page before it is saved asks first.
  const held = Promise.withResolvers<void>()
  await page.route('**/api/appointments/*', async route => {
    await held.promise
    await route.continue()
  })
  await page.keyboard.press('z')
  await expect(niamh.getByRole('button', { name: new RegExp(`^${name},.*10:00–10:30`) })).toBeVisible()
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  expect((await asked).type()).toBe('beforeunload')
  await (await asked).dismiss()
  const saved = page.waitForResponse(answer => answer.request().method() === 'PATCH')
  held.resolve()
  await saved
  await page.reload()
  await expect(niamh.getByRole('button', { name: new RegExp(`^${name},.*10:00–10:30`) })).toBeVisible()
})

test('the sheet moves, edits and cancels with a reason', async ({ page }) => {
  await enter(page, 'molly', `/?view=day&date=${monday(5)}`)
  const niamh = column(page, 'Dr Niamh Kearney')
  await expect(niamh).toBeVisible()
  const name = await book(page, niamh, 10 * 60)
  await block(page, name).first().click()
  const sheet = page.getByRole('dialog', { name })
  await expect(sheet).toContainText('10:00–10:30')
  await sheet.getByRole('button', { name: 'Reschedule' }).click()
  const move = page.getByRole('dialog', { name: 'Reschedule' })
  await expect(move.getByRole('textbox', { name: 'Date and time' })).toBeFocused()
  await page.keyboard.type('+1 h')
  await expect(move.getByRole('status')).toContainText('11:00')
  await page.keyboard.press('Enter')
  await expect(niamh.getByRole('button', { name: new RegExp(`^${name},.*11:00–11:30`) })).toBeVisible()
  await act(page, sheet, 'Edit details')
  await sheet.getByRole('radio', { name: '1 h', exact: true }).check({ force: true })
  await sheet.getByLabel('Notes').fill('Nervous on the table')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(niamh.getByRole('button', { name: new RegExp(`^${name},.*11:00–12:00`) })).toBeVisible()
  await expect(sheet).toContainText('Nervous on the table')

  await act(page, sheet, 'Cancel appointment')
  const question = page.getByRole('alertdialog', { name: 'Cancel this appointment?' })
  await question.getByRole('radio', { name: 'No-show' }).check({ force: true })
  await question.getByRole('button', { name: 'Cancel appointment' }).click()
  await expect(sheet).toContainText('No-show')
  await expect(niamh.getByRole('button', { name: new RegExp(`^${name},.*Cancelled`) })).toBeVisible()
  // Its time is free again.
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await book(page, niamh, 10 * 60 + 50, 'b')
})

test('a change on another device is shown beside one’s own, to choose from', async ({ page, context }) => {
  const at = `/?view=day&date=${monday(6)}`
  await deaf(page)
  await enter(page, 'molly', at)
  const name = await book(page, column(page, 'Dr Niamh Kearney'), 10 * 60)
  await block(page, name).first().click()
  const sheet = page.getByRole('dialog', { name })
  await act(page, sheet, 'Edit details')
  await sheet.getByLabel('Title').fill('Changed here')

  const other = await context.newPage()
  await other.goto(url(page.url().slice(url('').length)))
  const theirs = other.getByRole('dialog', { name })
  await act(other, theirs, 'Edit details')
  await theirs.getByLabel('Title').fill('Changed there')
  await theirs.getByRole('button', { name: 'Save' }).click()
  await expect(theirs).toContainText('Changed there')

  // The newer version is read when the tab gets the focus again. The typed text stays, and closing asks before it is lost.
  let reads = 0
  page.on('response', answer => {
    if (/\/api\/appointments\/\w+$/.test(answer.url())) reads += 1
  })
  const lookAgain = async () => {
    await page.evaluate(() => dispatchEvent(new Event('focus')))
    return reads
  }
  await expect.poll(lookAgain).toBeGreaterThan(0)
  const close = sheet.getByRole('button', { name: 'Close' })
  const question = page.getByRole('alertdialog', { name: 'Discard changes?' })
  await close.click()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(question).toBeHidden()
  await expect(sheet.getByLabel('Title')).toHaveValue('Changed here')
  await sheet.getByRole('button', { name: 'Save' }).click()
  // Both versions are shown side by side; back in the form, the typed text is still there.
  const versions = page.getByRole('dialog', { name: 'Changed by somebody else meanwhile' })
  await expect(versions).toContainText('Changed here')
  await expect(versions).toContainText('Changed there')
  await versions.getByRole('button', { name: 'Cancel' }).click()
  await expect(sheet.getByLabel('Title')).toHaveValue('Changed here')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await versions.getByRole('button', { name: 'Save chosen version' }).click()
  await expect(sheet.getByRole('textbox', { name: 'Title' })).toBeHidden()
  await expect(sheet).toContainText('Changed here')
  await act(page, sheet, 'Edit details')
  await sheet.getByLabel('Title').fill('Thrown away')
  await close.click()
  await question.getByRole('button', { name: 'Discard changes' }).click()
  await expect(sheet).toBeHidden()
})

test('everything can be done by keyboard', async ({ page }) => {
  const date = monday(7)
  await enter(page, 'molly', `/?view=week&date=${date}`)
  const week = page.getByRole('region', { name: 'Week' })
  await expect(week).toBeVisible()
  const slot = week.getByRole('button', { name: /^Free slot/ })
  await expect(slot).toHaveCount(1)
  await slot.focus()
  // Moves to a time within the opening hours: outside them a booking would need a confirmation.
  for (let quarters = 0; quarters < 4; quarters += 1) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await expect(slot).toBeFocused()
  await expect(slot).toHaveAccessibleName(/Dr Tomasz Wrona/)
  const face = /(\d\d:\d\d)/.exec((await slot.getAttribute('aria-label')) ?? '')?.[1] ?? 'no time'
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'New appointment' })).toContainText(face)
  const name = await choosePatient(page, 'b')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Appointment booked')).toBeVisible()

  await page.keyboard.press('Control+ArrowRight')
  await expect(block(page, name)).toHaveCount(0)
  await page.keyboard.press('Control+ArrowLeft')
  const made = week.getByRole('button', { name: new RegExp(`^${name},.*${face}`) })
  await expect(made).toBeVisible()
  await made.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(made).toBeFocused()
  await page.keyboard.press('t')
  await expect(page.locator('a[aria-current=date]')).toBeVisible()
  await page.keyboard.press('F2')
  await expect(page.getByRole('dialog', { name: 'New appointment' })).toBeVisible()
})

test('Arabic reads from right to left, and left is onward', async ({ page }) => {
  await enter(page, 'layla', `/?view=day&date=${monday(8)}`)
  await page.context().addCookies([
    { name: 'language', value: 'ar', url: url('/') },
    { name: 'currentLanguage', value: 'ar', url: url('/') },
  ])
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  const [layla, omar] = [column(page, 'د. ليلى الهاشمي'), column(page, 'د. عمر الفارسي')]
  await expect(layla).toBeVisible()
  const [first, second] = [await layla.boundingBox(), await omar.boundingBox()]
  expect(first?.x).toBeGreaterThan(second?.x ?? Number.POSITIVE_INFINITY)
  await layla.getByRole('button', { name: /^وقت متاح/ }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(omar.getByRole('button', { name: /^وقت متاح/ })).toBeFocused()
})

test('a phone shows lists, and books in a sheet from its foot', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const date = monday(9)
  await enter(page, 'molly', `/?view=week&date=${date}`)
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
  await expect(page.getByText('No appointments on this day')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Add appointment' }).last().click()
  const name = await choosePatient(page, 'b')
  await page.getByRole('button', { name: 'Book appointment' }).click()
  await expect(page.getByText('Appointment booked')).toBeVisible()
  await page.getByRole('button', { name: new RegExp(`^${name},`) }).click()
  await expect(page.getByRole('dialog')).toContainText(name)
})
