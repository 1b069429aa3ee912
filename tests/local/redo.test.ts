// Records that the stream's consumers gave up are processed again, tested with the calls that AWS would get.
import { expect, test } from 'vitest'
import { type Cloud, replayFailures } from '../../scripts/redo/redo.ts'

const STREAM = 'arn:aws:dynamodb:eu-central-1:123456789012:table/rows/stream/1'
const QUEUE = 'https://sqs.eu-central-1.amazonaws.com/123456789012/failures'

const message = (name: string, from: number, to: number) => ({
  MessageId: `${name} ${from}`,
  ReceiptHandle: `${name} ${from}`,
  Body: JSON.stringify({
    requestContext: { functionArn: `arn:aws:lambda:eu-central-1:123456789012:function:${name}` },
    DDBStreamBatchInfo: {
      ...{ streamArn: STREAM, shardId: 'shard', batchSize: to - from + 1 },
      ...{ startSequenceNumber: String(from), endSequenceNumber: String(to) },
    },
  }),
})

/** A stream of numbered records, two per page, and a queue that hides received messages until they are given back. */
const cloudWith = (
  messages: ReturnType<typeof message>[],
  answer: (numbers: string[]) => unknown,
  hidden: ReturnType<typeof message>[] = [],
) => {
  const waiting = [...messages]
  const unseen = new Map(hidden.map(each => [each.ReceiptHandle, each]))
  const [invoked, deleted]: [unknown[], string[]] = [[], []]
  const wordAfter = (words: readonly string[], name: string) => words[words.indexOf(name) + 1] ?? ''
  const cloud: Cloud = {
    call: async words => {
      switch (words[1]) {
        case 'receive-message': {
          const next = waiting.shift()
          if (next) unseen.set(next.ReceiptHandle, next)
          return next ? { Messages: [next] } : {}
        }
        case 'get-queue-attributes': {
          const counts = [waiting.length, unseen.size].map(String)
          const [ApproximateNumberOfMessages, ApproximateNumberOfMessagesNotVisible] = counts
          return { Attributes: { ApproximateNumberOfMessages, ApproximateNumberOfMessagesNotVisible } }
        }
        case 'change-message-visibility': {
          expect(wordAfter(words, '--visibility-timeout')).toBe('0')
          const handle = wordAfter(words, '--receipt-handle')
          waiting.push(unseen.get(handle) ?? expect.fail())
          unseen.delete(handle)
          return {}
        }
        case 'get-shard-iterator':
          expect(wordAfter(words, '--stream-arn')).toBe(STREAM)
          return { ShardIterator: wordAfter(words, '--sequence-number') }
        case 'get-records': {
          const first = Number(wordAfter(words, '--shard-iterator'))
          const Records = [first, first + 1].map(number => ({
            eventName: 'INSERT',
            dynamodb: {
              SequenceNumber: String(number),
              ApproximateCreationDateTime: '2026-11-20T10:00:00+00:00',
            },
          }))
          return { Records, NextShardIterator: String(first + 2) }
        }
        case 'delete-message':
          deleted.push(wordAfter(words, '--receipt-handle'))
          unseen.delete(wordAfter(words, '--receipt-handle'))
          return {}
        default:
          return expect.fail()
      }
    },
    invoke: async (functionArn, event) => {
      const { Records } = event as { Records: { dynamodb: Record<string, unknown> }[] }
      for (const { dynamodb } of Records)
        expect(dynamodb.ApproximateCreationDateTime).toBe(Date.parse('2026-11-20T10:00:00Z') / 1000)
      const numbers = Records.map(({ dynamodb }) => String(dynamodb.SequenceNumber))
      invoked.push([functionArn.split(':').at(-1), ...numbers])
      return answer(numbers)
    },
  }
  return { cloud, invoked, deleted }
}

test('each batch goes to the function that gave it up, no record more, and its message is deleted', async () => {
  const said: string[] = []
  const { cloud, invoked, deleted } = cloudWith([message('Stream', 7, 9), message('Mail', 99, 100)], () => ({
    batchItemFailures: [],
  }))
  expect(await replayFailures(QUEUE, cloud, text => said.push(text))).toEqual({ left: 0, hidden: 0 })
  expect(invoked).toEqual([
    ['Stream', '7', '8'],
    ['Stream', '9'],
    ['Mail', '99', '100'],
  ])
  expect(deleted).toEqual(['Stream 7', 'Mail 99'])
  expect(said).toEqual(['Stream: 3 records done again.', 'Mail: 2 records done again.'])
})

test('what fails again, or is of no stream, stays in the queue, and the others are done', async () => {
  const said: string[] = []
  const schedule = {
    ...message('Schedule', 1, 1),
    Body: JSON.stringify({ requestContext: { functionArn: 'a:function:Schedule' } }),
  }
  const { cloud, deleted } = cloudWith(
    [message('Stream', 1, 2), schedule, message('Stream', 3, 4), message('Stream', 5, 6)],
    ([first]) => {
      if (first === '3') throw new Error('Out of order')
      return { batchItemFailures: first === '1' ? [{ itemIdentifier: '2' }] : [] }
    },
  )
  expect(await replayFailures(QUEUE, cloud, text => said.push(text))).toEqual({ left: 3, hidden: 0 })
  expect(deleted).toEqual(['Stream 5'])
  expect(said).toEqual([
    'Stream: left in the queue. It failed again, from record 2 on.',
    'Schedule: left in the queue. It tells of no place in a stream.',
    'Stream: left in the queue. Out of order',
    'Stream: 2 records done again.',
  ])
})

test('a second run finds at once what the first left', async () => {
  let isMended = false
  const { cloud, deleted } = cloudWith([message('Stream', 1, 2), message('Mail', 3, 4)], () => {
    if (!isMended) throw new Error('Not mended')
    return { batchItemFailures: [] }
  })
  expect(await replayFailures(QUEUE, cloud, () => {})).toEqual({ left: 2, hidden: 0 })
  isMended = true
  expect(await replayFailures(QUEUE, cloud, () => {})).toEqual({ left: 0, hidden: 0 })
  expect(deleted).toEqual(['Stream 1', 'Mail 3'])
})

test('what a run that was stopped still hides is told, beside what is done', async () => {
  const done = () => ({ batchItemFailures: [] })
  const { cloud, deleted } = cloudWith([message('Stream', 1, 2)], done, [message('Mail', 3, 4)])
  expect(await replayFailures(QUEUE, cloud, () => {})).toEqual({ left: 0, hidden: 1 })
  expect(deleted).toEqual(['Stream 1'])
})
