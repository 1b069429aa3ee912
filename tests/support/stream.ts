// Passes changes of rows to the stream's consumer, as the table would.

import { marshall } from '@aws-sdk/util-dynamodb'
import { handler } from '@vetrounds/functions/jobs/stream'
import { expect } from 'vitest'
import { handledAs } from './rights.ts'

type Row = Record<string, unknown> & { pk: string; sk: string }

/** Converts changes of rows to records of the stream. */
export const recordsOf = (changes: readonly { before?: Row | undefined; after: Row | undefined }[]) =>
  changes.map(({ before, after }, at) => ({
    eventName: before ? 'MODIFY' : 'INSERT',
    dynamodb: {
      SequenceNumber: String(at),
      ...(after && { NewImage: marshall(after, { removeUndefinedValues: true }) }),
      ...(before && { OldImage: marshall(before, { removeUndefinedValues: true }) }),
    },
  }))

/** The stream's consumer, with the rights of its function. */
export const followChanges = handledAs('StreamFunction', handler)

/** Delivers changes of rows in order, and expects that none of them fails. */
export const deliver = async (
  changes: { before?: Row | undefined; after: Row | undefined }[],
): Promise<void> => {
  expect(await followChanges({ Records: recordsOf(changes) } as never)).toEqual({ batchItemFailures: [] })
}
