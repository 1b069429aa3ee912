// `npm run restore`: rehearses a restore on a copy of the local table. With `-- --table NAME [--at TIME] [--to NAME]` it restores
// a table of the AWS account at hand into a new one, by the same steps, and says how to switch to it (docs/deploy.md).
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { rehearse } from './restore/rehearse.ts'
import { restoreTable } from './restore/restore.ts'
import { run } from './stack/run.ts'
import { findRunning, stateDir } from './stack/state.ts'

const say = (text: string) => console.log(text)

const options = {
  table: { type: 'string' },
  at: { type: 'string' },
  to: { type: 'string' },
} as const

const momentOf = (text: string | undefined): Date | undefined => {
  if (text === undefined) return undefined
  const moment = new Date(text)
  if (Number.isNaN(moment.getTime()) || !/Z|[+-]\d\d:\d\d$/.test(text))
    throw new Error(`--at wants a time with its zone, such as 2026-01-31T07:55:00Z; this is ${text}.`)
  return moment
}

await run(async () => {
  const { values } = parseArgs({ options })
  if (values.table === undefined) {
    const running = await findRunning()
    if (running) throw new Error(`VetRounds is running (${running.url}): end it first.`)
    await rehearse(join(stateDir, 'dynamodb'), say)
    process.exit(0)
  }
  const at = momentOf(values.at)
  const to = values.to ?? `${values.table}-restored`
  const client = new DynamoDBClient({})
  await restoreTable({ client, from: values.table, to, at, say })
  client.destroy()
  for (const name of ['App', 'Table'])
    process.env[`SST_RESOURCE_${name}`] = JSON.stringify({
      name: name === 'Table' ? to : 'vetrounds',
      stage: 'restore',
    })
  const { checkClinics } = await import('./restore/check.ts')
  const { clinics, branches, faults } = await checkClinics()
  say(`${to} holds ${clinics} clinics with ${branches} branches. What does not agree: ${faults.length}.`)
  for (const fault of faults) say(`  ${fault}`)
  say(
    `To switch to it: VETROUNDS_RESTORED_TABLE=${to} in the stage’s environment, then deploy (docs/deploy.md).`,
  )
  process.exit(faults.length > 0 ? 1 : 0)
})
