// Sends a change as the API contract prescribes: at once and safe to repeat, or stored in the offline queue until it can be sent
// (decision 40).
import type { EndpointName } from '@vetrounds/core/contract/endpoints'
import type { endpointTable } from '@vetrounds/core/contract/table'
import { ApiError } from '../api/api-error.ts'
import type { BranchKey } from '../api/branch-key.ts'
import { type Answer, endpointOf, type Input } from '../api/request.ts'
import type { createSender } from '../api/sender.ts'
import { createdBy, isQueueable, type QueueableName, touchedBy, type Unsent } from '../offline/item.ts'
import type { createSubmitter, Sent } from '../offline/submitter.ts'
import { SavedBefore } from '../ui/saved-before.ts'
import type { Values, Versions } from './versions.ts'

type Table = typeof endpointTable

/** The endpoints that change something. */
export type ChangeName = {
  [N in keyof Table]: Table[N][2] extends 'atomic' | 'outbox' | 'job' ? N : never
}[keyof Table]

type Common = {
  /** The branch that the change is sent to; the tab's if not given. */
  branch?: BranchKey | undefined
  /** The message if an earlier attempt created it, or waits to create it: thrown as `SavedBefore`, which closes a form. */
  already?: string | undefined
}

type Options<N extends ChangeName> = Common &
  (N extends QueueableName
    ? {
        /** The predicted answer, shown while the change waits. */
        expected: (input: Input<N>) => Answer<N>
      }
    : {
        expected?: undefined
        signal?: AbortSignal | undefined
        /**
         * Tells apart equal changes that are all intended: after a lost answer, only an attempt of the same occasion repeats the
         * change.
         */
        occasion?: string | undefined
      })

export type Given<N extends ChangeName> = N extends QueueableName
  ? [options: Options<N>]
  : [options?: Options<N>]

/** Returns the input that saves these values over version `v`; a witness may have to confirm it first. */
type InputOf<N extends ChangeName, V> = (values: V, v: number) => Input<N> | Promise<Input<N>>

/**
 * Sends a change. If `versions` are given and somebody else has saved first, it asks which version of each differing field to
 * keep and sends that, as often as necessary. Throws `ApiError` if the server refuses the change or it can't be stored.
 */
export type SendChange = {
  <N extends ChangeName>(name: N, input: Input<N>, ...options: Given<N>): Promise<Sent<N>>
  <N extends ChangeName, V extends Values>(
    name: N,
    input: InputOf<N, V>,
    options: Options<N> & { versions: Versions<V> },
  ): Promise<Sent<N>>
}

/** `SendChange` for one endpoint. */
export type Change<N extends ChangeName> = {
  (input: Input<N>, ...options: Given<N>): Promise<Sent<N>>
  <V extends Values>(input: InputOf<N, V>, options: Options<N> & { versions: Versions<V> }): Promise<Sent<N>>
}

/** All options of all changes; `Options` says which of them go together. */
type Loose = Common & {
  expected?: (input: never) => unknown
  signal?: AbortSignal | undefined
  occasion?: string | undefined
  versions?: Versions<Values>
}

/** A change that a second person, the witness, may have confirmed. */
type Witnessed = { body?: { witness?: string } }

type Deps = {
  send: ReturnType<typeof createSender>['send']
  submit: ReturnType<typeof createSubmitter>
  /** Whether something with this id is waiting to be sent. */
  isWaiting: (id: string) => boolean
  /** This person's entries of the tray *Not sent*. */
  unsent: () => readonly Unsent[]
  /** Asks a person to choose between both versions. Returns the values to save over the newer one; undefined if they go back. */
  choose: (
    versions: Versions<Values>,
    typed: { mine: Values; base: Values },
    newer: Values,
  ) => Promise<Values | undefined>
}

/** Whether a creation was refused because it was saved before: its id exists, or its own chip or time is the conflict. */
const isOfItself = (error: unknown, id: string): boolean => {
  if (!(error instanceof ApiError)) return false
  // `bookingId` names the refused booking and not the one that conflicts with it.
  const { bookingId: _for, ...inTheWay } = error.data
  return error.code === 'already_exists' || Object.values(inTheWay).includes(id)
}

export const createSendChange = ({ send, submit, isWaiting, unsent, choose }: Deps): SendChange => {
  const deliver = async (name: ChangeName, input: unknown, options: Loose): Promise<Sent<EndpointName>> => {
    const { branch, signal, occasion, expected } = options
    // A witness's confirmation is valid only for minutes, so the change is sent now or not at all (decision 109).
    if (isQueueable(name) && !(input as Witnessed).body?.witness)
      return submit(name, input as never, expected?.(input as never) as never, branch)
    return { answer: await send(name, input as never, { branch, signal, occasion }), isWaiting: false }
  }

  /** Delivers a creation so that a retry after a crash doesn't create a second one. */
  const deliverOnce = async (name: ChangeName, input: unknown, options: Loose) => {
    const { already } = options
    const [id] = already === undefined ? [] : createdBy(name, input)
    if (id === undefined) return deliver(name, input, options)
    if (isWaiting(id)) throw new SavedBefore(already)
    try {
      return await deliver(name, input, options)
    } catch (error) {
      throw isOfItself(error, id) ? new SavedBefore(already) : error
    }
  }

  const deliverOver = async (
    name: ChangeName,
    inputOf: InputOf<ChangeName, Values>,
    versions: Versions<Values>,
    options: Loose,
  ) => {
    let { mine, base, v } = versions
    // The form may be based on a change that has been refused since. The service would then take the version number, which was
    // only expected, for a colleague's version.
    if (isQueueable(name) && unsent().length > 0) {
      const input = await inputOf(mine, v)
      const [makes] = touchedBy(name, input)
      const { versionBefore } = await import('../offline/rebase.ts')
      if (makes) v = versionBefore(unsent(), { name, makes, endpoint: endpointOf(name, input as never) }, v)
    }
    for (;;) {
      try {
        return await deliverOnce(name, await inputOf(mine, v), options)
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'changed_elsewhere')) throw error
        const newer = await versions.read()
        const chosen = await choose(versions, { mine, base }, newer.values)
        if (!chosen) throw error
        mine = chosen
        base = newer.values
        v = newer.v
      }
    }
  }

  const sendChange = (name: ChangeName, input: unknown, options: Loose = {}) =>
    options.versions
      ? deliverOver(name, input as InputOf<ChangeName, Values>, options.versions, options)
      : deliverOnce(name, input, options)
  return sendChange as SendChange
}
