// Ties the processes of the local stack to each other: a child ends with its parent, even after kill -9 of the parent,
// because the system then closes the pipe that the child holds as its standard input.
import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** Time in ms that a process gets to end by itself before it's killed. */
const GRACE = 1500

/** @throws inside Lambda: a stand-in must never answer for the real service there (AWS sets this name in each function). */
export const refuseInLambda = (service: string): void => {
  // https://docs.aws.amazon.com/lambda/latest/dg/configuration-envvars.html
  if (process.env.AWS_LAMBDA_FUNCTION_NAME)
    throw new Error(`The local ${service} must not run inside AWS Lambda.`)
}

/** Calls `end` once, when the parent of this process closes our standard input or dies. */
export const onParentEnd = (end: () => void): void => {
  let ended = false
  const once = (): void => {
    if (!ended) end()
    ended = true
  }
  process.stdin.on('end', once).on('close', once).on('error', once).resume()
}

/** A child of this process and the way to end it. Its output comes through pipes, which someone has to read. */
export interface Guarded {
  process: ChildProcess
  /** Ends the child; resolves when it's gone. */
  stop(): Promise<void>
}

/** Starts a Node script of ours, which has to call `onParentEnd`. */
export const spawnScript = (
  script: string,
  args: readonly string[],
  options: { env?: NodeJS.ProcessEnv; cwd?: string } = {},
): Guarded => {
  const child = spawn(process.execPath, [script, ...args], {
    ...options,
    stdio: ['pipe', 'pipe', 'pipe'],
    // A group of its own: Ctrl-C reaches the parent alone, which then ends its children in order.
    detached: true,
  })
  const gone = new Promise<void>(resolve =>
    child.once('close', () => resolve()).once('error', () => resolve()),
  )
  return {
    process: child,
    stop: () => {
      child.stdin?.destroy()
      return gone
    },
  }
}

/** Starts a foreign program under a guard, as it wouldn't notice the end of its parent. */
export const spawnGuarded = (
  command: string,
  args: readonly string[],
  options: { env?: NodeJS.ProcessEnv; cwd?: string } = {},
): Guarded => {
  const guarded = spawnScript(fileURLToPath(import.meta.url), [command, ...args], options)
  const { pid } = guarded.process
  // If the guard itself is killed, its program is still in its group, and is killed here.
  guarded.process.once('exit', () => {
    try {
      if (pid) process.kill(-pid, 'SIGKILL')
    } catch {
      // The group is empty, as it should be.
    }
  })
  return guarded
}

/** The guard itself: runs the program, passes its output on and kills it when our own parent is gone. */
const guard = ([command = '', ...args]: readonly string[]): void => {
  const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'] })
  child.once('error', error => {
    process.stderr.write(`${error.message}\n`)
    process.exit(127)
  })
  child.once('exit', code => process.exit(code ?? 1))
  const end = (): void => {
    child.kill('SIGTERM')
    setTimeout(() => child.kill('SIGKILL'), GRACE)
  }
  onParentEnd(end)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
}

if (import.meta.main) guard(process.argv.slice(2))
