// Tells lists that load page by page (SWR's filters don't find them) that appointments have changed.
import type { AppointmentRow } from '@vetrounds/core/appointments/appointment'
import { useEffect, useRef } from 'react'

type Listener = (rows: readonly AppointmentRow[]) => void

const listeners = new Set<Listener>()

/** What changed; undefined if it is too much to list. */
export const tell: Listener = rows => {
  for (const listener of listeners) listener(rows)
}

/** Calls back when others changed appointments of this branch. */
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
