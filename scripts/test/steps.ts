// The steps of `npm test`: those that need the machine to themselves, then two lanes side by side.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensurePlatform } from '../../tests/infra/support/platform.ts'
import { buildWeb } from '../stack/web.ts'
import { checkBytes } from './bytes.ts'
import { findChromium } from './chromium.ts'
import { type Ended, tool } from './command.ts'
import type { Result } from './result.ts'

export interface Step {
  name: string
  /** `alone`: with deadlines in real time, which it would miss beside a browser (a write's retries end after 2.5 s). */
  lane: 'alone' | 'browser' | 'node'
  run: () => Promise<Result>
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

const withReport = async (
  run: (report: string) => Promise<Ended>,
  counts: (report: never) => { passed: number; failed: number },
): Promise<Result> => {
  const dir = await mkdtemp(join(tmpdir(), 'vetrounds-report-'))
  const report = join(dir, 'report.json')
  const { code, output } = await run(report)
  const text = await readFile(report, 'utf8').catch(() => undefined)
  await rm(dir, { recursive: true, force: true })
  // A run that broke before its first test has failed all the same.
  if (!text) return { passed: 0, failed: 1, output }
  const { passed, failed } = counts(JSON.parse(text) as never)
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed, output }
}

const vitest = (project: string, lane: Step['lane'] = 'node'): Step => ({
  name: project,
  lane,
  run: () =>
    withReport(
      report =>
        tool('vitest/vitest.mjs', [
          ...['run', '--project', project],
          ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
        ]),
      ({ numPassedTests, numFailedTests }: { numPassedTests: number; numFailedTests: number }) => ({
        passed: numPassedTests,
        failed: numFailedTests,
      }),
    ),
})

const playwright: Step = {
  name: 'e2e',
  lane: 'browser',
  run: async () => {
    const CHROMIUM_PATH = await findChromium()
    return withReport(
      report =>
        tool('@playwright/test/cli.js', ['test', '-c', 'tests/e2e/playwright.config.ts'], {
          CHROMIUM_PATH,
          PLAYWRIGHT_JSON_OUTPUT_NAME: report,
        }),
      ({ stats }: { stats: { expected: number; flaky: number; unexpected: number } }) => ({
        passed: stats.expected,
        // A test that passes at its second try only is a defect.
        failed: stats.unexpected + stats.flaky,
      }),
    )
  },
}

const tsc = (project: string) => () => tool('typescript/bin/tsc', ['-p', project])

let platform: Promise<unknown> | undefined

/** SST's components, installed once: some 40 s on a fresh machine, begun early beside the first steps. */
export const platformReady = (): Promise<unknown> => {
  platform ??= ensurePlatform()
  return platform
}

export const steps: readonly Step[] = [
  ...['domain', 'people', 'desk', 'booking', 'api', 'auth', 'again', 'local', 'stack'].map(name =>
    vitest(name, 'alone'),
  ),
  {
    name: 'build',
    lane: 'browser',
    run: async () => {
      await buildWeb()
      return { passed: 1, failed: 0, output: '' }
    },
  },
  { name: 'bytes', lane: 'browser', run: checkBytes },
  playwright,
  {
    name: 'lint',
    lane: 'node',
    run: async () => asOne(await tool('@biomejs/biome/bin/biome', ['check', '--error-on-warnings'])),
  },
  { name: 'dead-code', lane: 'node', run: async () => asOne(await tool('knip/bin/knip.js', [])) },
  {
    name: 'generated',
    lane: 'node',
    run: async () => asOne(await tool('../scripts/contract.ts', ['--check'])),
  },
  ...['unit', 'repository', 'scale'].map(name => vitest(name)),
  {
    name: 'types',
    lane: 'node',
    run: async () => {
      // infra is typed by SST's components, which are no npm package.
      await platformReady()
      return all(['tsconfig.json', 'packages/web', 'infra'].map(tsc))
    },
  },
  vitest('infra'),
]
