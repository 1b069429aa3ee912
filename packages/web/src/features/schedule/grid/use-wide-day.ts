// Which day of the week is the wide one: at first today or the chosen day, then the day that was clicked or reached by keyboard.
// While the mouse rests on another day, that one.
import { useCallback, useEffect, useRef, useState } from 'react'

/** How long the mouse must rest on a day to widen it: one that only passes over doesn't. */
const RESTS_MS = 120

/** The events of the grid's days. */
export type DayActs = {
  /** The mouse came to a day, or left all days (undefined). */
  onPoint: (date: string | undefined) => void
  /** The mouse was pressed on the days. */
  onPress: () => void
  /** A day was clicked, or has the keyboard's focus. */
  onPin: (date: string) => void
}

export const useWideDay = (dates: readonly string[], usual: string): { wide: string; acts: DayActs } => {
  const [pinned, setPinned] = useState<string>()
  const [seen, setSeen] = useState<string>()
  const pointed = useRef<string>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const onPoint = useCallback((date: string | undefined) => {
    if (date === pointed.current) return
    pointed.current = date
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setSeen(date), RESTS_MS)
  }, [])
  const onPress = useCallback(() => clearTimeout(timer.current), [])
  const onPin = useCallback((date: string) => {
    clearTimeout(timer.current)
    setPinned(date)
    // The keyboard may move on while the mouse still lies over another day.
    setSeen(undefined)
  }, [])
  const wide = [seen, pinned].find(date => date !== undefined && dates.includes(date)) ?? usual
  return { wide, acts: { onPoint, onPress, onPin } }
}
