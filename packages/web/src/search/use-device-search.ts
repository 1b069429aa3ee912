// The search on this device while somebody types, in the rows of its snapshot.
import type { FindOptions, Hits } from '@vetrounds/core/search/find'
import { startTransition, useEffect, useState, useSyncExternalStore } from 'react'
import { usePlace } from '../api/working-place.ts'
import { readyPort, searchState, subscribe } from './search.ts'

const nothing: Hits = { patients: [], owners: [] }

/** The version of the search's rows at which the worker failed to answer: the server is asked until the next version. */
let failedAt: number | undefined

/** Whether this device has rows of the clinic that may answer a search. */
export const useHasDeviceRows = (): boolean => {
  const clinic = usePlace()?.split('.')[0]
  const { clinic: kept, version } = useSyncExternalStore(subscribe, searchState)
  return kept !== undefined && kept === clinic && failedAt !== version
}

/** Searches this device's rows for a text; does nothing if the text is empty or this device has no rows of the clinic. */
export const useDeviceSearch = (text: string, options: FindOptions) => {
  const isHere = useHasDeviceRows()
  const { version } = useSyncExternalStore(subscribe, searchState)
  const asked = JSON.stringify([text, options])
  const [answer, setAnswer] = useState<{ asked: string; hits: Hits }>()
  const [, setFailed] = useState(failedAt)
  useEffect(() => {
    const port = isHere ? readyPort() : undefined
    if (!port || JSON.parse(asked)[0] === '') return
    let isLate = false
    const [words, how] = JSON.parse(asked) as [string, FindOptions]
    port
      .call('find', words, how)
      .then(hits => {
        if (!isLate) startTransition(() => setAnswer({ asked, hits }))
      })
      .catch(() => {
        failedAt = version
        setFailed(version)
      })
    return () => {
      isLate = true
    }
  }, [asked, isHere, version])
  return {
    /** Whether this device has rows that may answer. */
    canAnswer: isHere,
    hits: answer?.hits ?? nothing,
    isAnswer: answer?.asked === asked,
    hasAnswered: answer !== undefined,
  }
}
