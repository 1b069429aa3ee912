// The steps of `npm test`, in their order.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensurePlatform } from '../../tests/infra/support/platform.ts'
import { buildWeb } from '../stack/web.ts'
import { checkBytes } from './bytes.ts'
import { findChromium } from './chromium.ts'
import { type Ended, tool } from './command.ts'
import { findEngines } from './engines.ts'
import type { Result } from './result.ts'
import { runVitest } from './vitest.ts'

export interface Step {
  /** The names that choose the step: its own, or that of each part. */
  names: readonly string[]
  /** Runs only with the large numbers (`--full`), or by its name. */
  isOfFull?: true
  /** `beside`: from the start, beside the steps in their order. `alone`: once all that runs beside has ended. */
  runs?: 'beside' | 'alone'
  /** `chosen` are those of its names that are wanted. */
  run: (chosen: readonly string[]) => Promise<Result | Result[]>
}

const asOne = ({ code, output }: Ended): Result => ({
  passed: code === 0 ? 1 : 0,
  failed: code === 0 ? 0 : 1,
  output,
})

const all = async (runs: readonly (() => Promise<Ended>)[]): Promise<Result> => {
  const ended = await Promise.all(runs.map(run => run()))
  const failed = ended.filter(({ code }) => code !== 0)
  return asOne({ code: failed.length, output: failed.map(({ output }) => output).join('\n') })
}

type Suite = {
  title: string
  suites?: Suite[]
  specs: { title: string; file: string; tests: { results: { duration: number }[] }[] }[]
}

const testsOf = ({ specs, suites = [] }: Suite): { name: string; seconds: number }[] => [
  ...specs.map(({ title, file, tests }) => ({
    name: `tests/${file}: ${title}`,
    seconds: tests.flatMap(({ results }) => results).reduce((sum, each) => sum + each.duration, 0) / 1000,
  })),
  ...suites.flatMap(testsOf),
]

const playwright = async (): Promise<Result> => {
  const CHROMIUM_PATH = await findChromium()
  const dir = await mkdtemp(join(tmpdir(), 'vetrounds-report-'))
  const report = join(dir, 'report.json')
  const { code, output } = await tool(
    '@playwright/test/cli.js',
    ['test', '-c', 'tests/e2e/playwright.config.ts'],
    { CHROMIUM_PATH, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  )
  const text = await readFile(report, 'utf8').catch(() => undefined)
  await rm(dir, { recursive: true, force: true })
  // A run that broke before its first test counts as failed.
  if (!text) return { passed: 0, failed: 1, output }
  const { stats, suites } = JSON.parse(text) as {
    stats: { expected: number; flaky: number; unexpected: number }
    suites: Suite[]
  }
  // A test that passes only at its second attempt is a defect.
  const failed = stats.unexpected + stats.flaky
  return {
    passed: stats.expected,
    failed: code !== 0 && failed === 0 ? 1 : failed,
    output,
    tests: suites.flatMap(testsOf),
  }
}

const tsc = (project: string) => () => tool('typescript/bin/tsc', ['-p', project])

let platform: Promise<unknown> | undefined

/** SST's components, installed once: some 40 s on a fresh machine, begun early beside the first steps. */
export const platformReady = (): Promise<unknown> => {
  platform ??= ensurePlatform()
  return platform
}

/** Projects of vitest.config.ts, the longest first. */
const projects = [
  ...['again', 'booking', 'desk', 'scale', 'infra', 'api', 'auth', 'stack', 'local', 'people', 'domain'],
  ...['components', 'unit', 'pure', 'repository'],
]

/** The projects whose files are in tests/domain and tests/api: the services, and the API over them. */
export const serviceProjects: readonly string[] = [
  ...['again', 'booking', 'desk', 'api', 'auth', 'people', 'domain'],
]

let building: Promise<unknown> | undefined

/** The web app, built once for all steps that need it. */
const webBuilt = (): Promise<unknown> => {
  building ??= buildWeb()
  return building
}

export const steps: readonly Step[] = [
  {
    names: ['build'],
    run: async () => {
      await webBuilt()
      return { passed: 1, failed: 0, output: '' }
    },
  },
  {
    names: ['bytes'],
    runs: 'beside',
    run: async () => {
      await webBuilt()
      return checkBytes()
    },
  },
  {
    names: ['lint'],
    runs: 'beside',
    run: async () => asOne(await tool('@biomejs/biome/bin/biome', ['check', '--error-on-warnings'])),
  },
  { names: ['dead-code'], runs: 'beside', run: async () => asOne(await tool('knip/bin/knip.js', [])) },
  {
    names: ['generated'],
    runs: 'beside',
    run: async () => asOne(await tool('../scripts/contract.ts', ['--check'])),
  },
  {
    names: ['types'],
    runs: 'beside',
    run: async () => {
      // infra is typed by SST's components, which are no npm package.
      await platformReady()
      return all(['tsconfig.json', 'packages/web', 'infra'].map(tsc))
    },
  },
  {
    names: projects,
    run: async chosen => {
      // Until they are installed: the setup of `infra` would install them at the same time, into the same folder.
      if (chosen.includes('infra')) await platformReady().catch(() => undefined)
      return runVitest(chosen, process.env.ENDPOINT)
    },
  },
  // Browser tests time out where others take a share of the processor.
  { names: ['e2e'], runs: 'alone', run: playwright },
  {
    names: ['engines'],
    runs: 'alone',
    isOfFull: true,
    run: async chosen => {
      Object.assign(process.env, await findEngines())
      return runVitest(chosen)
    },
  },
]
