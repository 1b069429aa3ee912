// On every address, in three languages, two themes and two widths: axe (WCAG 2.2 AA) finds nothing, and nothing jumps.
// Each that a change touches (changed-pages.ts) in two looks that differ in all three; all in all twelve in FULL.
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { isLookedAt } from './changed-pages.ts'
import { clinicOf, dress, enterDressed, type Look, looks } from './looks.ts'
import { addressIn, built, open, others } from './routes.ts'
import { type Scene, scenes } from './scenes.ts'
import { shiftFault, watchShifts } from './shift.ts'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

const site = (): string => process.env.BASE_URL ?? ''

/** Waits until the page shows what it is about, and nothing fades any more. */
const settled = async (page: Page): Promise<void> => {
  await expect(page.locator('h1').first()).toBeAttached()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  // Nor is the shape of what comes in sight: the one at the end of a list waits until it is.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('div[role=status]:has(> .sr)')].every(
      one => one.getBoundingClientRect().top >= innerHeight,
    ),
  )
  // A fade would be measured halfway; what turns for ever is no fade.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(one => one.playState !== 'running' || one.effect?.getComputedTiming().iterations === Infinity),
  )
}

const violations = async (page: Page, what: string, { theme }: Look): Promise<string[]> => {
  const shown = await page.locator('html').getAttribute('data-theme')
  if (shown !== theme) return [`${what}: shown in the ${shown} theme`]
  if (await page.locator('[role=alert] > h1').count()) return [`${what}: has crashed`]
  // React Aria's row that loads the next ones bears the level of a tree, in a grid that is none.
  const builder = new AxeBuilder({ page }).withTags(TAGS).exclude('.react-aria-TableLoadingIndicator')
  // Otherwise each result is gathered over frames in a page of its own, which takes twice the time; there are none.
  const found = await builder.setLegacyMode().analyze()
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) =>
        `${what}: ${id} at ${target.join(' ')}: ${failureSummary?.split('\n')[1] ?? ''}`,
    ),
  )
}

const lookAt = async (page: Page, path: string, look: Look): Promise<string[]> => {
  await page.goto(`${site()}${path}`)
  await settled(page)
  return [...(await shiftFault(page, path)), ...(await violations(page, path, look))]
}

const play = async (page: Page, { path, what, act, shows }: Scene, look: Look): Promise<string[]> => {
  await page.goto(`${site()}${path}`)
  await settled(page)
  await act(page)
  await expect(page.locator(shows).first()).toBeVisible()
  await settled(page)
  return violations(page, `${path}, ${what}`, look)
}

for (const [at, look] of looks.entries()) {
  test(`axe finds nothing in ${look.language}, ${look.theme}, ${look.width} px`, async ({ page }) => {
    test.setTimeout(process.env.FULL ? 900_000 : 300_000)
    page.setDefaultTimeout(30_000)
    await dress(page, look)
    await watchShifts(page)
    const inTurn = <Of>(all: readonly Of[], turns: number): readonly Of[] =>
      process.env.FULL ? all : all.filter((_, index) => index % turns === at % turns)
    const touched = (paths: readonly string[]) => paths.filter(isLookedAt)
    const found: string[] = []
    for (const path of inTurn(touched(open), 4)) found.push(...(await lookAt(page, path, look)))
    await enterDressed(page, '/about', look)
    // What is built is seen in two looks; of the addresses that say what comes later, which look alike, every fourth in one.
    for (const path of [...inTurn(touched(built), 4), ...inTurn(touched(others), looks.length * 4)])
      found.push(...(await lookAt(page, addressIn(path, clinicOf(look)), look)))
    const fitting = scenes.filter(({ path, width }) => isLookedAt(path) && (!width || width === look.width))
    for (const scene of inTurn(fitting, 4)) found.push(...(await play(page, scene, look)))
    expect(found).toEqual([])
  })
}
