// Reports changed appointments to code that SWR's key filters don't reach, such as lists that load page by page.
import type { AppointmentRow } from '@vetrounds/core/appointments/appointment'
import { useEffect, useRef } from 'react'

/** `isAnswer`: the server has just answered these rows to a change of this tab. Other rows were pushed, polled or predicted. */
type Listener = (rows: readonly AppointmentRow[], isAnswer?: boolean) => void

const listeners = new Set<Listener>()

/** Reports the changed appointments to all listeners. If too much has changed to list it, `rows` may be incomplete or empty. */
export const tell: Listener = (rows, isAnswer) => {
  for (const listener of listeners) listener(rows, isAnswer)
}

/** Calls back when appointments have changed. Returns a function that unsubscribes. */
export const onTouched = (listener: Listener): (() => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Like `onTouched`, for as long as the component is mounted. */
export const useTouched = (listener: Listener): void => {
  const latest = useRef(listener)
  useEffect(() => {
    latest.current = listener
  })
  useEffect(() => onTouched(rows => latest.current(rows)), [])
}
