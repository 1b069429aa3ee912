// Debounces a value: it follows another one after a pause, so that typing asks the server once and not for each letter.
import { startTransition, useEffect, useState } from 'react'

export const useDebounced = <T>(value: T, ms: number): T => {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    // As a transition, so that the next letter may interrupt the rendering.
    const timer = setTimeout(() => startTransition(() => setRested(value)), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return rested
}
