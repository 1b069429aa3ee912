// The projects of vitest.config.ts in one run: all workers are busy until the last file, whichever project it is of.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type EndpointName, endpoints } from '@vetrounds/core/contract/endpoints'
import { tool } from './command.ts'
import type { Report } from './reporter.ts'
import type { Result } from './result.ts'

/** Runs these projects. Where an endpoint is named, only the API's tests of that endpoint run. */
export const runVitest = async (projects: readonly string[], endpoint?: string): Promise<Result[]> => {
  if (endpoint && !(endpoint in endpoints)) throw new Error(`The contract has no endpoint ${endpoint}.`)
  const dir = await mkdtemp(join(tmpdir(), 'vetrounds-report-'))
  const REPORT = join(dir, 'report.json')
  const { code, output } = await tool(
    'vitest/vitest.mjs',
    [
      'run',
      ...projects.flatMap(project => ['--project', project]),
      ...(endpoint ? ['--testNamePattern', namedAs(endpoint as EndpointName)] : []),
      ...['--reporter=default', '--reporter=./scripts/test/reporter.ts'],
    ],
    { REPORT },
  )
  const text = await readFile(REPORT, 'utf8').catch(() => undefined)
  await rm(dir, { recursive: true, force: true })
  // A run that broke before its first test counts as failed.
  if (!text) return [{ name: 'vitest', passed: 0, failed: 1, output }]
  const report: Report = JSON.parse(text)
  const results = Object.entries(report.projects).map(([name, tally]) => ({ name, ...tally, output: '' }))
  const failed = results.find(result => result.failed > 0)
  if (failed) failed.output = output
  else if (code !== 0) results.push({ name: 'vitest', passed: 0, failed: 1, seconds: 0, output })
  const [first] = results
  return first ? [{ ...first, tests: report.tests }, ...results.slice(1)] : []
}

/** The matrices name each endpoint as the contract does, at the beginning or after a path's. */
const namedAs = (endpoint: EndpointName): string => `(^|\\s)${endpoint}(\\s|:|$)`
