// The rows of a batch, and what is handed back to Lambda of a batch that was not completed.
import type { DynamoDBRecord } from 'aws-lambda'
import { expect, test } from 'vitest'
import { formerOf, handedBack, rowOf } from './batch.ts'

const records = ['1', '2', '3'].map((SequenceNumber): DynamoDBRecord => ({ dynamodb: { SequenceNumber } }))

test('a batch is handed back from the failed record on, and is done without one', () => {
  expect(handedBack(records, records[1])).toEqual({ batchItemFailures: [{ itemIdentifier: '2' }] })
  expect(handedBack(records, undefined)).toEqual({ batchItemFailures: [] })
  expect(handedBack([], undefined)).toEqual({ batchItemFailures: [] })
})

test('the first of several fails the batch, which is halved for it; alone it is named', () => {
  expect(() => handedBack(records, records[0])).toThrow('The first of 3 records failed.')
  expect(handedBack(records.slice(0, 1), records[0])).toEqual({
    batchItemFailures: [{ itemIdentifier: '1' }],
  })
})

test('a row that the code before a deployment wrote is in today’s shape, before its change and after it', () => {
  const image = { __edb_e__: { S: 'audit' }, _s: { N: '1' }, record: { S: 'owner#1' } }
  const today = { __edb_e__: 'audit', _s: 2, subject: 'owner#1' }
  const changed: DynamoDBRecord = { eventName: 'MODIFY', dynamodb: { NewImage: image, OldImage: image } }
  expect([rowOf(changed), formerOf(changed)]).toEqual([today, today])
})
