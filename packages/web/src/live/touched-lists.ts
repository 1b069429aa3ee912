// Tells lists that are read page by page, which no cache's filter reaches, that appointments have changed.
import type { AppointmentRow } from '@vetrounds/core/appointments/appointment'
import { useEffect, useRef } from 'react'

type Listener = (rows: readonly AppointmentRow[]) => void

const listeners = new Set<Listener>()

/** What changed; nothing where it is too much to say. */
export const tell: Listener = rows => {
  for (const listener of listeners) listener(rows)
}

/** Calls back when appointments of this branch were changed by others. */
export const useTouched = (listener: Listener): void => {
  const latest = useRef(listener)
  useEffect(() => {
    latest.current = listener
  })
  useEffect(() => {
    const hear: Listener = rows => latest.current(rows)
    listeners.add(hear)
    return () => {
      listeners.delete(hear)
    }
  }, [])
}
