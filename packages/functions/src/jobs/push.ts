// Third consumer of the table's stream: publishes changes to the browsers that show them, and ends connections of people who may
// no longer listen. A slow broker holds up nothing else; what can't be published is passed over, since the feeds tell it, too.

import { now } from '@vetrounds/core/clock'
import { connectionsToCut } from '@vetrounds/core/push/connection.service'
import { type Audience, type Changed, topicOf } from '@vetrounds/core/push/news'
import { cutOfRow, newsOfRow } from '@vetrounds/core/push/news-of-row'
import { topicPrefix } from '@vetrounds/core/push/prefix'
import { nextNumber } from '@vetrounds/core/storage/counter'
import { newScope, withScope } from '@vetrounds/core/storage/scope'
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'
import { logEvent } from '../middleware/log.ts'
import { disconnect, publish } from '../push/broker.ts'
import { formerOf, handedBack, isDone, rowOf } from './batch.ts'

/** Older changes are not published: every screen has read them by then. */
const NEWS_MS = 60_000

type Message = { to: Audience; changed: Changed }

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
  }
}

/** One message for each audience of a batch, in the order of the stream. */
const messagesOf = (records: readonly DynamoDBRecord[]): Message[] => {
  const messages = new Map<string, Message>()
  for (const record of records) {
    const row = isNews(record) ? rowOf(record) : undefined
    const told = row && newsOfRow(row, formerOf(record))
    if (!told) continue
    const topic = topicOf('', told.to)
    const { changed } = messages.get(topic) ?? { changed: {} }
    messages.set(topic, { to: told.to, changed: joined(changed, told.changed) })
  }
  return [...messages.values()]
}

const numberFor = (to: Audience): Promise<number> | undefined => {
  if (!('clinicId' in to)) return undefined
  const { clinicId } = to
  const topic = 'branchId' in to ? to.branchId : 'all'
  return withScope(newScope({ clinicId }), () => nextNumber(clinicId, `push#${topic}`))
}

/** A message that is lost after it was numbered shows as a gap at the next one. */
const tell = async ({ to, changed }: Message): Promise<void> => {
  try {
    const n = await numberFor(to)
    await publish(topicOf(topicPrefix(), to), { ...(n !== undefined && { n }), ...changed })
  } catch (error) {
    logEvent({ level: 'error', job: 'push', fault: String(error) })
  }
}

const cut = async (record: DynamoDBRecord): Promise<void> => {
  const row = rowOf(record)
  const whose = row && cutOfRow(row, formerOf(record))
  if (whose) await Promise.all((await connectionsToCut(whose)).map(disconnect))
}

/** Tells first, so that a browser knows why it is cut off. A cut that failed is handed back, and done again. */
export const handler = async ({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
  await Promise.all(messagesOf(Records).map(tell))
  const done = await Promise.all(Records.map(record => isDone(record, 'push', () => cut(record))))
  return handedBack(Records[done.indexOf(false)])
}
