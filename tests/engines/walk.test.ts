// One walk through a day in the engines other than Chromium (issue 14): signs in, books by typing, drags, reloads, books
// offline and comes back online; in English and in Arabic. scripts/test/engines.ts finds the browsers.
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { request } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayIn, instantOf, openDesk, type Pet } from '../e2e/pages/desk.ts'
import { PASSWORD } from '../e2e/pages/enter.ts'
import { type CutProxy, startCutProxy } from '../support/cut-proxy.ts'
import { type StackProcess, startProcess } from '../support/stack.ts'
import type { Engine } from './engine.ts'
import { startFirefox } from './firefox.ts'
import { openPage } from './page.ts'
import { startWebKit } from './webkit.ts'

const WALK_MS = 600_000

const pathOf = (name: string): string => {
  const path = process.env[name]
  if (!path)
    throw new Error(`${name} is missing: run \`npm run test:full -- engines\`, which looks for the browsers.`)
  return path
}

const engines: [string, () => Promise<Engine>][] = [
  ['Firefox', () => startFirefox(pathOf('FIREFOX'))],
  [
    'WebKit',
    () =>
      startWebKit({
        driver: pathOf('WEBKIT_DRIVER'),
        browser: pathOf('WEBKIT_BROWSER'),
        screen: pathOf('X_SERVER'),
      }),
  ],
]

interface Words {
  language: string
  login: string
  branch: string
  change: string
  later: string
  saved: string
}

const walks: [string, Words][] = [
  [
    'English',
    {
      language: 'en',
      login: 'lucia',
      branch: 'Ranelagh',
      change: 'Change',
      later: 'Saved here, will be sent later',
      saved: 'All saved',
    },
  ],
  [
    'Arabic',
    {
      language: 'ar',
      login: 'rima',
      branch: 'جميرا',
      change: 'تغيير',
      later: 'حُفظ هنا وسيُرسل لاحقاً',
      saved: 'كل شيء محفوظ',
    },
  ],
]

const run = promisify(execFile)

/** Makes a certificate for localhost that is valid for a day; the browsers are told to accept it. */
const makeCertificate = async (dir: string) => {
  const [key, cert] = [join(dir, 'key.pem'), join(dir, 'cert.pem')]
  await run(pathOf('OPENSSL'), [
    ...[
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:P-256',
      '-nodes',
      '-days',
      '1',
      '-subj',
      '/CN=localhost',
    ],
    ...['-addext', 'subjectAltName=DNS:localhost', '-keyout', key, '-out', cert],
  ])
  return { key: await readFile(key, 'utf8'), cert: await readFile(cert, 'utf8') }
}

/** The origin of the bucket: the first one after 'self' to which the page's content security policy allows connections. */
const bucketOf = async (url: string): Promise<string> => {
  const policy = (await fetch(url)).headers.get('content-security-policy') ?? ''
  const [, origin] = /connect-src 'self' (http:\S+)/.exec(policy) ?? []
  if (!origin) throw new Error(`No bucket stands in the policy: ${policy}`)
  return origin
}

let dir: string
let stack: StackProcess | undefined
let proxy: CutProxy

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'vetrounds-engines-'))
  // STACK_URL can name a stack that is already running, e.g. while this test is being written.
  if (!process.env.STACK_URL) stack = await startProcess(join(dir, 'state'))
  const url = stack?.url ?? process.env.STACK_URL ?? ''
  // The sign-in by HTTP reads BASE_URL. Set only here, since Vite uses this name for a setting of its own.
  process.env.BASE_URL = url
  proxy = await startCutProxy(url, {
    certificate: await makeCertificate(dir),
    bucket: await bucketOf(url),
  })
}, WALK_MS)

afterAll(async () => {
  await proxy?.close()
  await stack?.stop()
  await rm(dir, { recursive: true, force: true })
})

describe.each(engines)('%s', (name, start) => {
  // A week of its own for each engine: the walk before has left its appointments in the same places.
  const week = 7 * engines.findIndex(([each]) => each === name)
  test.each(walks)('walks through a day in %s', { timeout: WALK_MS }, async (_language, words) => {
    const http = await request.newContext()
    const desk = await openDesk({ request: http, addCookies: async () => {} }, words.login, words.branch)
    const [ada = '', ben = ''] = desk.vets
    const [first, second] = desk.pets
    if (!first || !second) throw new Error('The demo has too few patients')
    const date = dayIn(week + 1)
    const engine = await start()
    const page = openPage(engine)
    const block = ({ name }: Pet) => page.find('[data-id]', name)
    const column = (vet: string) => page.find('fieldset', vet)
    const waiting = () =>
      engine.ask(() => JSON.parse(localStorage.getItem('offline-submissions') ?? '[]').length as number)
    const booked = async ({ name }: Pet) =>
      (await desk.booked(date, dayIn(week + 2))).find(({ pet }) => pet === name)
    const book = async ({ name, typed }: Pet, time: string, vet: string): Promise<void> => {
      await engine.press('F2')
      await engine.type(`${typed} ${date} ${time} ${vet.split(' ').at(-1)}`)
      await engine.press('Enter')
      await page.find('[role=dialog] button', words.change)
      await engine.press('Control', 'Enter')
      await page.gone('[role=dialog]')
      await block({ name, typed })
    }
    try {
      await engine.open(`${proxy.url}/login`)
      await page.click('input[autocomplete=username]')
      await engine.type(`${words.login}@vetrounds.example`)
      await page.click('input[autocomplete=current-password]')
      await engine.type(PASSWORD)
      await engine.press('Enter')
      await page.find('[data-cursor]')

      await engine.open(`${proxy.url}/?view=day&date=${date}`)
      await column(ada)
      await engine.ask(() => {
        const refused: string[] = []
        Object.assign(window, { refused })
        document.addEventListener('securitypolicyviolation', each => refused.push(each.violatedDirective))
      })
      expect(await engine.ask(() => document.documentElement.lang)).toContain(words.language)

      await book(first, '10:30', ada)
      // The focus is in the calendar again.
      await page.until('the focus in the calendar', () =>
        engine.ask(() => document.activeElement?.matches('[data-id], [data-cursor]') ?? false),
      )
      expect(await booked(first)).toMatchObject({
        vet: ada,
        start: instantOf(date, '10:30', desk.timeZone),
      })

      // Nothing that was loaded for the booking did what the content security policy forbids, e.g. call `eval`.
      expect(await engine.ask(() => (window as never as { refused: string[] }).refused)).toEqual([])

      const from = await block(first)
      const to = await column(ben)
      await engine.drag(from, { x: to.x, y: from.y + to.height / 24 })
      await page.until('the server hears of the drag', async () => (await booked(first))?.vet === ben)
      expect(await booked(first)).toMatchObject({ start: instantOf(date, '11:30', desk.timeZone) })

      const before = proxy.seen.length
      await engine.reload()
      // Cached data from before the drag may show first.
      await page.until('it is where it was dragged to', async () => {
        const [{ x }, { x: middle, width }] = [await block(first), await column(ben)]
        return Math.abs(x - middle) < width / 2
      })
      expect(await engine.ask(() => location.pathname)).toBe('/')

      // Patients can be found offline once the device has loaded its own search data, some seconds after the page.
      await page.until('the search on the device', async () =>
        proxy.seen
          .slice(before)
          .some(({ path, status }) => path.startsWith('/api/search/changes') && status === 200),
      )
      await proxy.refuse()
      await book(second, '14:00', ada)
      await page.reads(words.later)
      expect(await waiting()).toBe(1)
      expect(await booked(second)).toBeUndefined()
      await proxy.restore()
      await page.until('the queue is empty', async () => (await waiting()) === 0)
      expect(await booked(second)).toMatchObject({
        vet: ada,
        start: instantOf(date, '14:00', desk.timeZone),
      })
      await page.reads(words.saved)
    } finally {
      await proxy.restore()
      await engine.close()
      await http.dispose()
    }
  })
})
