// Runs the work that a button starts: whether it is running, and what it failed with.
import { useState } from 'react'

export const useButtonWork = () => {
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState<unknown>()
  const run = async (work: () => Promise<void>): Promise<void> => {
    setPending(true)
    setError(undefined)
    try {
      await work()
    } catch (failure) {
      setError(failure)
    } finally {
      setPending(false)
    }
  }
  return { isPending, error, run, forget: () => setError(undefined) }
}
