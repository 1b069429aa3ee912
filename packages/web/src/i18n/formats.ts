// Dates, times, numbers and money in the interface's language (core/text/formats), with the person's digits and the clinic's
// country.
import { type Formats, formatsOf, localeOf } from '@vetrounds/core/text/formats'
import { createContext, use, useSyncExternalStore } from 'react'
import type { Language } from './language.ts'

type Numerals = 'latn' | 'arab'

/** The part of an Arabic locale that person and clinic decide. */
let arabic = 'AE-u-ca-gregory-nu-latn'
const listeners = new Set<() => void>()

/** Takes the person's digits and the clinic's country (ISO 3166-1), which decides Arabic month names. */
export const setFormatting = (digits: Numerals, clinicCountry: string | undefined): void => {
  const next = `${clinicCountry ?? 'AE'}-u-ca-gregory-nu-${digits}`
  if (next === arabic) return
  arabic = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export type { Formats }

/** The formatters of a language, outside of components. */
export const formatsFor = (language: Language): Formats => formatsOf(localeOf(language, arabic))

/** Whether this part of the page always has Latin digits, whatever the person chose for the screen; so on paper and for doses. */
export const LatinDigits = createContext(false)

/**
 * The formatters of a language. Every part of a page gets the same object, except parts with Latin digits; it changes when the
 * person's digits change.
 */
export const useFormatsOf = (language: Language): Formats => {
  const ofArabic = useSyncExternalStore(subscribe, () => arabic)
  return formatsOf(localeOf(language, use(LatinDigits) ? ofArabic.replace(/arab$/, 'latn') : ofArabic))
}
