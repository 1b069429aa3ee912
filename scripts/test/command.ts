// Runs one program of a test step and keeps what it says for the case that it fails.
import { type ChildProcess, spawn } from 'node:child_process'
import { root } from '../stack/state.ts'

export interface Ended {
  code: number
  output: string
}

const running = new Set<ChildProcess>()

/** Kills the programs that run, when the whole run is given up. */
export const endCommands = (): void => {
  for (const child of running) child.kill('SIGKILL')
}

/** Runs a program from the root of the repository; resolves whatever its exit code is. */
export const command = (
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<Ended> =>
  new Promise(resolve => {
    const child = spawn(program, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env, FORCE_COLOR: '0' },
    })
    running.add(child)
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', chunk => {
        output += String(chunk)
      })
    child.once('error', error => resolve({ code: 127, output: error.message }))
    child.once('close', code => {
      running.delete(child)
      resolve({ code: code ?? 1, output })
    })
  })

/** Runs a JavaScript program of a package with the Node that runs this. */
export const tool = (path: string, args: readonly string[], env?: NodeJS.ProcessEnv): Promise<Ended> =>
  command(process.execPath, [`node_modules/${path}`, ...args], env)
