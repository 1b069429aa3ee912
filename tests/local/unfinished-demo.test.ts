// A first demo that was interrupted is begun anew: written once more, it would meet its own rows that never change.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vetrounds-state-'))
  vi.stubEnv('STATE_DIR', folder)
  vi.resetModules()
  await writeFile(join(folder, 'rows'), 'half of a demo')
})
afterEach(async () => {
  vi.unstubAllEnvs()
  vi.resetModules()
  await rm(folder, { recursive: true, force: true })
})

const state = () => import('../../scripts/stack/state.ts')
const hasRows = () => existsSync(join(folder, 'rows'))

/** Notes that a process has begun to write the demo. */
const seedingBy = (pid: number) => writeFile(join(folder, 'seeding.json'), JSON.stringify({ pid }))

/** The id of a process that has ended. */
const ended = () => spawnSync(process.execPath, ['-e', '']).pid

test('what an interrupted seed had written is emptied before the next start', async () => {
  const { openState } = await state()
  await seedingBy(ended())
  await openState()
  expect(hasRows()).toBe(false)
  expect(existsSync(join(folder, 'logs'))).toBe(true)
})

test('a folder whose demo was finished stays as it is', async () => {
  const { openState, noteSeeding, forgetSeeding } = await state()
  await noteSeeding()
  await forgetSeeding()
  await openState()
  expect(hasRows()).toBe(true)
})

test('a second start waits for the one that is writing the demo, and touches nothing', async () => {
  const { openState } = await state()
  await seedingBy(process.pid)
  await expect(openState()).rejects.toThrow(/is being written .*npm run reset/)
  expect(hasRows()).toBe(true)
})
