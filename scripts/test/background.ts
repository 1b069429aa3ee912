// Runs the same tests again in a process of its own that outlives the terminal, with a log: `test:full` takes hours.
import { spawn } from 'node:child_process'
import { mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../stack/state.ts'

/** Begins the run, and returns the path of its log. */
export const runInBackground = (args: readonly string[]): string => {
  const folder = join(root, '.cache')
  mkdirSync(folder, { recursive: true })
  const log = join(folder, 'test.log')
  const output = openSync(log, 'w')
  const { HELD_BY_PARENT: _ends, ...env } = process.env
  const script = join(root, 'scripts', 'test.ts')
  const options = ['--disable-warning=ExperimentalWarning', script, ...args]
  spawn(process.execPath, options, {
    cwd: root,
    detached: true,
    stdio: ['ignore', output, output],
    env,
  }).unref()
  return log
}
