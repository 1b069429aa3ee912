// The simulated machine at the front desk: one browser profile behind a proxy that can cut the network, its tabs, and the
// person who works there.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'
import { type CutProxy, type Fault, startCutProxy } from '../../support/cut-proxy.ts'
import { signInByHttp } from '../pages/enter.ts'
import { type Person, people } from './people.ts'
import { type Death, endPage, openTab, type Tab } from './tab.ts'

const TIMEOUT_MS = 5100
const PATIENCE = 40

const PATIENCE_MS = 60_000
/** The longest time for a page to reload and ask who is signed in, on a machine that runs the whole suite. */
const AGREE_MS = 20_000
const ROUNDS = 12
const TURN_MS = 100
const QUIET_TURNS = 25

// The clock of `AbortSignal.timeout`, by which requests give up, can't be moved by the test; that of `setTimeout` can. Runs in
// the page.
const timeoutsByTimer = (): void => {
  AbortSignal.timeout = ms => {
    const controller = new AbortController()
    setTimeout(() => controller.abort(new DOMException('Timed out', 'TimeoutError')), ms)
    return controller.signal
  }
}

// This and the next function run in the page.
const fillStorage = (): void => {
  for (let size = 2 ** 21; size >= 1; size /= 2)
    try {
      for (let n = 0; ; n += 1) localStorage.setItem(`filler-${size}-${n}`, 'x'.repeat(size))
    } catch {
      // Full for this size.
    }
}

const freeStorage = (): void => {
  for (const key of Object.keys(localStorage)) if (key.startsWith('filler-')) localStorage.removeItem(key)
}

const subOf = (token: string): string =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sub

/** Opens the machine for one sequence, with nobody signed in. Service workers take seconds: off unless they matter. */
export const openDesk = async (
  browser: Browser,
  site: string,
  serviceWorkers: 'allow' | 'block' = 'block',
) => {
  const proxy: CutProxy = await startCutProxy(site)
  const context = await browser.newContext({ baseURL: proxy.url, serviceWorkers })
  await context.addInitScript(timeoutsByTimer)
  context.setDefaultTimeout(PATIENCE_MS)
  await context.clock.install()
  const ids = new Map<string, string>()
  const tabs: Tab[] = []
  const errors: string[] = []
  const state = { isCut: false, person: people[0] as Person }
  let screen: Page | undefined

  const forward = (ms: number): Promise<void> => context.clock.fastForward(ms)

  /** Waits for work that may depend on timers of the page: whenever it takes too long, moves the page's clock on. */
  const settle = async <T>(work: Promise<T>): Promise<T> => {
    let isDone = false
    const done = work.then(
      () => undefined,
      () => undefined,
    )
    void done.then(() => {
      isDone = true
    })
    for (let turns = 0; turns < PATIENCE && !isDone; turns += 1) {
      await Promise.race([done, sleep(state.isCut ? 250 : 700)])
      if (!isDone) await forward(TIMEOUT_MS)
    }
    if (!isDone) throw new Error('Something never ends.')
    return work
  }

  /**
   * Waits until `left` returns 0. When it has not changed for a while, calls `trigger` again, which moves the clock on; this
   * also ends requests in progress.
   */
  const drain = async (left: () => Promise<number>, trigger: () => Promise<unknown>): Promise<void> => {
    for (let rounds = 0; rounds < ROUNDS; rounds += 1) {
      await trigger()
      let before = await left()
      for (let quiet = 0; quiet < QUIET_TURNS && before > 0; quiet += 1) {
        await sleep(TURN_MS)
        const now = await left()
        if (now !== before) quiet = 0
        before = now
      }
      if (before === 0) return
    }
  }

  const open = async (): Promise<Tab> => {
    const tab = await openTab(context, proxy.url)
    tabs.push(tab)
    return tab
  }

  const restore = async (): Promise<void> => {
    await proxy.restore()
    state.isCut = false
  }

  /** Waits until all tabs have the same signed-in person; `undefined` is nobody. */
  const agree = async (id: string | undefined): Promise<void> => {
    for (const tab of tabs) {
      let seen: unknown = 'nothing'
      for (const end = Date.now() + AGREE_MS; Date.now() < end && seen !== id; ) {
        // A tab reloads when it learns that another person has signed in.
        seen = await settle(tab.who()).catch(() => 'reloading')
        if (seen !== id) await sleep(50)
      }
      if (seen !== id) throw new Error(`A tab works for ${seen} instead of ${id}.`)
    }
  }

  /** Signs a person in. Restores the network first, as nobody can sign in without it. */
  const arrive = async (person: Person, stay: boolean): Promise<void> => {
    await restore()
    const token = await signInByHttp(context.request, person.email, stay)
    ids.set(person.login, subOf(token))
    state.person = person
    if (tabs.length === 0) await open()
    else await tabs[0]?.reload()
    await agree(ids.get(person.login))
  }

  /** Ends the session at the service, as an admin can at any time; the browser has to find out by itself. */
  const revoke = async (): Promise<void> => {
    const cookies = await context.cookies(`${site}/api/auth`)
    const kept = cookies.find(({ name }) => name === '__Secure-refresh_token')
    if (!kept) return
    await fetch(`${site}/api/auth/logout`, {
      method: 'POST',
      headers: { cookie: `__Secure-refresh_token=${kept.value}` },
    })
  }

  return {
    proxy,
    context,
    tabs,
    ids: ids as ReadonlyMap<string, string>,
    state,
    forward,
    settle,
    drain,
    open,
    arrive,
    agree,
    revoke,
    restore,
    /** Cuts the network until it is restored. */
    cut: async (fault: Fault | 'refuse'): Promise<void> => {
      if (fault === 'refuse') await proxy.refuse()
      else proxy.cut({ fault, match: / \/api\/(?!__)/ })
      state.isCut = true
    },
    /** Applies a fault to the next `times` changes; all other requests pass. */
    trip: (fault: Fault, times: number): void => {
      proxy.cut({ fault, match: /^(POST|PATCH) \/api\/(owners|patients|appointments)/, times })
    },
    /** Fills local storage to its last character; `wholly` leaves no room in the other storage of the origin, either. */
    fill: async (tab: Tab, wholly: boolean): Promise<void> => {
      await tab.page.evaluate(fillStorage)
      if (!wholly) return
      const devtools = await context.newCDPSession(tab.page)
      await devtools.send('Storage.overrideQuotaForOrigin', { origin: proxy.url, quotaSize: 1 })
    },
    /** Makes room in storage again. */
    free: async (tab: Tab): Promise<void> => {
      await tab.page.evaluate(freeStorage)
      const devtools = await context.newCDPSession(tab.page)
      await devtools.send('Storage.overrideQuotaForOrigin', { origin: proxy.url })
    },
    end: async (tab: Tab, death: Death): Promise<void> => {
      tabs.splice(tabs.indexOf(tab), 1)
      await tab.end(death)
    },
    /** The tab that shows the product itself, as people see it; opened when first asked for. */
    screen: async (): Promise<Page> => {
      if (screen) return screen
      screen = await context.newPage()
      screen.on('pageerror', error => errors.push(error.stack ?? error.message))
      screen.on('console', message => {
        if (message.type() === 'error') errors.push(message.text())
      })
      return screen
    },
    /** Errors of the product's pages: those thrown, and those written to the console. */
    errors: errors as readonly string[],
    killScreen: async (death: Death): Promise<void> => {
      const page = screen
      screen = undefined
      if (page) await endPage(context, page, death)
    },
    close: async (): Promise<void> => {
      await context.close()
      await proxy.close()
    },
  }
}

export type Desk = Awaited<ReturnType<typeof openDesk>>
