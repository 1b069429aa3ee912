// Runs the search in a worker, so that the page keeps responding to keys.
import type { Columns } from '@vetrounds/core/search/columns'
import { createEngine, type Engine } from './engine.ts'
import { searchVault } from './search-vault.ts'

// Not stored in the HTTP cache, since a logout doesn't wipe that.
const download = async (url: string): Promise<Columns> => {
  const answer = await fetch(url, { credentials: 'omit', cache: 'no-store' })
  if (!answer.ok) throw new Error(`The snapshot can’t be read: ${answer.status}`)
  return (await answer.json()) as Columns
}

const engine = createEngine({ vault: searchVault, download })

export type Call = { [N in keyof Engine]: { id: number; name: N; args: Parameters<Engine[N]> } }[keyof Engine]
export type Reply = { id: number; answer?: unknown; fault?: string }

addEventListener('message', async ({ data }: MessageEvent<Call>) => {
  const { id, name, args } = data
  try {
    const work = engine[name] as (...args: unknown[]) => Promise<unknown>
    postMessage({ id, answer: await work(...args) } satisfies Reply)
  } catch (error) {
    postMessage({ id, fault: String(error) } satisfies Reply)
  }
})
