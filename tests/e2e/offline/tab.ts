// A tab of the product without its screens, which a test drives by the product's own modules (in-page.ts).
import type { BrowserContext, Page } from '@playwright/test'
import type { Answer, Input } from '../../../packages/web/src/api/request.ts'
import type { QueueableName } from '../../../packages/web/src/offline/item.ts'
import { pageScript } from './bundle.ts'
import type { Outcome, Product } from './in-page.ts'
import type { Place } from './people.ts'

/**
 * The path of the tab's page. It is below `/api`, which the product's service worker never answers; the test serves it even if
 * the network is cut.
 */
const PAGE = '/api/__tab'

type World = { product: Product }

/** How a tab ends: `close` closes it in order, `crash` kills its process. */
export type Death = 'close' | 'crash'

export const endPage = async (context: BrowserContext, page: Page, death: Death): Promise<void> => {
  if (death === 'crash') {
    const devtools = await context.newCDPSession(page)
    // This command is never answered, since the process is gone.
    void devtools.send('Page.crash').catch(() => undefined)
    await page.waitForEvent('crash')
  }
  await page.close()
}

// Retries, since after the kill of another tab's process Chromium sometimes never ends a reload, or aborts the next one.
const reloadPage = async (page: Page, tries = 4): Promise<void> => {
  try {
    await page.reload({ timeout: 10_000 })
    // A reload that was aborted on the way leaves a page without its script.
    await page.waitForFunction(() => 'product' in globalThis, undefined, { timeout: 10_000 })
  } catch (error) {
    if (tries <= 1) throw error
    await reloadPage(page, tries - 1)
  }
}

/** Opens a tab beside the others of the context. */
export const openTab = async (context: BrowserContext, site: string) => {
  const page: Page = await context.newPage()
  const script = await pageScript()
  await page.route(`**${PAGE}*`, route =>
    route.request().url().endsWith('.js')
      ? route.fulfill({ contentType: 'text/javascript', body: script })
      : route.fulfill({
          contentType: 'text/html',
          body: `<!doctype html><title>Tab</title><script src="${PAGE}.js"></script>`,
        }),
  )
  await page.goto(`${site}${PAGE}`)
  return {
    page,
    who: (): Promise<string | undefined> => page.evaluate(() => (globalThis as never as World).product.who()),
    choose: (place: Place): Promise<void> =>
      page.evaluate(key => (globalThis as never as World).product.choose(key), place),
    submit: <N extends QueueableName>(name: N, input: Input<N>, row: Answer<N>): Promise<Outcome<N>> =>
      page.evaluate(
        ([a, b, c]) => (globalThis as never as World).product.submit(a as N, b as Input<N>, c as Answer<N>),
        [name, input, row] as const,
      ) as Promise<Outcome<N>>,
    addOwners: (owners: Parameters<Product['addOwners']>[0]): ReturnType<Product['addOwners']> =>
      page.evaluate(list => (globalThis as never as World).product.addOwners(list), owners),
    run: (): Promise<void> => page.evaluate(() => (globalThis as never as World).product.run()),
    stored: (): ReturnType<Product['stored']> =>
      page.evaluate(() => (globalThis as never as World).product.stored()),
    retryAll: (): Promise<void> => page.evaluate(() => (globalThis as never as World).product.retryAll()),
    reload: () => reloadPage(page),
    end: (death: Death): Promise<void> => endPage(context, page, death),
  }
}

export type Tab = Awaited<ReturnType<typeof openTab>>
