// Which day of the week is the wide one: today's or the chosen one at first, then the one that was clicked or that the keyboard went
// to. While a mouse rests on another day, that one.
import { useCallback, useEffect, useRef, useState } from 'react'

/** A mouse on its way elsewhere widens nothing. */
const RESTS_MS = 120

/** What the grid says about its days. */
export type DayActs = {
  /** The mouse came to a day, or left them. */
  onPoint: (date: string | undefined) => void
  /** The mouse was pressed somewhere in the days. */
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
    // The keyboard may go on from where the mouse was left lying.
    setSeen(undefined)
  }, [])
  const wide = [seen, pinned].find(date => date !== undefined && dates.includes(date)) ?? usual
  return { wide, acts: { onPoint, onPress, onPin } }
}
