// How tall an hour is drawn: taller where something is shorter than 20 minutes, so that no block is under 24 px (design,
// measurements). The last choice is kept: the grid must not grow under the eye when its appointments arrive.
import type { AppointmentRow } from '@vetrounds/core/appointments/appointment'
import { useEffect } from 'react'

const SHORT_MS = 20 * 60_000
/** Pixels a minute. */
const SCALES = { usual: 1.2, tall: 1.6 } as const
const KEY = 'calendar-scale'

const isShort = ({ start, end }: AppointmentRow): boolean => Date.parse(end) - Date.parse(start) < SHORT_MS

/** Pixels a minute for these rows; while they are on their way, as it was the last time. */
export const useScale = (rows: readonly AppointmentRow[], isBusy: boolean): number => {
  const wanted = rows.some(isShort) ? 'tall' : 'usual'
  const scale = isBusy ? (localStorage.getItem(KEY) === 'usual' ? 'usual' : 'tall') : wanted
  useEffect(() => {
    if (isBusy) return
    try {
      localStorage.setItem(KEY, wanted)
    } catch {
      // A full storage holds what matters more.
    }
  }, [isBusy, wanted])
  return SCALES[scale]
}

type Seen = { opening: number; closing: number; ppm: number; now: number | undefined; height: number }

/** Where the grid is scrolled to at first, in pixels: the opening hour, unless the time that it is would then be out of sight. */
export const firstScroll = ({ opening, closing, ppm, now, height }: Seen): number => {
  const top = Math.max(0, opening * ppm - 8)
  if (now === undefined || now > closing) return top
  const line = now * ppm
  return line > top + height * 0.75 ? line - height * 0.4 : top
}
