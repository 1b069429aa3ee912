// axe (WCAG 2.2 AA) on every address, in three languages, two themes and two widths: a pairwise choice, all of it in FULL.
import AxeBuilder from '@axe-core/playwright'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { inventoryCategories, patterns } from '../../packages/web/src/paths.ts'

const languages = ['en', 'de', 'ar'] as const
const themes = ['light', 'dark'] as const
const widths = [1440, 390] as const

type Look = {
  language: (typeof languages)[number]
  theme: (typeof themes)[number]
  width: (typeof widths)[number]
}

const looks: Look[] = languages.flatMap(language =>
  themes.flatMap(theme => widths.map(width => ({ language, theme, width }))),
)

// Each value of a look meets each value of the others within these six; every second one has each of the values, too.
const pairwise: Look[] = [
  { language: 'en', theme: 'light', width: 1440 },
  { language: 'en', theme: 'dark', width: 390 },
  { language: 'de', theme: 'dark', width: 390 },
  { language: 'de', theme: 'light', width: 1440 },
  { language: 'ar', theme: 'dark', width: 1440 },
  { language: 'ar', theme: 'light', width: 390 },
]

const everyLook = process.env.FULL ? looks : pairwise

// What is built is seen in every second look; of the addresses that say what comes later, every second one in one look.
const built = [
  patterns.calendar,
  patterns.owners,
  patterns.pets,
  patterns.newOwner,
  patterns.newPet,
  patterns.about,
]
const open = [patterns.login, patterns.resetPassword]
const parameters: Record<string, string> = {
  ownerid: '1001',
  clinic: 'x',
  branch: 'x',
  petmicrochip: 'NC-000001',
}
const filled = (pattern: string) => pattern.replace(/:(\w+)/g, (_, name: string) => parameters[name] ?? 'x')
const others = [
  ...Object.values(patterns).filter(
    pattern => ![...built, ...open, patterns.logout].some(other => other === pattern),
  ),
  ...inventoryCategories.map(category => `/add-inventory-${category}`),
  '/no-such-page',
].map(filled)

const site = () => process.env.BASE_URL ?? ''

const dress = async (
  context: BrowserContext,
  page: Page,
  { language, theme, width }: Look,
): Promise<void> => {
  await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
  const cookie = (name: string) => ({ name, value: language, url: site() })
  await context.addCookies([cookie('language'), cookie('currentLanguage')])
  await page.addInitScript(value => localStorage.setItem('theme', value), theme)
}

const signIn = async (page: Page): Promise<void> => {
  await page.goto(`${site()}/login?next=/about`)
  await page.locator('input[name=username]').fill('niamh@vetrounds.example')
  await page.locator('input[name=password]').fill('Rounds-2026')
  await page.locator('button[type=submit]').click()
  await page.waitForURL(`${site()}/about`)
}

/** The account's own theme is applied at login: the shortcut changes it, for the account too. */
const chooseTheme = async (page: Page, theme: Look['theme']): Promise<void> => {
  await expect(page.locator('nav.rail, header').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  const html = page.locator('html')
  // The account's theme may arrive after the key was pressed: then it is pressed again.
  await expect(async () => {
    if ((await html.getAttribute('data-theme')) !== theme) await page.keyboard.press('Control+l')
    await expect(html).toHaveAttribute('data-theme', theme, { timeout: 1000 })
  }).toPass()
  await page.waitForLoadState('networkidle')
}

/** Opens an address and waits until it shows what it is about, then lists what axe finds. */
const findings = async (page: Page, path: string, look: Look): Promise<string[]> => {
  await page.goto(`${site()}${path}`)
  await expect(page.locator('h1').first()).toBeAttached()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  // A fade would be measured halfway; what turns for ever is no fade.
  const fading = () =>
    page.evaluate(
      () =>
        document
          .getAnimations()
          .filter(
            one => one.playState === 'running' && one.effect?.getComputedTiming().iterations !== Infinity,
          ).length,
    )
  await expect.poll(fading).toBe(0)
  const { theme } = (await page.locator('html').evaluate(html => ({ ...html.dataset }))) as { theme?: string }
  if (theme !== look.theme) return [`${path}: shown in the ${theme} theme`]
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) =>
        `${path}: ${id} at ${target.join(' ')}: ${failureSummary?.split('\n')[1] ?? ''}`,
    ),
  )
}

for (const [at, look] of everyLook.entries()) {
  test(`axe finds nothing in ${look.language}, ${look.theme}, ${look.width} px`, async ({
    context,
    page,
  }) => {
    test.setTimeout(process.env.FULL ? 600_000 : 240_000)
    await dress(context, page, look)
    const found: string[] = []
    const inTurn = (paths: readonly string[], turns: number) =>
      process.env.FULL ? paths : paths.filter((_, index) => index % turns === at % turns)
    for (const path of inTurn(open, 2)) found.push(...(await findings(page, path, look)))
    await signIn(page)
    await chooseTheme(page, look.theme)
    const shown = [...inTurn(built, 2), ...inTurn(others, everyLook.length * 2)]
    for (const path of shown) found.push(...(await findings(page, path, look)))
    expect(found).toEqual([])
  })
}
