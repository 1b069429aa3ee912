// Simulates somebody else's change between the reads and the writes of a service call.
import { DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { vi } from 'vitest'

/** Does `work` just before the next transaction is sent: everything is read by then, and nothing is written yet. */
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
