// Calls functions of the search's worker by their names.
import type { Engine } from './engine.ts'
import type { Reply } from './worker.ts'

export type Port = {
  /** Rejects when the worker could not be loaded, failed, or was ended. */
  call: <N extends keyof Engine>(name: N, ...args: Parameters<Engine[N]>) => ReturnType<Engine[N]>
  end: () => void
}

type Waiting = { resolve: (answer: never) => void; reject: (error: Error) => void }

export const openPort = (): Port => {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  const waiting = new Map<number, Waiting>()
  let last = 0
  const failAll = (why: string) => {
    for (const { reject } of waiting.values()) reject(new Error(why))
    waiting.clear()
  }
  worker.onmessage = ({ data: { id, answer, fault } }: MessageEvent<Reply>) => {
    const one = waiting.get(id)
    waiting.delete(id)
    if (fault === undefined) one?.resolve(answer as never)
    else one?.reject(new Error(fault))
  }
  worker.onerror = ({ message }) => failAll(message || 'The worker could not be loaded')
  return {
    call: (name, ...args) => {
      last += 1
      const id = last
      const answer = new Promise((resolve, reject) => waiting.set(id, { resolve, reject }))
      worker.postMessage({ id, name, args })
      return answer as never
    },
    end: () => {
      worker.terminate()
      failAll('The search was ended')
    },
  }
}
