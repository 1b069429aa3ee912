// `npm run redo -- --queue URL`: has the readers of the table's stream do again what they gave up (docs/deploy.md). Calls AWS by
// its command-line tool, with the credentials at hand.
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { type Cloud, replayFailures, UNSEEN_SECONDS } from './redo/redo.ts'
import { run } from './stack/run.ts'

const start = promisify(execFile)

/** Room for a page of records. */
const MOST_BYTES = 64 * 1024 * 1024

const call: Cloud['call'] = async words => {
  const { stdout } = await start('aws', [...words, '--output', 'json'], { maxBuffer: MOST_BYTES })
  return stdout.trim() === '' ? {} : JSON.parse(stdout)
}

const invoke: Cloud['invoke'] = async (functionArn, event) => {
  const folder = await mkdtemp(join(tmpdir(), 'vetrounds-redo-'))
  try {
    const [input, output] = [join(folder, 'event.json'), join(folder, 'answer.json')]
    await writeFile(input, JSON.stringify(event))
    const told = (await call([
      ...['lambda', 'invoke', '--function-name', functionArn, '--cli-read-timeout', '120'],
      ...['--cli-binary-format', 'raw-in-base64-out', '--payload', `file://${input}`, output],
    ])) as { FunctionError?: string }
    const answer = await readFile(output, 'utf8')
    if (told.FunctionError) throw new Error(answer)
    return JSON.parse(answer)
  } finally {
    await rm(folder, { recursive: true })
  }
}

await run(async () => {
  const { queue } = parseArgs({ options: { queue: { type: 'string' } } }).values
  if (queue === undefined) throw new Error('--queue wants the address of the queue StreamFailures.')
  const { left, hidden } = await replayFailures(queue, { call, invoke }, text => console.log(text))
  if (left > 0) console.log(`${left} left: mend what the function’s log says, and run it again.`)
  if (hidden > 0)
    console.log(
      `${hidden} hidden by another run for up to ${UNSEEN_SECONDS / 60} minutes: run it again then.`,
    )
  if (left + hidden > 0) process.exit(1)
  console.log('Nothing is left.')
  process.exit(0)
})
