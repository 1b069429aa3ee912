// What Lambda is handed back of a batch that was not done to its end.
import type { DynamoDBRecord } from 'aws-lambda'
import { expect, test } from 'vitest'
import { handedBack } from './batch.ts'

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
