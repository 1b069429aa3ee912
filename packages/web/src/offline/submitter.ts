// Sends a change at once, or stores it in the queue: if it must follow a waiting change, without a connection, or if no answer
// came.
import { DAY_MS } from '@vetrounds/core/calendar/lengths'
import { isoAt, now } from '@vetrounds/core/clock'
import { contractVersion } from '@vetrounds/core/contract/build'
import type { EndpointName } from '@vetrounds/core/contract/endpoints'
import { endpointTable } from '@vetrounds/core/contract/table'
import { newId } from '@vetrounds/core/new-id'
import { ApiError, type ApiErrorCode } from '../api/api-error.ts'
import type { BranchKey } from '../api/branch-key.ts'
import { type Answer, endpointOf, type Input } from '../api/request.ts'
import type { createSender } from '../api/sender.ts'
import { isGatewayStatus } from '../api/transport.ts'
import { encodeText } from './coding.ts'
import { areDifferentParts, type Entries } from './dependencies.ts'
import { type Item, idsIn, isCreation, madeBy, type QueueableName, touchedBy } from './item.ts'
import { StorageFull, type Store } from './store.ts'

/** How long the queue tries to send an item, in milliseconds: 7 days (spec § 9). */
const LIFE_MS = 7 * DAY_MS

/** The expiry of an item that starts waiting now, ISO 8601. */
export const endFromNow = (): string => isoAt(now() + LIFE_MS)

type Deps = {
  store: Store
  sender: Pick<ReturnType<typeof createSender>, 'send' | 'keyOf' | 'handOver'>
  isOff: () => boolean
  /** Whether the page was loaded over https: otherwise nothing can be stored. */
  isSecure: () => boolean
  isOnline: () => boolean
  /** Whether files that the item names are still on this device. */
  isAwaited: (item: Pick<Item, 'name' | 'data'>) => Promise<boolean>
  person: () => { id: string; name: string } | undefined
  branch: () => BranchKey | undefined
  /** The server has accepted a change at once. */
  onDirect: (makes: string | undefined) => void
  /** The queue has a new item. */
  onKept: () => Promise<void>
}

type Draft = Omit<Item, 'id' | 'createdAt' | 'expiresAt' | 'needs'> & { ids: string[] }

/** The result of a change: the server's answer, or the predicted one while it waits to be sent. */
export type Sent<N extends EndpointName> = { answer: Answer<N>; isWaiting: boolean }

/** Whether the result of a change is unknown: nothing answered, or a gateway did instead of the service. */
const isUnanswered = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  (error.code === 'network' || error.code === 'timeout' || isGatewayStatus(error.status))

const offline = (code: ApiErrorCode & `offline.${string}`, key?: string): ApiError =>
  new ApiError({ code, status: 0, key })

const textOf = (value: unknown): string => (value === undefined ? '' : JSON.stringify(value))

/** Whether the two changes are identical: pressing the button again while the first one waits makes no second change. */
const isTwin = (a: Item, b: Draft): boolean =>
  a.person.id === b.person.id &&
  (['name', 'method', 'endpoint', 'branch', 'data'] as const).every(field => a[field] === b[field])

const isOwn = (item: Item, draft: Draft): boolean =>
  item.person.id === draft.person.id &&
  madeBy(item).some(id => draft.ids.includes(id)) &&
  !areDifferentParts(item, draft)

/**
 * Whether the draft needs something that an entry in the tray should have created, so that it doesn't exist. An entry in the tray
 * that only changes something doesn't hold later changes back.
 */
const isHeld = ({ tray }: Entries, draft: Draft): boolean =>
  tray.some(entry => isOwn(entry, draft) && isCreation(entry))

const kept = (entries: Entries, draft: Draft): { entries: Entries; result: Item } => {
  const { queue, tray } = entries
  const twin = queue.find(item => isTwin(item, draft))
  if (twin) return { entries, result: twin }
  if (isHeld(entries, draft)) throw offline('offline.held', draft.key)
  const { ids: _ids, ...rest } = draft
  const skips = tray.filter(entry => isOwn(entry, draft)).map(({ id }) => id)
  const at = now()
  const item: Item = {
    ...rest,
    id: Math.max(at, ...[...queue, ...tray].map(({ id }) => id + 1)),
    createdAt: isoAt(at),
    expiresAt: endFromNow(),
    needs: [...new Set(queue.filter(other => isOwn(other, draft)).flatMap(({ makes }) => makes ?? []))],
    ...(skips.length > 0 && { skips }),
  }
  return { entries: { queue: [...queue, item], tray }, result: item }
}

export const createSubmitter = (deps: Deps) => {
  const { store, sender } = deps

  const keep = async (draft: Draft): Promise<void> => {
    try {
      await store.change(entries => kept(entries, draft))
    } catch (error) {
      if (error instanceof ApiError) throw error
      console.error('A change could not be kept.', error)
      throw offline(error instanceof StorageFull ? 'offline.full' : 'offline.blocked', draft.key)
    }
    await deps.onKept()
  }

  /**
   * Sends a change, or stores it until it can be sent. `expected` is the predicted answer, `branch` defaults to the tab's. Throws
   * `ApiError` if the server refuses the change, and `ApiError` `offline.*` if it can't be stored.
   */
  return async <N extends QueueableName>(
    name: N,
    input: Input<N>,
    expected: Answer<N>,
    branch: BranchKey | undefined = deps.branch(),
  ): Promise<Sent<N>> => {
    const person = deps.person()
    const { params, body } = input as { params?: unknown; body?: unknown }
    const [makes, ...also] = touchedBy(name, input)
    const sendNow = async () => {
      const answer = await sender.send(name, input, { branch, person: person?.id })
      deps.onDirect(makes)
      return { answer, isWaiting: false }
    }
    const entries = deps.isOff() ? undefined : await store.read().catch(() => undefined)
    if (!entries || !person || !branch) {
      try {
        return await sendNow()
      } catch (error) {
        if (!isUnanswered(error)) throw error
        if (entries) throw offline('offline.no_branch', error.key)
        throw offline(deps.isSecure() ? 'offline.blocked' : 'offline.off', error.key)
      }
    }
    const draft: Draft = {
      name,
      method: endpointTable[name][0],
      endpoint: endpointOf(name, input),
      data: encodeText(textOf(body)),
      row: encodeText(textOf(expected)),
      key: '',
      person,
      branch,
      contract: contractVersion,
      attempts: 0,
      rounds: 0,
      ...(makes && { makes }),
      ...(also.length > 0 && { also }),
      ids: idsIn([params, body]),
    }
    if (isHeld(entries, draft)) throw offline('offline.held')
    let mayBeSaved = false
    const mustWait = entries.queue.some(item => isOwn(item, draft)) || (await deps.isAwaited(draft))
    if (deps.isOnline() && !mustWait) {
      try {
        return await sendNow()
      } catch (error) {
        if (!isUnanswered(error)) throw error
        mayBeSaved = true
      }
    }
    // The first attempt may have been carried out, so its key is reused.
    const key = sender.keyOf(name, input, branch) ?? newId()
    await keep({ ...draft, key, ...(mayBeSaved && { mayBeSaved }) })
    sender.handOver(name, input, branch)
    return { answer: expected, isWaiting: true }
  }
}
