// Server processes of the API for tests that need real concurrency: nothing in memory is shared between two of them.
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { EndpointName } from '@vetrounds/core/contract/endpoints'
import { spawnScript } from '@vetrounds/local/parent'
import { type Answer, type Call, wire } from './api.ts'

export type ApiProcess = {
  call: (name: EndpointName, sent: Call) => Promise<Answer>
  /** What it wrote to stderr: faults without an error code. */
  complaints: () => string
  /** Replaces the injected faults, by none if empty, and forgets the complaints so far. */
  setFaults: (faults: string) => Promise<void>
  stop: () => Promise<void>
  /** Kills it in the middle of whatever it does. */
  kill: () => void
}

const script = fileURLToPath(new URL('api-server.ts', import.meta.url))

/** Starts a process of the API. `faults` are injected, e.g. `seed=1,conflict=0.2`. */
export const startApiProcess = async (faults = ''): Promise<ApiProcess> => {
  const child = spawnScript(script, [], { env: { ...process.env, FAULTS: faults } })
  let complaints = ''
  child.process.stderr?.on('data', chunk => {
    complaints += String(chunk)
  })
  const started = child.process.stdout
    ? once(child.process.stdout, 'data')
    : Promise.reject(new Error('no output'))
  const ended = once(child.process, 'exit').then(() => {
    throw new Error(`The API ended at its start: ${complaints}`)
  })
  ended.catch(() => undefined)
  const [line] = await Promise.race([started, ended])
  const base = `http://127.0.0.1:${Number(String(line))}/api`
  const call = async (name: EndpointName, sent: Call): Promise<Answer> => {
    const { method, path, headers, body } = wire(name, sent)
    const response = await fetch(`${base}${path}`, {
      method,
      headers: headers as Record<string, string>,
      ...(body !== undefined && { body }),
    })
    const text = await response.text()
    return { status: response.status, headers: response.headers, text, body: JSON.parse(text) }
  }
  return {
    call,
    complaints: () => complaints,
    setFaults: async faults => {
      complaints = ''
      const { stdin, stdout } = child.process
      if (!stdin || !stdout) throw new Error('no pipes')
      stdin.write(`${faults}\n`)
      const [answer] = await once(stdout, 'data')
      if (String(answer) !== `${faults}\n`) throw new Error(`The API took ${faults} for ${answer}`)
    },
    stop: () => child.stop(),
    kill: () => void child.process.kill('SIGKILL'),
  }
}
