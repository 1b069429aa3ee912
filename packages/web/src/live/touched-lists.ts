// Tells what no filter of SWR's reaches, such as lists that load page by page, that appointments have changed.
import type { AppointmentRow } from '@vetrounds/core/appointments/appointment'
import { useEffect, useRef } from 'react'

/** `isAnswer` of rows that the server has just answered to a change of this tab; others were heard, or are how a change will be. */
type Listener = (rows: readonly AppointmentRow[], isAnswer?: boolean) => void

const listeners = new Set<Listener>()

/** What changed; undefined if it is too much to list. */
export const tell: Listener = (rows, isAnswer) => {
  for (const listener of listeners) listener(rows, isAnswer)
}

/** Calls back when appointments changed, until it is told to stop. */
export const onTouched = (listener: Listener): (() => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** The same as long as something is shown. */
export const useTouched = (listener: Listener): void => {
  const latest = useRef(listener)
  useEffect(() => {
    latest.current = listener
  })
  useEffect(() => onTouched(rows => latest.current(rows)), [])
}
