// How much of a work is done at once.
import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb'
import { vi } from 'vitest'

/**
 * Does a work whose puts are held until so many of them are under way: one that does them one after another never gets there,
 * however quick or slow the machine is. Gives up after `patience` ms, and returns how many were under way at most.
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
    // What begins after the gate has opened wasn't under way with the others.
    void gate.then(() => spy.mockRestore())
    await work()
    return begun
  } finally {
    clearTimeout(timer)
    spy.mockRestore()
  }
}
