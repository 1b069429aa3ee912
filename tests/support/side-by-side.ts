// How much of a work is done at once.
import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb'
import { vi } from 'vitest'

/** The most puts that were under way at once while this was done. */
export const putsAtOnce = async (work: () => Promise<unknown>): Promise<number> => {
  const send = DynamoDBDocumentClient.prototype.send as (command: unknown) => Promise<unknown>
  const spy = vi.spyOn(DynamoDBDocumentClient.prototype, 'send')
  let [running, most] = [0, 0]
  spy.mockImplementation(async function (this: DynamoDBDocumentClient, command: unknown) {
    if (!(command instanceof PutCommand)) return send.call(this, command)
    running += 1
    most = Math.max(most, running)
    try {
      return await send.call(this, command)
    } finally {
      running -= 1
    }
  } as never)
  try {
    await work()
  } finally {
    spy.mockRestore()
  }
  return most
}
