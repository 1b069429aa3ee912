// Remembers a person's connections to the push channel while they may live.
import { now } from '../clock.ts'
import { isPassing, withRetries } from '../storage/retry.ts'
import { newScope, withScope } from '../storage/scope.ts'
import { ConnectionRow } from './connection.entity.ts'
import type { Cut } from './news-of-row.ts'

type Connection = { userId: string; clientId: string; sessionId: string; clinicId: string }

/** A row is kept a little longer than its connection. */
const SPARE_SECONDS = 600

/**
 * Notes a connection that is about to be let in for so many seconds. Noted before access is checked: whoever takes the access
 * away meanwhile finds it, or the check sees that it was taken.
 */
export const noteConnection = async (connection: Connection, seconds: number): Promise<void> => {
  const ttl = Math.ceil(now() / 1000) + seconds + SPARE_SECONDS
  await withRetries(() => ConnectionRow.put({ ...connection, ttl }).go(), isPassing)
}

/** Names of the connections that have to end. One strongly consistent query, in a scope of its own. */
export const connectionsToCut = ({ userId, ...of }: Cut): Promise<string[]> =>
  withScope(newScope({ userId, families: ['user.push'] }), async () => {
    const { data } = await ConnectionRow.query
      .row({ userId })
      .begins({ clientId: '' })
      .go({ pages: 'all', consistent: true })
    const found = data.filter(each =>
      'sessionId' in of ? each.sessionId === of.sessionId : each.clinicId === of.clinicId,
    )
    return found.map(({ clientId }) => clientId)
  })
