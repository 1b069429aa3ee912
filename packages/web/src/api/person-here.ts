// The answer of `/me` for the many parts of a page that only read it. If each used SWR's hook, each would subscribe to the answer
// separately: some seventy times in the page of a patient with ten weights.
import { createContext, useContext } from 'react'
import { type Me, useMe } from './me.ts'

const useAnswer = (): Me | undefined => useMe().data

const ReaderContext = createContext(useAnswer)

/** Passes the answer of `/me` down within the shell, as a function that returns it. */
export const PersonProvider = ReaderContext.Provider

/** The answer of `/me`; undefined until it has arrived. */
export const usePersonHere = (): Me | undefined => {
  const read = useContext(ReaderContext)
  return read()
}
