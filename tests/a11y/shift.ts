// Measures how much a page jumps while it loads: the sum of its layout shifts since the first paint of the static shell.
import type { Page } from '@playwright/test'

/** The largest sum of layout shifts that a cold load may cause (issue 4). */
const SHIFT_AT_MOST = 0.02

interface Shift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null }[]
}

declare global {
  interface Window {
    shifts?: { value: number; what: string }[]
  }
}

/** To be called before the first page: records the layout shifts of every load from now on. */
export const watchShifts = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const shifts: { value: number; what: string }[] = []
    window.shifts = shifts
    const nameOf = (node: Node | null): string =>
      node instanceof Element ? `${node.localName}.${node.className}` : (node?.nodeName ?? '?')
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as unknown as Shift[]) {
        const { value, hadRecentInput, sources } = entry
        if (!hadRecentInput) shifts.push({ value, what: sources.map(({ node }) => nameOf(node)).join(', ') })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** A sentence for a page that has jumped too much, with the elements that did; none for others. */
export const shiftFault = async (page: Page, path: string): Promise<string[]> => {
  const shifts = await page.evaluate(() => window.shifts ?? [])
  const sum = shifts.reduce((total, { value }) => total + value, 0)
  if (sum <= SHIFT_AT_MOST) return []
  const parts = shifts.map(({ value, what }) => `${value.toFixed(4)} (${what})`)
  return [`${path} jumps by ${sum.toFixed(3)}: ${parts.join('; ')}`]
}
