// Measures how many writes a piece of work does at the same time.
import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb'
import { vi } from 'vitest'

/**
 * Runs `work` and holds its puts back until `count` of them are in progress. Work that does them one after another never gets
 * that far, however quick or slow the machine is. Releases them after `patience` ms in any case. Returns how many were begun.
 */
export const putsAtOnce = async (
  count: number,
  work: () => Promise<unknown>,
  patience = 5000,
): Promise<number> => {
  const send = DynamoDBDocumentClient.prototype.send as (command: unknown) => Promise<unknown>
  const spy = vi.spyOn(DynamoDBDocumentClient.prototype, 'send')
  let begun = 0
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  const timer = setTimeout(open, patience)
  spy.mockImplementation(async function (this: DynamoDBDocumentClient, command: unknown) {
    if (!(command instanceof PutCommand)) return send.call(this, command)
    begun += 1
    if (begun >= count) open()
    await gate
    return send.call(this, command)
  } as never)
  try {
    // Puts that begin after the release are not counted.
    void gate.then(() => spy.mockRestore())
    await work()
    return begun
  } finally {
    clearTimeout(timer)
    spy.mockRestore()
  }
}
