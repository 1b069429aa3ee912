// Measures cold starts: the CPU time to load a function's bundle in a fresh process, as a ratio to that of a bare DynamoDB client
// in the same run. Run: npm run bench:cold. Only prints and never fails; `npm test` checks the sizes of the bundles.
import { execFileSync } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import { bundleOptions } from '../../infra/bundle.ts'
import { root } from '../../scripts/stack/state.ts'
import { bundleHandler } from '../infra/support/bundle.ts'

const ROUNDS = 11
/** The highest ratio for `api` (issue 15). */
const GOAL = 2

// What any function with one table needs: the same commands that our storage layer sends, bundled in the same way.
const bare = `
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, GetCommand, QueryCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
const client = DynamoDBDocumentClient.from(new DynamoDBClient({ region: 'eu-central-1' }))
export const handler = async input =>
  [GetCommand, QueryCommand, TransactWriteCommand].map(Command => client.send(new Command(input)))`

const folder = await mkdtemp(join(tmpdir(), 'vetrounds-cold-'))

const load = `
const start = process.cpuUsage()
for (const file of process.argv.slice(1)) await import(file)
const { user, system } = process.cpuUsage(start)
console.log((user + system) / 1000)`

const milliseconds = (files: readonly string[]): number =>
  Number(execFileSync(process.execPath, ['--input-type=module', '--eval', load, ...files]).toString())

try {
  await build({
    stdin: { contents: bare, resolveDir: root, loader: 'js' },
    outfile: join(folder, 'bare.mjs'),
    bundle: true,
    minify: true,
    platform: 'node',
    format: 'esm',
    target: 'es2024',
    keepNames: true,
    mainFields: ['module', 'main'],
    external: bundleOptions.esbuild.external,
  })
  const cases: Record<string, string[]> = { 'bare DynamoDB client': [join(folder, 'bare.mjs')] }
  for (const name of ['api', 'auth', 'search']) {
    const own = join(folder, name)
    const { file, bytes } = await bundleHandler(`packages/functions/src/${name}.handler`, own, bundleOptions)
    if (!file) throw new Error(`${name} can't be bundled.`)
    cases[`${name} (${Math.round(bytes / 1000)} KB)`] = [file]
    if (name !== 'api') continue
    const parts = await readdir(own)
    for (const domain of ['appointments', 'patients'])
      cases[`api with its first ${domain}`] = [
        file,
        ...parts
          .filter(part => part.startsWith(`${domain}-`) && part.endsWith('.mjs'))
          .map(part => join(own, part)),
      ]
  }
  // The cases take turns, so that other load of the machine affects all of them. The minimum of each is its undisturbed time.
  const least = new Map<string, number>()
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [name, files] of Object.entries(cases))
      least.set(name, Math.min(least.get(name) ?? Number.POSITIVE_INFINITY, milliseconds(files)))
  const floor = least.get('bare DynamoDB client') ?? Number.NaN
  console.log(
    `${'loaded in a fresh process'.padEnd(36)}${'CPU ms'.padStart(8)}${'ratio'.padStart(8)}${'goal'.padStart(8)}`,
  )
  for (const [name, ms] of least) {
    const isJudged = name.startsWith('api (')
    const ratio = ms / floor
    console.log(
      `${name.padEnd(36)}${ms.toFixed(0).padStart(8)}${ratio.toFixed(2).padStart(8)}` +
        (isJudged ? `${String(GOAL).padStart(8)}${ratio > GOAL ? '  over' : ''}` : ''),
    )
  }
} finally {
  await rm(folder, { recursive: true })
}
