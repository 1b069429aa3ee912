// When the stack can't start, it says why in one sentence.
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { listen } from '@vetrounds/local/port'
import { expect, test } from 'vitest'

const script = fileURLToPath(new URL('../../scripts/start.ts', import.meta.url))

const startWith = (env: Record<string, string>): Promise<{ code: unknown; said: string }> =>
  new Promise(resolve => {
    const { HELD_BY_PARENT: _held, ...inherited } = process.env
    const options = { env: { ...inherited, API_ONLY: '1', NODE_NO_WARNINGS: '1', ...env } }
    execFile(process.execPath, [script], options, (error, stdout, stderr) =>
      resolve({ code: error?.code, said: `${stdout}${stderr}`.trim() }),
    )
  })

test('a taken port', async () => {
  const server = createServer()
  const port = await listen(server, 0)
  const stateDir = await mkdtemp(join(tmpdir(), 'vetrounds-taken-'))
  expect(await startWith({ STATE_DIR: stateDir, PORT: String(port) })).toEqual({
    code: 1,
    said: `Port ${port} is taken: end the program that uses it, or choose another port.`,
  })
  server.close()
  await rm(stateDir, { recursive: true, force: true })
})

test('a folder that can not be made', async () => {
  // A path below a file: nobody can write there, not even root.
  const stateDir = join(script, 'state')
  expect(await startWith({ STATE_DIR: stateDir, PORT: '0' })).toEqual({
    code: 1,
    said: `The folder ${stateDir} is read-only: VetRounds keeps its data in it.`,
  })
})
