// The CI pipeline: what may run, with which rights, and that it contains no keys.
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { paths, textOf } from '../support/sources.ts'

type Step = { uses?: string; run?: string; with?: Record<string, unknown> }
type Job = {
  needs?: string
  if?: string
  environment?: string
  permissions?: Record<string, string>
  env?: Record<string, string>
  steps: Step[]
}
type Workflow = {
  on: Record<string, unknown>
  permissions: Record<string, string>
  concurrency: { group: string; 'cancel-in-progress': boolean }
  jobs: Record<string, Job>
}

const file = '.github/workflows/deliver.yml'
const text = textOf(file)
const { on, permissions, concurrency, jobs } = parse(text) as Workflow
const job = (name: string): Job => {
  const found = jobs[name]
  if (!found) throw new Error(`${file} has no job ${name}.`)
  return found
}
const steps = Object.values(jobs).flatMap(each => each.steps)

test('it is the one pipeline, for pull requests without any rights and for pushes', () => {
  expect(paths.filter(path => path.startsWith('.github/workflows/'))).toEqual([file])
  expect(on).toEqual({ pull_request: null, push: { branches: ['main', 'production'] } })
})

test('it tests by .ci/run, and deploys only what was pushed and has passed', () => {
  expect(job('test').steps.map(({ run }) => run)).toContain('.ci/run')
  expect(Object.keys(jobs)).toEqual(['test', 'deploy'])
  expect(job('deploy')).toMatchObject({ needs: 'test', if: "github.event_name == 'push'" })
})

test('runs of a branch follow one another, so that no older commit is deployed over a newer one', () => {
  expect(concurrency).toEqual({ group: `deliver-\${{ github.ref }}`, 'cancel-in-progress': false })
})

test('production is deployed from its branch alone, in the environment that asks for an approval', () => {
  const stage = `\${{ github.ref_name == 'production' && 'production' || 'dev' }}`
  expect(job('deploy').environment).toBe(stage)
  expect(job('deploy').env?.STAGE).toBe(stage)
  expect(job('deploy').steps.at(-1)?.run).toBe('npx sst deploy --stage "$STAGE"')
})

test('its jobs may read the code; the one that deploys may prove who it is, and holds no key', () => {
  expect(permissions).toEqual({ contents: 'read' })
  expect(job('test').permissions).toBeUndefined()
  expect(job('deploy').permissions).toEqual({ contents: 'read', 'id-token': 'write' })
  expect(text).not.toMatch(/secrets\.|AKIA|aws-(secret-)?access-key|password|(?<!id-)token:/i)
  const credentials = job('deploy').steps.find(({ uses }) => uses?.startsWith('aws-actions/'))
  expect(Object.keys(credentials?.with ?? {}).sort()).toEqual(['aws-region', 'role-to-assume'])
  for (const { with: given } of steps.filter(({ uses }) => uses?.startsWith('actions/checkout@')))
    expect(given).toEqual({ 'persist-credentials': false })
})

test('what it uses of others is one commit each, and no script of its own is put together from what somebody wrote', () => {
  const used = steps.flatMap(({ uses }) => uses ?? [])
  expect(used.length).toBeGreaterThan(3)
  for (const action of used) expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/)
  for (const { run = '' } of steps) expect(run).not.toContain('${{')
})

test('it runs on the Node of the packages, and hands on every setting that a stage reads', () => {
  const { devDependencies } = JSON.parse(textOf('package.json'))
  const versions = steps.filter(({ uses }) => uses?.startsWith('actions/setup-node@')).map(each => each.with)
  expect(versions).toEqual(Object.keys(jobs).map(() => ({ 'node-version': devDependencies.node })))
  const read = [...textOf('infra/stage.ts').matchAll(/said\('([A-Z_]+)'\)/g)].map(
    ([, name]) => `VETROUNDS_${name}`,
  )
  const handed = Object.entries(job('deploy').env ?? {}).filter(([name]) => name.startsWith('VETROUNDS_'))
  expect(handed.map(([name]) => name).sort()).toEqual([...new Set(read)].sort())
  for (const [name, value] of handed) expect(value).toBe(`\${{ vars.${name} }}`)
})
