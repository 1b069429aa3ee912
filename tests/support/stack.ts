// Starts the local stack as a process of its own, as `npm start` does.
import { fileURLToPath } from 'node:url'
import { spawnScript } from '@vetrounds/local/parent'

const script = fileURLToPath(new URL('../../scripts/start.ts', import.meta.url))

/** A running stack that answers requests. */
export interface StackProcess {
  url: string
  pid: number
  /** Shuts the stack down in order. */
  stop(): Promise<void>
}

/**
 * Starts a stack on a free port, with the state in the folder; without the web app if `API_ONLY` is in `env`.
 * @throws with its output when it ends before it answers
 */
export const startProcess = async (
  stateDir: string,
  env: Record<string, string> = {},
): Promise<StackProcess> => {
  const child = spawnScript(script, [], {
    env: {
      ...process.env,
      ...env,
      STATE_DIR: stateDir,
      PORT: '0',
      HELD_BY_PARENT: '1',
      NODE_NO_WARNINGS: '1',
    },
  })
  let said = ''
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: unknown): void => {
      said += String(chunk)
      const [, address] = /^VetRounds\s+(http:\S+)/m.exec(said) ?? []
      if (address) resolve(address)
    }
    child.process.stdout?.on('data', read)
    child.process.stderr?.on('data', read)
    child.process.once('exit', () => reject(new Error(`The stack ended at its start: ${said}`)))
  })
  return { url, pid: child.process.pid ?? 0, stop: child.stop }
}
