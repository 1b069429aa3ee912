// Checks how every UI primitive looks in both directions and both themes, what axe finds, and how primitives behave that no
// page uses yet.
import { readdir, readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import common from '../../packages/web/src/i18n/messages.en.ts'
import { axeFaults, WCAG } from '../a11y/axe.ts'
import { type Look, openGallery, startGallery } from './pages/gallery.ts'

// One worker: the gallery is built once.
test.describe.configure({ mode: 'default' })

let gallery: Awaited<ReturnType<typeof startGallery>>

test.beforeAll(async () => {
  // The build of the gallery takes minutes when other tests keep the cores busy.
  test.setTimeout(600_000)
  gallery = await startGallery()
})
test.afterAll(() => gallery.stop())

const looks: Look[] = (['en', 'ar'] as const).flatMap(language =>
  (['light', 'dark'] as const).map(theme => ({ language, theme, width: 1200 })),
)

// The same Chromium draws the same picture to the last pixel. A missing icon of 12 px changes 20 pixels at half size, and two
// soft background colours of different meaning differ by less than Playwright's default threshold.
const tolerance = { maxDiffPixels: 15, threshold: 0.05 }

const section = (page: Page, id: string) => page.locator(`section#${id}`)

test.describe('at half size', () => {
  // The whole page in four pictures, small enough for the repository.
  test.use({ deviceScaleFactor: 0.5 })

  for (const look of looks)
    test(`primitives look as they did: ${look.language}, ${look.theme}`, async ({ page }) => {
      await openGallery(page, gallery.url, look)
      const picture = await page.screenshot({ fullPage: true, animations: 'disabled' })
      expect.soft(picture).toMatchSnapshot(`page-${look.language}-${look.theme}.png`, tolerance)
      expect(await axeFaults(page, WCAG)).toEqual([])
    })
})

const overlays: { look: Look; name: string }[] = [
  { look: { language: 'en', theme: 'light', width: 1200 }, name: 'wide' },
  { look: { language: 'ar', theme: 'dark', width: 390 }, name: 'phone' },
]

for (const { look, name } of overlays)
  test(`what opens over the page looks as it did: ${name}`, async ({ page }) => {
    await openGallery(page, gallery.url, look)
    const compare = async (what: string, role: 'dialog' | 'alertdialog' | 'menu' | 'listbox' | 'tooltip') => {
      const open = page.getByRole(role)
      await expect(open).toBeVisible()
      const picture = await open.screenshot({ animations: 'disabled' })
      expect.soft(picture).toMatchSnapshot(`${what}-${name}.png`, tolerance)
      await page.keyboard.press('Escape')
      await expect(open).toHaveCount(0)
    }
    const buttons = section(page, 'overlays').getByRole('button')
    const kinds = [
      ['dialog', 'dialog'],
      ['sheet', 'dialog'],
      ['page-dialog', 'dialog'],
      ['confirm', 'alertdialog'],
      ['menu', 'menu'],
    ] as const
    for (const [at, [what, role]] of kinds.entries()) {
      await buttons.nth(at).click()
      await compare(what, role)
    }
    // The menu gives the focus back to its button.
    await expect(buttons.nth(kinds.length - 1)).toBeFocused()
    await page.keyboard.press('Tab')
    await compare('tooltip', 'tooltip')
    await section(page, 'choices').getByRole('button').nth(1).click()
    await compare('list', 'listbox')
    await section(page, 'files')
      .getByRole('button', { name: /Thorax/ })
      .click()
    await expect(page.getByRole('dialog').getByRole('img')).toBeVisible()
    await compare('image', 'dialog')
  })

test('the focus is seen on each kind of control', async ({ page }) => {
  await openGallery(page, gallery.url, { language: 'en', theme: 'dark', width: 1200 })
  const controls = [
    section(page, 'buttons').getByRole('button').first(),
    section(page, 'text').getByRole('textbox').first(),
    section(page, 'choices').getByRole('radio').first(),
    section(page, 'choices').getByRole('switch').first(),
    section(page, 'dates').getByRole('spinbutton').first(),
    section(page, 'files').getByRole('button').first(),
    section(page, 'navigation').getByRole('tab').first(),
    section(page, 'navigation').getByRole('button', { name: /General health/ }),
  ]
  for (const [at, control] of controls.entries()) {
    // A key before the focus makes it a keyboard focus, which is drawn.
    await page.keyboard.press('Shift')
    await control.focus()
    const box = await control.evaluate(element => {
      // A hidden input or button is drawn by the element around it.
      const seen = element.closest('label, [class*=zone]') ?? element
      seen.scrollIntoView({ block: 'center' })
      const { x, y, width, height } = seen.getBoundingClientRect()
      return { x, y, width, height }
    })
    const [x, y] = [Math.max(0, Math.floor(box.x) - 16), Math.max(0, Math.floor(box.y) - 16)]
    const clip = { x, y, width: Math.ceil(box.width) + 32, height: Math.ceil(box.height) + 32 }
    const picture = await page.screenshot({ clip, animations: 'disabled' })
    expect.soft(picture).toMatchSnapshot(`focus-${at}.png`, tolerance)
  }
})

const english: Look = { language: 'en', theme: 'light', width: 1200 }

test('an image opens large, turns and zooms within its limits, and is as it was when it opens again', async ({
  page,
}) => {
  await openGallery(page, gallery.url, english)
  const opener = page.getByRole('button', { name: 'Enlarge: Thorax, from the side' })
  const large = page.getByRole('dialog', { name: 'Thorax, from the side' })
  const zoom = large.getByRole('status')
  const turn = () => large.getByRole('img').evaluate(image => getComputedStyle(image).rotate)

  await opener.press('Enter')
  await expect(zoom).toHaveText('100%')
  for (const _ of Array(7)) await page.keyboard.press('+')
  await expect(zoom).toHaveText('150%')
  await expect(large.getByRole('button', { name: 'Zoom in' })).toBeDisabled()
  for (const _ of Array(12)) await page.keyboard.press('-')
  await expect(zoom).toHaveText('50%')
  await expect(large.getByRole('button', { name: 'Zoom out' })).toBeDisabled()
  await page.keyboard.press('r')
  await large.getByRole('button', { name: 'Rotate' }).click()
  await expect.poll(turn).toBe('180deg')

  await page.keyboard.press('Escape')
  await expect(large).toHaveCount(0)
  await expect(opener).toBeFocused()
  await opener.click()
  await expect(zoom).toHaveText('100%')
  await expect.poll(turn).toBe('0deg')
  // Clicks beside the picture: on the area around it, and on the page behind.
  for (const place of [
    { x: 50, y: 400 },
    { x: 10, y: 10 },
  ]) {
    await page.mouse.click(place.x, place.y)
    await expect(large).toHaveCount(0)
    await opener.click()
    await expect(large).toBeVisible()
  }
  await large.getByRole('button', { name: 'Close' }).click()
  await expect(large).toHaveCount(0)
})

test('numbers are read in any digits, refused when they are none, and written as the language does', async ({
  page,
}) => {
  await openGallery(page, gallery.url, english)
  const numbers = section(page, 'numbers')
  const price = numbers.getByLabel('Price').first()
  await price.fill('١٬٢٣٤٫٥')
  await price.blur()
  await expect(price).toHaveValue('1,234.50')
  await price.fill('12.345')
  await price.blur()
  await expect(price).toHaveValue('12.345')
  await expect(price).toHaveAccessibleDescription('Not a number')

  const weight = numbers.getByLabel('Weight')
  await weight.fill('4,25')
  await weight.blur()
  await expect(weight).toHaveValue('4.25')

  const temperature = numbers.getByLabel('Temperature').first()
  await temperature.fill('36')
  await expect(temperature).toHaveAccessibleDescription('Below usual 37.5–39.2')

  const quantity = numbers.getByLabel('Quantity').first()
  await quantity.fill('1')
  await quantity.press('ArrowUp')
  await expect(quantity).toHaveValue('2')
  for (const _ of Array(4)) await quantity.press('ArrowDown')
  await expect(quantity).toHaveValue('0')
  await expect(numbers.getByRole('button', { name: 'Decrease: Quantity' }).first()).toBeDisabled()
})

test('files are taken within their limits, refused with the reason, and removed', async ({ page }) => {
  await openGallery(page, gallery.url, english)
  const files = section(page, 'files')
  const choosing = page.waitForEvent('filechooser')
  await files.getByRole('button', { name: 'Choose file' }).first().press('Enter')
  const file = (name: string, mimeType: string, size: number) => ({
    name,
    mimeType,
    buffer: Buffer.alloc(size, 1),
  })
  await (await choosing).setFiles([
    file('paw.jpg', 'image/jpeg', 2048),
    file('report.pdf', 'application/pdf', 2048),
    file('large.png', 'image/png', 10 * 1024 * 1024 + 1),
  ])
  await expect(files.getByText('report.pdf: only JPEG or PNG can be uploaded')).toBeVisible()
  await expect(files.getByText('large.png: larger than 10 MB')).toBeVisible()
  const remove = files.getByRole('button', { name: 'Remove paw.jpg' })
  await remove.press('Enter')
  await expect(remove).toHaveCount(0)
  const kept = await page.evaluate(() => JSON.stringify(localStorage))
  expect(kept).not.toMatch(/paw|report|large/)
})

test('steps on a phone are one line that opens, and the current one is told', async ({ page }) => {
  await openGallery(page, gallery.url, { ...english, width: 390 })
  const steps = page.getByRole('navigation', { name: 'Steps' })
  const diet = steps.getByRole('button', { name: /Diet and water/ })
  await expect(diet).toBeHidden()
  await steps.getByRole('button', { name: 'Show all steps' }).click()
  await expect(diet).toHaveAccessibleName(/2 fields missing/)
  await diet.click()
  await expect(diet).toBeHidden()
  await expect(steps.getByText('Step 4 of 6')).toBeVisible()
  await expect(steps.locator('[aria-current=step]')).toHaveText(/Diet and water/)
})

test('a press spreads a ring from where it was, and none for those who want no motion', async ({ page }) => {
  await openGallery(page, gallery.url, english)
  const button = section(page, 'buttons').getByRole('button', { name: 'Edit' }).first()
  const ring = () =>
    button.evaluate(element => {
      const { animationName, animationDuration } = getComputedStyle(element, '::after')
      const fromMiddle = Number.parseFloat(element.style.getPropertyValue('--press-x'))
      return { animationName, animationDuration, x: fromMiddle + element.getBoundingClientRect().width / 2 }
    })
  await button.click({ position: { x: 12, y: 8 } })
  expect((await ring()).animationName).toBe('none')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await button.click({ position: { x: 12, y: 8 } })
  const { animationDuration, x } = await ring()
  expect(animationDuration).toBe('0.4s')
  // The position may be measured with or without the border of the button.
  expect(Math.abs(x - 12)).toBeLessThan(2)
  expect((await ring()).animationName).toMatch(/ripple/)
})

test('a production build holds nothing of the gallery', async ({ page }) => {
  const lead = 'Only in development builds.'
  await openGallery(page, gallery.url, english)
  await expect(page.getByText(lead)).toBeVisible()
  const folder = new URL('../../packages/web/dist/assets/', import.meta.url)
  const scripts = (await readdir(folder)).filter(name => name.endsWith('.js'))
  const built = await Promise.all(scripts.map(name => readFile(new URL(name, folder), 'utf8')))
  const holding = (text: string) => scripts.filter((_, at) => built[at]?.includes(text))
  expect(holding(common.nav.openMenu)).not.toEqual([])
  expect(holding(lead)).toEqual([])
})
