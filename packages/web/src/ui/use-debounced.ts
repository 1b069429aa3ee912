// A value that follows another once it has rested, so that typing asks the server once and not for each letter.
import { useEffect, useState } from 'react'

export const useDebounced = <T>(value: T, ms: number): T => {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return rested
}
