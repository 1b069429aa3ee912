// What is known of the signed-in person, for the many parts of a page that only look at it: each with SWR's hook would subscribe
// to the answer by itself, some seventy times in the page of a patient with ten weights.
import { createContext, useContext } from 'react'
import { type Me, useMe } from './me.ts'

const useAnswer = (): Me | undefined => useMe().data

const ReaderContext = createContext(useAnswer)

/** Hands down what is known, within the shell, as a function that answers it. */
export const PersonProvider = ReaderContext.Provider

/** The answer of `/me` once it is there. */
export const usePersonHere = (): Me | undefined => {
  const read = useContext(ReaderContext)
  return read()
}
