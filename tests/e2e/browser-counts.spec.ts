// Counts the work and the memory of the browser: layouts when stepping to the next week, commits of React when opening a
// patient, and memory that is kept of pages that were left (issue 15).
import { type CDPSession, expect, type Page, type Request, test } from '@playwright/test'
import { times } from '../support/scale.ts'
import { deaf } from './pages/deaf.ts'
import { enter } from './pages/enter.ts'

// With motion, as most people have it: elements fade, and can be removed during the fade.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const openMetrics = async (page: Page) => {
  const devtools: CDPSession = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable')
  const read = async (name: string): Promise<number> => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    return metrics.find(metric => metric.name === name)?.value ?? 0
  }
  return {
    read,
    /** Reads a metric after garbage collection, so that only what is still referenced counts. */
    held: async (name: string): Promise<number> => {
      for (let round = 0; round < 3; round += 1) await devtools.send('HeapProfiler.collectGarbage')
      return read(name)
    },
  }
}

/** A step is over when nothing was drawn for this long; a fade takes 150 ms. */
const AFTERWARDS_MS = 500

/** Longer than a page is idle before it prefetches (`IDLE_AFTER_MS` in behaviour/prefetch.ts). */
const AT_REST_MS = 3000

/** Waits until nothing more is prefetched, since each style sheet that arrives causes a pass of styles. */
const hasAllFiles = async (page: Page): Promise<void> => {
  let files = 0
  await expect
    .poll(
      async () => {
        const before = files
        files = await page.locator('head > *').count()
        return files - before
      },
      { intervals: [AT_REST_MS], timeout: 30_000 },
    )
    .toBe(0)
}

test('a step to the next week takes at most three layouts and six passes of styles', async ({ page }) => {
  // Bookings of others must not be drawn during the test.
  await deaf(page)
  const reads = new Set<Request>()
  page.on('request', request => {
    if (request.url().includes('/api/')) reads.add(request)
  })
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', request => reads.delete(request))
  await enter(page, 'niamh', '/?view=week')
  const blocks = page.locator('button[data-type][data-id]')
  await expect(blocks.first()).toBeVisible()
  const { read } = await openMetrics(page)
  const title = page.locator('#main h1')
  const step = async (): Promise<{ layouts: number; styles: number }> => {
    const before = [await read('LayoutCount'), await read('RecalcStyleCount')] as const
    const shown = await title.textContent()
    await page.keyboard.press('Control+ArrowRight')
    await expect(title).not.toHaveText(shown ?? '')
    // Waits for reads that follow and for all drawing, so that everything counts for this step and nothing for the next.
    let passes = 0
    await expect
      .poll(
        async () => {
          const seen = passes
          passes = await read('RecalcStyleCount')
          return { drawn: passes - seen, reads: reads.size }
        },
        { intervals: [AFTERWARDS_MS], timeout: 30_000 },
      )
      .toEqual({ drawn: 0, reads: 0 })
    return {
      layouts: (await read('LayoutCount')) - before[0],
      styles: (await read('RecalcStyleCount')) - before[1],
    }
  }
  // The first step loads files that are needed only once.
  await step()
  await hasAllFiles(page)
  const steps = [await step(), await step(), await step()]
  for (const { layouts, styles } of steps) {
    expect(layouts).toBeLessThanOrEqual(3)
    expect(styles).toBeLessThanOrEqual(6)
  }
})

declare global {
  /** For each commit of React: whether the timeline was in the page. */
  var commits: boolean[]
}

const watchCommits = (page: Page) =>
  page.addInitScript(() => {
    globalThis.commits = []
    const onCommitFiberRoot = () =>
      commits.push(document.querySelector('#main [role="tabpanel"] ol > li') !== null)
    const nothing = () => undefined
    Object.assign(globalThis, {
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject: () => 1,
        onCommitFiberUnmount: nothing,
        onPostCommitFiberRoot: nothing,
        onCommitFiberRoot,
      },
    })
  })

test('a patient that was read before stands with the first change of the page', async ({ page }) => {
  await watchCommits(page)
  await enter(page, 'molly', '/pets')
  const row = page.locator('[role="row"][aria-rowindex="2"] [role="rowheader"]')
  const head = page.locator('#main h1')
  const open = async () => {
    const name = (await row.locator('b').first().textContent()) ?? ''
    // Answers cause further commits at some time; only those of the click itself are counted.
    const made = await row.evaluate((cell: HTMLElement) => {
      commits.length = 0
      cell.click()
      return [...commits]
    })
    await expect(head).toContainText(name)
    await expect(page.locator('#main [role="tabpanel"] ol > li').first()).toBeVisible()
    return made
  }
  await open()
  await hasAllFiles(page)
  for (let round = 0; round < 3; round += 1) {
    await page.goBack()
    await expect(row).toBeVisible()
    const made = await open()
    expect(made[0]).toBe(true)
    // React Aria's tabs take two of these commits (decision 173).
    expect(made.length).toBeLessThanOrEqual(4)
  }
})

/** A page that is kept in memory has at least this many nodes. */
const NODES_OF_A_PAGE = 500

test('of pages that were left nothing is kept', async ({ page }) => {
  test.setTimeout(300_000)
  await enter(page, 'niamh', '/owners', { rests: true })
  const menu = page.getByRole('navigation', { name: 'Main' })
  const { held } = await openMetrics(page)
  const walk = async (rounds: number): Promise<void> => {
    for (let round = 0; round < rounds; round += 1)
      for (const path of ['/pets', '/invoices', '/', '/owners']) {
        await menu.locator(`a[href="${path}"]`).first().click()
        await page.waitForURL(`**${path}`)
        if (path === '/') continue
        await expect(page.getByRole('row').nth(1)).toBeVisible()
        await page.getByRole('searchbox').last().hover()
      }
  }
  await walk(times(1, 25))
  const [nodes, heap] = [await held('Nodes'), await held('JSHeapUsedSize')]
  await walk(times(2, 50))
  expect((await held('Nodes')) - nodes).toBeLessThan(NODES_OF_A_PAGE)
  if (process.env.FULL) expect((await held('JSHeapUsedSize')) - heap).toBeLessThan(1_000_000)
})
