// Has the readers of the table's stream do again what they gave up. A message of the failure queue holds the place in the stream,
// and the stream holds the rows for 24 hours. https://docs.aws.amazon.com/lambda/latest/dg/services-dynamodb-errors.html

/** The calls that it needs. */
export type Cloud = {
  /** Calls AWS by the words of a command line. Resolves to the answer, `{}` if there is none. */
  call: (words: readonly string[]) => Promise<unknown>
  /** Runs a function and waits for its answer. Throws where the function failed. */
  invoke: (functionArn: string, event: object) => Promise<unknown>
}

type Place = { streamArn: string; shardId: string; startSequenceNumber: string; endSequenceNumber: string }
type Body = { requestContext: { functionArn: string }; DDBStreamBatchInfo?: Place }
type Message = { MessageId: string; Body: string; ReceiptHandle: string }
type StreamRecord = { dynamodb: { SequenceNumber: string; ApproximateCreationDateTime?: string | number } }

/** Records in one call: as many as the functions get from Lambda (infra/jobs.ts). */
const AT_ONCE = 100

/**
 * Seconds for which a received message is hidden, so that each is tried
 * once. Messages that failed again are made visible at the end.
 */
export const UNSEEN_SECONDS = 900

// Lambda gives times to a function in seconds, the command line prints them as text.
const asHanded = ({ dynamodb, ...record }: StreamRecord) => {
  const { ApproximateCreationDateTime: at } = dynamodb
  const inSeconds = typeof at === 'string' ? Date.parse(at) / 1000 : at
  return { ...record, dynamodb: { ...dynamodb, ApproximateCreationDateTime: inSeconds } }
}

/** The records of a batch, page by page. */
async function* recordsOf({ call }: Cloud, place: Place): AsyncGenerator<StreamRecord[]> {
  const end = BigInt(place.endSequenceNumber)
  const first = (await call([
    ...['dynamodbstreams', 'get-shard-iterator', '--stream-arn', place.streamArn],
    ...['--shard-id', place.shardId, '--shard-iterator-type', 'AT_SEQUENCE_NUMBER'],
    ...['--sequence-number', place.startSequenceNumber],
  ])) as { ShardIterator?: string }
  let iterator = first.ShardIterator
  while (iterator) {
    const page = (await call([
      ...['dynamodbstreams', 'get-records', '--shard-iterator', iterator],
      ...['--limit', String(AT_ONCE)],
    ])) as { Records?: StreamRecord[]; NextShardIterator?: string }
    const { Records = [] } = page
    const own = Records.filter(({ dynamodb }) => BigInt(dynamodb.SequenceNumber) <= end)
    if (own.length > 0) yield own
    const last = Records.at(-1)?.dynamodb.SequenceNumber
    iterator = last !== undefined && BigInt(last) >= end ? undefined : page.NextShardIterator
  }
}

const redoBatch = async (cloud: Cloud, { requestContext, DDBStreamBatchInfo: place }: Body) => {
  if (!place) throw new Error('It tells of no place in a stream.')
  let count = 0
  for await (const records of recordsOf(cloud, place)) {
    const answer = (await cloud.invoke(requestContext.functionArn, { Records: records.map(asHanded) })) as
      | { batchItemFailures?: { itemIdentifier: string }[] }
      | undefined
    const [failed] = answer?.batchItemFailures ?? []
    if (failed) throw new Error(`It failed again, from record ${failed.itemIdentifier} on.`)
    count += records.length
  }
  return count
}

const named = (queue: string, handle: string) => ['--queue-url', queue, '--receipt-handle', handle]

/** How many messages a queue holds, visible or not. AWS counts them with a delay of up to a minute. */
const countHeld = async (queue: string, { call }: Cloud): Promise<number> => {
  const { Attributes = {} } = (await call([
    ...['sqs', 'get-queue-attributes', '--queue-url', queue, '--attribute-names'],
    ...['ApproximateNumberOfMessages', 'ApproximateNumberOfMessagesNotVisible'],
  ])) as { Attributes?: Record<string, string> }
  return Object.values(Attributes).reduce((sum, count) => sum + Number(count), 0)
}

/**
 * Works through a queue's messages, each once: has the message's function do the batch again, and deletes the message when that
 * is done. Says what became of each. Returns how many are left for the next run, and how many more are hidden by another run,
 * which was stopped or is still going on.
 */
export const replayFailures = async (
  queue: string,
  cloud: Cloud,
  say: (text: string) => void,
): Promise<{ left: number; hidden: number }> => {
  const held = await countHeld(queue, cloud)
  const received = new Set<string>()
  const left = new Map<string, string>()
  for (;;) {
    const { Messages: [message] = [] } = (await cloud.call([
      ...['sqs', 'receive-message', '--queue-url', queue, '--max-number-of-messages', '1'],
      ...['--visibility-timeout', String(UNSEEN_SECONDS), '--wait-time-seconds', '5'],
    ])) as { Messages?: Message[] }
    if (!message) break
    const { MessageId: id, ReceiptHandle: handle } = message
    received.add(id)
    const body: Body = JSON.parse(message.Body)
    const name = body.requestContext.functionArn.split(':function:').at(-1)
    try {
      const count = await redoBatch(cloud, body)
      await cloud.call(['sqs', 'delete-message', ...named(queue, handle)])
      left.delete(id)
      say(`${name}: ${count} records done again.`)
    } catch (error) {
      left.set(id, handle)
      say(`${name}: left in the queue. ${error instanceof Error ? error.message : error}`)
    }
  }
  for (const handle of left.values()) {
    const back = ['sqs', 'change-message-visibility', ...named(queue, handle), '--visibility-timeout', '0']
    // AWS refuses this when the hiding time is over; the message is visible then anyway.
    await cloud.call(back).catch(() => {})
  }
  return { left: left.size, hidden: Math.max(0, held - received.size) }
}
