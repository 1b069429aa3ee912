// Third consumer of the table's stream: publishes changes to the browsers that show them, and ends connections of people who may
// no longer listen. A slow broker holds up nothing else. A message that can't be published is tried once more and then skipped:
// the gap in the numbers shows at the next message that one is missing.

import { now } from '@vetrounds/core/clock'
import { connectionsToCut } from '@vetrounds/core/push/connection.service'
import { type Cut, connectionsEndedBy, messageForRow } from '@vetrounds/core/push/message-for-row'
import { type Audience, type Changed, topicOf } from '@vetrounds/core/push/news'
import { topicPrefix } from '@vetrounds/core/push/prefix'
import { nextNumber } from '@vetrounds/core/storage/counter'
import { newScope, withScope } from '@vetrounds/core/storage/scope'
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'
import { logEvent } from '../middleware/log.ts'
import { disconnect, publish } from '../push/broker.ts'
import { formerOf, handedBack, isDone, rowOf } from './batch.ts'

/** Older changes are not sent, only that there were some: a stream that lags behind has many, and browsers can read the feeds. */
const NEWS_MS = 60_000

/** `first`: the first record that the message is about. */
type Message = { to: Audience; changed: Changed; first: DynamoDBRecord }

const isNews = ({ dynamodb }: DynamoDBRecord): boolean =>
  now() - (dynamodb?.ApproximateCreationDateTime ?? 0) * 1000 < NEWS_MS

const joined = (a: Changed, b: Changed): Changed => {
  const both = (name: 'appointments' | 'absences' | 'owners' | 'patients' | 'items') => {
    const rows = [...(a[name] ?? []), ...(b[name] ?? [])]
    return rows.length > 0 ? { [name]: rows } : {}
  }
  return {
    ...both('appointments'),
    ...both('absences'),
    ...both('owners'),
    ...both('patients'),
    ...both('items'),
    ...((a.me ?? b.me) && { me: true }),
    ...((a.alerts ?? b.alerts) && { alerts: true }),
    ...((a.missed ?? b.missed) && { missed: true }),
  }
}

/** A small message, however much changed: it only says that something did. */
const lateOf = ({ me, alerts, ...rows }: Changed): Changed => ({
  ...(me && { me }),
  ...(alerts && { alerts }),
  ...(Object.keys(rows).length > 0 && { missed: true }),
})

/** One message for each audience of a batch, in the order of the stream. */
const messagesOf = (records: readonly DynamoDBRecord[]): Message[] => {
  const messages = new Map<string, Message>()
  for (const record of records) {
    const row = rowOf(record)
    const told = row && messageForRow(row, formerOf(record))
    if (!told) continue
    const topic = topicOf('', told.to)
    const { changed, first } = messages.get(topic) ?? { changed: {}, first: record }
    const added = isNews(record) ? told.changed : lateOf(told.changed)
    messages.set(topic, { to: told.to, changed: joined(changed, added), first })
  }
  return [...messages.values()]
}

const numberFor = (to: Audience): Promise<number> | undefined => {
  if (!('clinicId' in to)) return undefined
  const { clinicId } = to
  const topic = 'branchId' in to ? to.branchId : 'all'
  return withScope(newScope({ clinicId }), () => nextNumber(clinicId, `push#${topic}`))
}

/**
 * Publishes a message and returns whether that succeeded. One that is lost after it was numbered leaves a gap before the next.
 */
const tell = async ({ to, changed }: Message): Promise<boolean> => {
  try {
    const n = await numberFor(to)
    await publish(topicOf(topicPrefix(), to), { ...(n !== undefined && { n }), ...changed })
    return true
  } catch (error) {
    logEvent({ level: 'error', job: 'push', fault: String(error) })
    return false
  }
}

/**
 * The sequence number where the last batch with unpublished messages was handed back. When the batch comes again, messages that
 * still can't be published are not handed back.
 */
let triedFrom: string | undefined

const cut = async (whose: Cut): Promise<void> => {
  await Promise.all((await connectionsToCut(whose)).map(disconnect))
}

/**
 * Ends the connections that a batch's records call for. A person whose rights changed several times in the batch is cut off once,
 * since all these changes were made before it began.
 */
const cutting = (): ((record: DynamoDBRecord) => Promise<void>) => {
  const begun = new Map<string, Promise<void>>()
  return async record => {
    const row = rowOf(record)
    const whose = row && connectionsEndedBy(row, formerOf(record))
    if (!whose) return
    const key = JSON.stringify(whose)
    const work = begun.get(key) ?? cut(whose)
    begun.set(key, work)
    await work
  }
}

/**
 * Publishes first, so that a browser knows why it is cut off. Messages that could not be published are handed back once; browsers
 * may then get the batch's other messages again, with the same versions. A failed cut is handed back until it is done.
 */
export const handler = async ({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
  const isAgain = triedFrom !== undefined && Records[0]?.dynamodb?.SequenceNumber === triedFrom
  triedFrom = undefined
  const messages = messagesOf(Records)
  const told = await Promise.all(messages.map(tell))
  const untold = new Set(isAgain ? [] : messages.filter((_, at) => !told[at]).map(({ first }) => first))
  const cutFor = cutting()
  const done = await Promise.all(Records.map(record => isDone(record, 'push', () => cutFor(record))))
  const failed = Records.find((record, at) => !done[at] || untold.has(record))
  if (untold.size > 0) triedFrom = failed?.dynamodb?.SequenceNumber
  // Unpublished messages are tried once more with the whole batch: if it were halved, each half would be tried again.
  if (failed && done[Records.indexOf(failed)])
    return { batchItemFailures: [{ itemIdentifier: failed.dynamodb?.SequenceNumber ?? '' }] }
  return handedBack(Records, failed)
}
