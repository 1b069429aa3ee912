// Remembers a person's connections to the push channel while they may live.
import { now } from '../clock.ts'
import { isPassing, withRetries } from '../storage/retry.ts'
import { newScope, withScope } from '../storage/scope.ts'
import { ConnectionRow } from './connection.entity.ts'
import type { Cut } from './message-for-row.ts'

type Connection = { userId: string; clientId: string; sessionId: string; clinicId: string }

/** A row is kept a little longer than its connection. */
const SPARE_SECONDS = 600

/**
 * Notes a connection that is about to be let in for so many seconds. The caller checks access once more after that: if somebody
 * takes the access away meanwhile, either they find this row and end the connection, or the check fails.
 */
export const noteConnection = async (connection: Connection, seconds: number): Promise<void> => {
  const ttl = Math.ceil(now() / 1000) + seconds + SPARE_SECONDS
  await withRetries(() => ConnectionRow.put({ ...connection, ttl }).go(), isPassing)
}

/** Whether a row has not expired. DynamoDB may take days to remove expired rows. */
const mayLive = ({ ttl }: { ttl: number }): boolean => ttl * 1000 > now()

const ofClinic = (clinicId: string): Promise<string[]> =>
  withScope(newScope({ clinicId }), async () => {
    const { data } = await ConnectionRow.query.clinic({ clinicId }).go({ pages: 'all' })
    return data.filter(mayLive).map(({ clientId }) => clientId)
  })

/** The names of the connections to end. A person's are read by one strongly consistent query. Runs in a scope of its own. */
export const connectionsToCut = async (cut: Cut): Promise<string[]> => {
  if (!('userId' in cut)) return ofClinic(cut.clinicId)
  const { userId } = cut
  return withScope(newScope({ userId, families: ['user.push'] }), async () => {
    const { data } = await ConnectionRow.query
      .row({ userId })
      .begins({ clientId: '' })
      .go({ pages: 'all', consistent: true })
    const found = data
      .filter(mayLive)
      .filter(each =>
        'sessionId' in cut ? each.sessionId === cut.sessionId : each.clinicId === cut.clinicId,
      )
    return found.map(({ clientId }) => clientId)
  })
}
