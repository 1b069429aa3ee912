// Carries out a fault plan on one call (see faults.ts). Only tests and the local server switch a plan on.
import {
  ProvisionedThroughputExceededException,
  TransactionCanceledException,
} from '@aws-sdk/client-dynamodb'
import { decodeTime } from 'ulid'
import { now } from '../clock.ts'
import type { Faults } from './faults.ts'
import { idIn } from './keys.ts'

const isWrite = (name: string) =>
  name === 'PutCommand' || name === 'UpdateCommand' || name === 'TransactWriteCommand'

/** Refuses the call before it reaches the table, as a busy table would. */
export const beforeFaults = (faults: Faults, name: string, input: Record<string, unknown>): void => {
  if (name === 'TransactWriteCommand' && faults.next() < (faults.conflict ?? 0))
    throw new TransactionCanceledException({
      $metadata: {},
      message: 'injected',
      CancellationReasons: (input.TransactItems as unknown[]).map((_, at) => ({
        Code: at === 0 ? 'TransactionConflict' : 'None',
      })),
    })
  if (faults.next() < (faults.throttle ?? 0))
    throw new ProvisionedThroughputExceededException({ $metadata: {}, message: 'injected' })
}

/** Loses the answer to a write that was carried out. */
export const afterFaults = (faults: Faults, name: string): void => {
  if (isWrite(name) && faults.next() < (faults.lostAnswer ?? 0))
    throw Object.assign(new Error('injected: the answer was lost'), { name: 'TimeoutError' })
}

/** Hides rows from an index query that are too new for the index. */
export const hideLagging = <T extends { Items?: Record<string, unknown>[] }>(
  faults: Faults,
  input: Record<string, unknown>,
  answer: T,
): T => {
  if (!faults.indexLagMs || !input.IndexName || !answer.Items) return answer
  const horizon = now() - faults.next() * faults.indexLagMs
  // The time of the last change is in `at` or, for an appointment, in its feed key. The fifth index has neither, but the id of a
  // new row contains its time.
  const atOf = ({ at, gsi4sk, pk }: Record<string, unknown>) =>
    input.IndexName === 'gsi5' ? decodeTime(idIn(pk)) : Date.parse(String(at ?? gsi4sk))
  const visible = (item: Record<string, unknown>) => item.v !== 1 || atOf(item) <= horizon
  return { ...answer, Items: answer.Items.filter(visible) }
}

const nameOf = ({ pk, sk }: Record<string, unknown>) => `${pk} ${sk}`

/** Remembers rows that a change has replaced, so that `serveStale` can answer them. */
export const keepFormers = (faults: Faults, rows: readonly Record<string, unknown>[]): void => {
  if (!faults.staleMs) return
  for (const row of rows) {
    const name = nameOf(row)
    faults.formers.set(name, [...(faults.formers.get(name) ?? []), { row, until: now() }])
  }
}

type Answer = { Item?: Record<string, unknown>; Items?: Record<string, unknown>[] }

/** Answers rows as they were a while ago. Rows that have since got another place in an index are left out. */
export const serveStale = <T extends Answer>(
  faults: Faults,
  { IndexName: index, ConsistentRead }: Record<string, unknown>,
  answer: T,
): T => {
  if (!faults.staleMs || ConsistentRead) return answer
  const horizon = now() - faults.next() * faults.staleMs
  const then = (row: Record<string, unknown>) =>
    faults.formers.get(nameOf(row))?.find(({ until }) => until > horizon)?.row ?? row
  const isThere = (row: Record<string, unknown>) =>
    index === undefined || [`${index}pk`, `${index}sk`].every(key => then(row)[key] === row[key])
  return {
    ...answer,
    ...(answer.Item && { Item: then(answer.Item) }),
    ...(answer.Items && { Items: answer.Items.filter(isThere).map(then) }),
  }
}
