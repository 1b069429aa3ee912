// On every address, in three languages, two themes and two widths: axe (WCAG 2.2 AA) finds nothing, and the layout does not
// jump. Each page that a change touches (changed-pages.ts) is checked in two looks, which differ in language, theme and width.
// If the changes are unknown, each page is checked in one of the looks, in turn. In FULL, all pages are checked in all twelve.
import { expect, type Page, test } from '@playwright/test'
import { axeFaults } from './axe.ts'
import { isCompared, isLookedAt } from './changed-pages.ts'
import { clinicOf, dress, enterDressed, type Look, looks, PAIRS, sees } from './looks.ts'
import { addressIn, built, open, others } from './routes.ts'
import type { Scene } from './scene.ts'
import { scenes, unreachable } from './scenes.ts'
import { shiftFault, watchShifts } from './shift.ts'

const site = (): string => process.env.BASE_URL ?? ''

/** Waits until the page shows its content and no animation runs. */
const settled = async (page: Page): Promise<void> => {
  await expect(page.locator('h1').first()).toBeAttached()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  // No placeholder for loading content is in sight. The one at the end of a long list stays, below the window, until it is
  // scrolled to.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('div[role=status]:has(> .sr)')].every(
      one => one.getBoundingClientRect().top >= innerHeight,
    ),
  )
  // During a fade, axe would measure wrong colours. Endless animations, such as spinners, are no fades.
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
  return (await axeFaults(page)).map(fault => `${what}: ${fault}`)
}

const load = async (page: Page, path: string): Promise<void> => {
  await page.goto(`${site()}${path}`)
  await settled(page)
}

/** Goes to an address within the app; returns whether its page has come, which a question about unsaved input prevents. */
const go = async (page: Page, path: string): Promise<boolean> => {
  await page.evaluate(address => {
    for (const head of document.querySelectorAll('h1')) head.dataset.left = ''
    const state = { usr: null, key: address, idx: (history.state?.idx ?? 0) + 1 }
    history.pushState(state, '', address)
    dispatchEvent(new PopStateEvent('popstate', { state }))
  }, path)
  return page
    .waitForFunction(() => document.querySelector('h1:not([data-left])'), undefined, { timeout: 2000 })
    .then(
      () => true,
      () => false,
    )
}

/**
 * Resets the page so that nothing is open any more, by going to another page and back, which takes a third of the time of a load.
 * In FULL it is loaded.
 */
const comeBack = async (page: Page, path: string): Promise<void> => {
  if (process.env.FULL || !(await go(page, '/about')) || !(await go(page, path))) await load(page, path)
  else await settled(page)
}

const lookAt = async (page: Page, path: string, look: Look): Promise<string[]> => {
  await load(page, path)
  return [...(await shiftFault(page, path)), ...(await violations(page, path, look))]
}

const play = async (page: Page, { path, what, act, shows }: Scene, look: Look): Promise<string[]> => {
  await act(page)
  await expect(page.locator(shows).first()).toBeVisible()
  await settled(page)
  return violations(page, `${path}, ${what}`, look)
}

const isBuilt = new Set(built)

/** Whether look number `at` checks the page at `index`, when `turns` looks share the pages; always in FULL. */
const isTurn = (index: number, at: number, turns: number): boolean =>
  process.env.FULL !== undefined || index % turns === at % turns

/** How many looks share the pages. */
const turns = isCompared ? PAIRS : looks.length

const visited = [...new Set([...built, ...scenes.map(({ path }) => path)])]

/**
 * Checks the visited page at `index`, then its scenes. Before each scene but the first the page is reset, unless the scene goes
 * on from the one before. A scene that exists at one width only is played in the look of the pair that has this width.
 */
const visit = async (page: Page, index: number, at: number, look: Look): Promise<string[]> => {
  const path = visited[index] ?? ''
  const isWhole = isTurn(index, at, turns)
  const played = scenes.filter(
    scene =>
      scene.path === path &&
      sees(look, scene) &&
      (scene.width ? scene.width === look.width && isTurn(index, at, PAIRS) : isWhole),
  )
  const address = addressIn(path, clinicOf(look))
  const isSeen = isWhole && isBuilt.has(path)
  const found = isSeen ? await lookAt(page, address, look) : []
  for (const [number, scene] of played.entries()) {
    if (number === 0 ? !isSeen : !scene.goesOn) await comeBack(page, address)
    found.push(...(await play(page, scene, look)))
  }
  return found
}

/** The paths that look number `at` checks, when `turns` looks share them; all in FULL. */
const inTurn = (paths: readonly string[], at: number, turns: number): readonly string[] =>
  paths.filter((path, index) => isLookedAt(path) && isTurn(index, at, turns))

for (const [at, look] of looks.entries()) {
  test(`axe finds nothing in ${look.language}, ${look.theme}, ${look.width} px`, async ({ page }) => {
    test.setTimeout(process.env.FULL ? 900_000 : 600_000)
    page.setDefaultTimeout(30_000)
    await dress(page, look)
    await watchShifts(page)
    const found: string[] = []
    for (const path of inTurn(open, at, turns)) found.push(...(await lookAt(page, path, look)))
    await enterDressed(page, '/about', look)
    for (const [index, path] of visited.entries())
      if (isLookedAt(path)) found.push(...(await visit(page, index, at, look)))
    // Pages that only say what comes later look alike: each look checks every eighth of them, another one each time.
    for (const path of inTurn(others, at, looks.length * 2)) found.push(...(await lookAt(page, path, look)))
    if (isLookedAt(unreachable.path) && (process.env.FULL || at % PAIRS === 0)) {
      await load(page, unreachable.path)
      found.push(...(await play(page, unreachable, look)))
    }
    expect(found).toEqual([])
  })
}
