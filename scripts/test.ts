// `npm test`: every check of the repository; a step that fails doesn't stop the others.
// `--full` runs the issues' large numbers, `--dynamodb-local` the service tests against AWS's own database alone.
import { onParentEnd } from '@vetrounds/local/parent'
import { endCommands } from './test/command.ts'
import type { Result } from './test/result.ts'
import { platformReady, type Step, steps } from './test/steps.ts'

if (process.env.HELD_BY_PARENT)
  onParentEnd(() => {
    endCommands()
    process.exit(1)
  })

const full = process.argv.includes('--full')
const onDynamoDbLocal = process.argv.includes('--dynamodb-local')
if (full) process.env.FULL = '1'
if (onDynamoDbLocal) process.env.DYNAMODB_KIND = 'dynamodb-local'

const wanted = process.argv.slice(2).filter(name => !name.startsWith('--'))
const chosen = steps.filter(({ name }) => {
  if (onDynamoDbLocal) return name === 'domain' || name === 'api'
  return wanted.length === 0 || wanted.includes(name)
})

// Waited for, and its failure told, by the step that needs it.
if (chosen.some(({ name }) => name === 'types')) platformReady().catch(() => undefined)

let passed = 0
let failed = 0
const began = Date.now()

const tell = async (step: Step): Promise<void> => {
  const start = Date.now()
  const result: Result = await step.run().catch(error => ({
    passed: 0,
    failed: 1,
    output: error instanceof Error ? error.message : String(error),
  }))
  passed += result.passed
  failed += result.failed
  const verdict = result.failed > 0 ? 'FAILED' : 'ok'
  const count = `${result.passed} passed${result.failed > 0 ? `, ${result.failed} failed` : ''}`
  const seconds = `${((Date.now() - start) / 1000).toFixed(1)} s`
  console.log(`${step.name.padEnd(14)} ${verdict.padEnd(7)} ${seconds.padStart(8)}   ${count}`)
  if (result.failed > 0) console.log(`\n${result.output.trim()}\n`)
  else if (result.told) console.log(`\n${result.told.trim()}\n`)
}

const inTurn = async (some: readonly Step[]): Promise<void> => {
  for (const step of some) await tell(step)
}
const of = (lane: Step['lane']): Step[] => chosen.filter(step => step.lane === lane)

// Neither of the two lanes keeps two cores busy by itself. The large numbers have the machine to themselves.
if (full) await inTurn(chosen)
else {
  await inTurn(of('alone'))
  await Promise.all([inTurn(of('browser')), inTurn(of('node'))])
}
console.log(`\nTook ${((Date.now() - began) / 1000).toFixed(0)} s.`)
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed > 0 || passed === 0 ? 1 : 0)
