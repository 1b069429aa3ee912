// The one way for a component to send a change.
import { useCallback } from 'react'
import type { Input } from '../api/request.ts'
import { usePlace } from '../api/working-place.ts'
import type { Change, ChangeName, Given } from './change.ts'
import { sendChange } from './send-change.ts'

/**
 * Returns a function that sends changes to this endpoint, for the branch that this part of the page works in. Whether a change
 * may wait for a connection, how it is repeated with the same key, and how it is created only once follow from the contract; see
 * `SendChange`.
 */
export const useChange = <N extends ChangeName>(name: N): Change<N> => {
  const branch = usePlace()
  const change = useCallback(
    (input: object, options?: object) =>
      sendChange(name, input as Input<N>, ...([{ branch, ...options }] as unknown as Given<N>)),
    [name, branch],
  )
  return change as Change<N>
}
