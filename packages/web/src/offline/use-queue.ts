// The queue as pages see it: only the signed-in person's items and, where stated, only those of this clinic or branch.
import { groupBy } from '@vetrounds/core/group-by'
import { useMemo, useSyncExternalStore } from 'react'
import { currentPerson } from '../api/person.ts'
import { session } from '../api/session.ts'
import { usePlace } from '../api/working-place.ts'
import { decodeJson } from './coding.ts'
import { byId } from './dependencies.ts'
import { type Item, madeBy, type QueueableName, type ShowingList, shownOf, type Unsent } from './item.ts'
import { view } from './queue.ts'
import type { State } from './queue-view.ts'
import type { WaitingRow } from './waiting-row.ts'

export type QueueView = {
  waiting: readonly Item[]
  /** The tray *Not sent*. */
  unsent: readonly Unsent[]
  /** The number of unsent items of each other person on this machine. */
  others: readonly { person: string; count: number }[]
  isRunning: boolean
  /** Whether the store has been read: until then pages say nothing about waiting changes. */
  isRead: boolean
  /** Nothing can be stored here: no secure context, or storage is blocked. */
  isOff: boolean
}

const useState = (): State => useSyncExternalStore(view.subscribe, view.get)

const usePersonId = (): string | undefined =>
  useSyncExternalStore(session.subscribe, () => currentPerson()?.id)

const viewOf = ({ queue, tray, isRunning, isRead, isOff }: State, person: string | undefined): QueueView => {
  const isOwn = (item: Item) => item.person.id === person
  const foreign = [...queue, ...tray].filter(item => !isOwn(item))
  return {
    waiting: queue.filter(isOwn),
    unsent: tray.filter(isOwn),
    others: [...groupBy(foreign, item => item.person.id).values()].map(items => ({
      person: items[0]?.person.name ?? '',
      count: items.length,
    })),
    isRunning,
    isRead,
    isOff,
  }
}

export const useQueue = (): QueueView => {
  const state = useState()
  const person = usePersonId()
  return useMemo(() => viewOf(state, person), [state, person])
}

/**
 * Predicted rows of the changes that wait in this clinic (appointments: in this branch), newest last. Once sent, a row stays,
 * with the server's answer, until lists were reread. None without a name. `name` is a change, or a list: then all changes that
 * the contract assigns to the list are included, also any added to the contract later.
 */
export const useWaitingRows = <N extends QueueableName | ShowingList>(
  name: N | undefined,
): readonly WaitingRow<N>[] => {
  const { queue, settled } = useState()
  const person = usePersonId()
  const here = usePlace()
  return useMemo(() => {
    if (name === undefined) return []
    const isHere = (item: Item) => {
      const shown = shownOf(item.name)
      const placeOf = (branch: string | undefined) => (shown?.isOfBranch ? branch : branch?.split('.')[0])
      const isAsked = item.name === name || shown?.list === name
      return isAsked && item.person.id === person && placeOf(item.branch) === placeOf(here)
    }
    const sent = new Set(settled.map(({ item }) => item.id))
    return [
      ...settled.map(({ item, answer }) => ({ ...item, answer: answer as WaitingRow<N> })),
      ...queue
        .filter(({ id }) => !sent.has(id))
        .map(item => ({ ...item, answer: decodeJson(item.row) as WaitingRow<N> })),
    ]
      .filter(isHere)
      .sort(byId)
      .map(({ answer }) => answer)
  }, [name, queue, settled, person, here])
}

/** Whether a row with this ULID waits to be sent. */
export const isWaiting = (id: string): boolean => {
  const { queue, settled } = view.get()
  const person = currentPerson()?.id
  return queue.some(
    item =>
      madeBy(item).includes(id) &&
      item.person.id === person &&
      !settled.some(each => each.item.id === item.id),
  )
}
