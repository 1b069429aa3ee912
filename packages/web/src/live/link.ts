// One connection to the broker: MQTT over a WebSocket, authorised by the session's token.
import { clientPrefixOf, type News, topicsAt } from '@vetrounds/core/push/news'
import type { BranchKey } from '../api/branch-key.ts'
import { session } from '../api/session.ts'
import type { Link } from './channel.ts'
import { mqttOver } from './mqtt-client.ts'

/** The broker's address and topic prefix, as `/me` names them. */
export type Broker = { url: string; prefix: string }

type Hooks = { hear: (topic: string, news: News) => void; gone: () => void }

const OPEN_MS = 10_000
/**
 * In seconds: `ping` between two pings, `promised` to the broker. Browsers let a hidden page act only once a minute, and a ping
 * may be late by half as much again.
 */
const KEEP_ALIVE = { ping: 60, promised: 150 }

/** Connects and subscribes. Rejects if that is refused or takes more than 10 s. */
export const openLink = async (
  { url, prefix }: Broker,
  branch: BranchKey,
  { hear, gone }: Hooks,
): Promise<Link> => {
  const current = await session.get()
  if (!current) throw new Error('Nobody is signed in.')
  const [clinicId = '', branchId = ''] = branch.split('.')
  const socket = new WebSocket(url, ['mqtt'])
  const closed = new Promise<never>((_, reject) => {
    const end = () => {
      reject(new Error('The connection ended.'))
      gone()
    }
    socket.addEventListener('close', end, { once: true })
    setTimeout(() => reject(new Error('The broker did not answer.')), OPEN_MS)
  })
  closed.catch(() => undefined)
  const client = mqttOver(
    socket,
    ({ topic, payload }) => hear(topic, JSON.parse(new TextDecoder().decode(payload)) as News),
    { keepAlive: KEEP_ALIVE.ping },
  )
  const enter = async (): Promise<void> => {
    await client.connect({
      client_id: `${clientPrefixOf(prefix)}${crypto.randomUUID()}`,
      username: branch,
      password: current.token,
      keep_alive: KEEP_ALIVE.promised,
    })
    await client.subscribe(topicsAt(prefix, { clinicId, branchId, userId: current.claims.sub }))
  }
  try {
    await Promise.race([enter(), closed])
  } catch (error) {
    socket.close()
    throw error
  }
  return { close: () => socket.close() }
}
