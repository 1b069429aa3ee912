// What axe says of a page. Run by itself and not through its builder, which took four times as long: of what is in order only
// one example is kept, and nothing is gathered from frames and other origins, as there are none.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

/** Rules that the product claims to keep: WCAG 2.2 AA. */
export const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** React Aria's row that loads the next ones bears the level of a tree, in a grid that is none. */
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
      // What a foot that stays in sight covers can be scrolled clear of it: axe would measure the part that looks out.
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
