// Runs axe on a page, directly instead of through its builder for Playwright, which took four times as long: axe keeps only one
// example of what passes, and looks into no frames or other origins, since there are none.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

/** The tags of the rules that the product claims to keep: WCAG 2.2 AA. */
export const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** React Aria's row that loads further rows has an `aria-level`, which is wrong in a grid that is no tree grid. */
const NOT_OURS = '.react-aria-TableLoadingIndicator'

const source = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** One sentence for each element at which a rule of these tags is broken. */
export const axeFaults = async (
  page: Page,
  tags: readonly string[] = [...WCAG, 'best-practice'],
): Promise<string[]> => {
  const isThere = await page.evaluate(() => 'axe' in window)
  if (!isThere) await page.evaluate(await source)
  return page.evaluate(
    async ({ values, exclude }) => {
      const { run } = (window as never as { axe: typeof axe }).axe
      // An element under a sticky footer can be scrolled out from under it, but axe would measure only its uncovered part.
      const feet = [...document.querySelectorAll('footer')].filter(
        foot => getComputedStyle(foot).position === 'sticky',
      )
      for (const foot of feet) foot.style.position = 'static'
      const found = await run(
        { exclude },
        {
          runOnly: { type: 'tag', values },
          resultTypes: ['violations'],
          iframes: false,
          preload: false,
        },
      )
      for (const foot of feet) foot.style.position = ''
      return found.violations.flatMap(({ id, nodes }) =>
        nodes.map(
          ({ target, failureSummary }) =>
            `${id} at ${target.join(' ')}: ${failureSummary?.split('\n')[1]?.trim() ?? ''}`,
        ),
      )
    },
    { values: [...tags], exclude: [NOT_OURS] },
  )
}
