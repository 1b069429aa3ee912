// Hands rows to the stream's consumer, as the table would.

import { marshall } from '@aws-sdk/util-dynamodb'
import { handler } from '@vetrounds/functions/jobs/stream'
import { expect } from 'vitest'

type Row = Record<string, unknown> & { pk: string; sk: string }

/** Delivers changes of rows in order, and expects all of them to be taken. */
export const deliver = async (
  changes: { before?: Row | undefined; after: Row | undefined }[],
): Promise<void> => {
  const Records = changes.map(({ before, after }, at) => ({
    eventName: before ? 'MODIFY' : 'INSERT',
    dynamodb: {
      SequenceNumber: String(at),
      ...(after && { NewImage: marshall(after, { removeUndefinedValues: true }) }),
      ...(before && { OldImage: marshall(before, { removeUndefinedValues: true }) }),
    },
  }))
  expect(await handler({ Records } as never)).toEqual({ batchItemFailures: [] })
}
