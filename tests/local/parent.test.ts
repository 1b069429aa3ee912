// A child of the local stack ends with its parent, also when the parent is killed.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { refuseInLambda, spawnGuarded } from '@vetrounds/local/parent'
import { afterEach, expect, test, vi } from 'vitest'

const PARENT = fileURLToPath(new URL('../../packages/local/src/parent.ts', import.meta.url))
/** A program that isn't ours: prints its process id and never ends by itself, not even on a signal. */
const STUBBORN =
  "for (const s of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(s, () => {}); console.log(process.pid); setInterval(() => {}, 1000)"

const alive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

const gone = async (pid: number): Promise<boolean> => {
  for (const last = Date.now() + 5000; Date.now() < last; await sleep(25)) if (!alive(pid)) return true
  return false
}

const firstLine = async (stream: NodeJS.ReadableStream | null): Promise<string> => {
  if (!stream) throw new Error('no output')
  return String((await once(stream, 'data'))[0]).trim()
}

afterEach(() => vi.unstubAllEnvs())

// Each test has to wait for the grace period after which a stubborn program is killed, so they run concurrently.
test.concurrent('a guarded program ends when its parent is killed with -9', async () => {
  const code = `
    import { spawnGuarded } from ${JSON.stringify(PARENT)}
    const guarded = spawnGuarded(process.execPath, ['-e', ${JSON.stringify(STUBBORN)}])
    guarded.process.stdout.pipe(process.stdout)`
  const parent = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const pid = Number(await firstLine(parent.stdout))
  expect(alive(pid)).toBe(true)
  parent.kill('SIGKILL')
  expect(await gone(pid)).toBe(true)
})

test.concurrent('stop resolves when the program is gone', async () => {
  const guarded = spawnGuarded(process.execPath, ['-e', STUBBORN])
  const pid = Number(await firstLine(guarded.process.stdout))
  await guarded.stop()
  expect(alive(pid)).toBe(false)
})

test.concurrent('a signal to the guard ends the program, too', async () => {
  const guarded = spawnGuarded(process.execPath, ['-e', STUBBORN])
  const pid = Number(await firstLine(guarded.process.stdout))
  guarded.process.kill('SIGTERM')
  expect(await gone(pid)).toBe(true)
})

test.concurrent('a guard that is killed with -9 takes its program along', async () => {
  const guarded = spawnGuarded(process.execPath, ['-e', STUBBORN])
  const pid = Number(await firstLine(guarded.process.stdout))
  guarded.process.kill('SIGKILL')
  expect(await gone(pid)).toBe(true)
})

test('the end of the program is the end of its guard, with the same code', async () => {
  const guarded = spawnGuarded(process.execPath, ['-e', 'process.exit(7)'])
  expect(await once(guarded.process, 'exit')).toEqual([7, null])
})

test('a program that is missing is named', async () => {
  const guarded = spawnGuarded('/nowhere/program', [])
  const said = guarded.process.stderr ? await firstLine(guarded.process.stderr) : ''
  expect(said).toContain('/nowhere/program')
  await guarded.stop()
  expect(guarded.process.exitCode).toBe(127)
})

test('nothing local runs inside Lambda', () => {
  expect(() => refuseInLambda('mailbox')).not.toThrow()
  vi.stubEnv('AWS_LAMBDA_FUNCTION_NAME', 'api')
  expect(() => refuseInLambda('mailbox')).toThrow('The local mailbox must not run inside AWS Lambda.')
})
