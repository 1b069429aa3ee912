// The pets of owners from the search on this device, to be shown beside an owner without a request to the server.
import type { SearchedPatient } from '@vetrounds/core/search/searched-rows'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { session } from '../api/session.ts'
import { readyPort, searchState, subscribe } from './search.ts'

type Pets = readonly SearchedPatient[]

/** The most owners remembered: as many as anyone scrolls past before coming back. */
const AT_MOST = 2000
/** The known pets by owner. Pets of an earlier version are shown until the answer arrives. */
const known = new Map<string, Pets>()

session.onEnd(() => known.clear())

type Asking = { version: number; ids: string[]; answer: Promise<readonly Pets[]> }

let asking: Asking | undefined

/** Asks in one batch for all rows that come into view at the same moment. */
const ask = async (id: string, version: number): Promise<Pets | undefined> => {
  if (asking?.version !== version) {
    const ids: string[] = []
    const answer = Promise.resolve().then(() => {
      asking = undefined
      return readyPort()?.call('petsOf', ids) ?? []
    })
    asking = { version, ids, answer }
  }
  const { ids, answer } = asking
  const at = ids.push(id) - 1
  const pets = (await answer)[at]
  if (known.size >= AT_MOST) known.clear()
  if (pets) known.set(id, pets)
  return pets
}

/** The living pets of an owner, by name; undefined while this device doesn't know them. */
export const usePetsHere = (ownerId: string | undefined): Pets | undefined => {
  const { clinic, version } = useSyncExternalStore(subscribe, searchState)
  const [found, setFound] = useState<{ ownerId: string; pets: Pets }>()
  const isHere = clinic !== undefined
  useEffect(() => {
    if (!isHere || ownerId === undefined) return
    let isLate = false
    ask(ownerId, version).then(
      pets => {
        if (pets && !isLate) setFound({ ownerId, pets })
      },
      () => undefined,
    )
    return () => {
      isLate = true
    }
  }, [isHere, version, ownerId])
  if (ownerId === undefined) return undefined
  return found?.ownerId === ownerId ? found.pets : known.get(ownerId)
}
