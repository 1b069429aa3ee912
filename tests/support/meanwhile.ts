// What somebody else does in the moment between another's reads and writes.
import { DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { vi } from 'vitest'

/** Does something else once all is read and nothing is written yet. */
export const doMeanwhile = (work: () => Promise<unknown>): void => {
  const send = DynamoDBDocumentClient.prototype.send as (command: unknown) => Promise<unknown>
  const spy = vi.spyOn(DynamoDBDocumentClient.prototype, 'send')
  spy.mockImplementation(async function (this: DynamoDBDocumentClient, command) {
    if (command instanceof TransactWriteCommand) {
      spy.mockRestore()
      await work()
    }
    return send.call(this, command)
  })
}
