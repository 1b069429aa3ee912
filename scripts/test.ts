// `npm test`: every check of the repository; a step that fails doesn't stop the others.
// `--full` runs the large numbers that issues ask for, `--dynamodb-local`
// only the tests of services and API, against AWS's own database.
// `ENDPOINT=changePatient npm test -- api` runs what is proved of each endpoint for this one only.
// `--background` returns at once and leaves a log.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onParentEnd } from '@vetrounds/local/parent'
import { root } from './stack/state.ts'
import { runInBackground } from './test/background.ts'
import { endCommands } from './test/command.ts'
import type { Result } from './test/result.ts'
import { platformReady, type Step, serviceProjects, steps } from './test/steps.ts'

if (process.env.HELD_BY_PARENT)
  onParentEnd(() => {
    endCommands()
    process.exit(1)
  })

if (process.argv.includes('--background')) {
  const log = runInBackground(process.argv.slice(2).filter(arg => arg !== '--background'))
  console.log(`It runs in the background, and writes to ${log}`)
  process.exit(0)
}

const full = process.argv.includes('--full')
const onDynamoDbLocal = process.argv.includes('--dynamodb-local')
if (full) process.env.FULL = '1'
if (onDynamoDbLocal) process.env.DYNAMODB_KIND = 'dynamodb-local'

// Hundreds of processes and threads read the same packages: V8's compiled code of a file is kept for the next one.
process.env.NODE_COMPILE_CACHE ??= join(root, '.cache', 'compiled')

const wanted = process.argv.slice(2).filter(name => !name.startsWith('--'))
const isWanted = (name: string, isOfFull = false): boolean => {
  if (onDynamoDbLocal) return serviceProjects.includes(name)
  // The matrices of one endpoint are in both projects of the API.
  if (process.env.ENDPOINT) return name === 'api' || name === 'again'
  return wanted.length === 0 ? full || !isOfFull : wanted.includes(name)
}
const chosen = steps.filter(({ names, isOfFull }) => names.some(name => isWanted(name, isOfFull)))

// Begun early. The step that needs it waits for it, and reports its failure.
if (chosen.some(({ names }) => names.includes('types'))) platformReady().catch(() => undefined)

let passed = 0
let failed = 0
const refused: { name: string; output: string }[] = []
const tests: { name: string; seconds: number }[] = []
const began = Date.now()

const tell = (result: Result): void => {
  const { name = '', seconds = 0 } = result
  passed += result.passed
  failed += result.failed
  tests.push(...(result.tests ?? []))
  const verdict = result.failed > 0 ? 'FAILED' : 'ok'
  const count = `${result.passed} passed${result.failed > 0 ? `, ${result.failed} failed` : ''}`
  console.log(`${name.padEnd(14)} ${verdict.padEnd(7)} ${`${seconds.toFixed(1)} s`.padStart(8)}   ${count}`)
  if (result.failed > 0) {
    refused.push({ name, output: result.output.trim() })
    console.log(`\n${result.output.trim()}\n`)
  } else if (result.told) console.log(`\n${result.told.trim()}\n`)
}

const run = async ({ names, isOfFull, run }: Step): Promise<void> => {
  const start = Date.now()
  const result = await run(names.filter(name => isWanted(name, isOfFull))).catch(
    (error): Result => ({
      passed: 0,
      failed: 1,
      output: error instanceof Error ? error.message : String(error),
    }),
  )
  const own = { name: names.join(' '), seconds: (Date.now() - start) / 1000 }
  for (const each of [result].flat()) tell({ ...own, ...each })
}

// The demo's folder: made once, and copied by all tests that start a stack.
const demo = await mkdtemp(join(tmpdir(), 'vetrounds-demo-'))
process.env.DEMO_STATE = join(demo, 'state')

const beside = chosen.filter(({ runs }) => runs === 'beside').map(run)
for (const step of chosen) {
  if (step.runs === 'beside') continue
  if (step.runs === 'alone') await Promise.all(beside)
  await run(step)
}
await Promise.all(beside)
await rm(demo, { recursive: true, force: true })

const slowest = tests.toSorted((a, b) => b.seconds - a.seconds).slice(0, 20)
if (slowest.length > 0) console.log('\nThe slowest tests:')
for (const { name, seconds } of slowest) console.log(`${seconds.toFixed(1).padStart(6)} s  ${name}`)
// Shown again at the end: where only the last lines of a long log are kept, each failure is among them.
for (const { name, output } of refused)
  console.log(`\n${name} failed, and ended with:\n${output.split('\n').slice(-40).join('\n')}`)
console.log(`\nTook ${((Date.now() - began) / 1000).toFixed(0)} s.`)
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed > 0 || passed === 0 ? 1 : 0)
