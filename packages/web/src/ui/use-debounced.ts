// A value that follows another once it has rested, so that typing asks the server once and not for each letter.
import { startTransition, useEffect, useState } from 'react'

export const useDebounced = <T>(value: T, ms: number): T => {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    // What is drawn for it may be put off by the next letter.
    const timer = setTimeout(() => startTransition(() => setRested(value)), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return rested
}
