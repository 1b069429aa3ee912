// Runs the requests of a form, one at a time, and keeps the latest failure.
import { useRef, useState } from 'react'
import { type SignUpErrorKey, signUpErrorKey } from './sign-up-errors.ts'

export const useSignUpStep = () => {
  const [isPending, setPending] = useState(false)
  const [refused, setRefused] = useState<SignUpErrorKey>()
  const isRunning = useRef(false)
  const run = async (work: () => Promise<void>) => {
    // Enter may be pressed again before the button is drawn as busy.
    if (isRunning.current) return
    isRunning.current = true
    setPending(true)
    setRefused(undefined)
    try {
      await work()
    } catch (error) {
      console.warn('Sign-up refused:', (error as Error).name)
      setRefused(signUpErrorKey(error))
    } finally {
      isRunning.current = false
      setPending(false)
    }
  }
  return { isPending, refused, run }
}
