// Owners by four or more digits of a phone, which only the server knows: the digits are only ever in the page's memory.
import { useEffect, useState } from 'react'
import type { ApiError } from '../api/api-error.ts'
import { type Answer, request } from '../api/request.ts'
import { usePlace } from '../api/working-place.ts'

type Rows = Answer<'findOwnersByPhone'>['rows']

const none: Rows = []

/** The server tells no more of them at once. */
export const PHONES_AT_MOST = 10

/** Four digits or more may be the beginning or the end of a phone. */
export const digitsOf = (text: string): string | undefined => {
  const digits = text
    .replace(/[٠-٩۰-۹]/g, digit => String(digit.charCodeAt(0) & 0xf))
    .replace(/[\s+()./-]/g, '')
  return /^\d{4,15}$/.test(digits) ? digits : undefined
}

type ByPhone = {
  rows: Rows
  isPending: boolean
  /** Why there is no answer, e.g. too many look-ups within an hour. */
  error: ApiError | undefined
  again: () => void
}

export const useByPhone = (digits: string | undefined): ByPhone => {
  const branch = usePlace()
  const [tries, setTries] = useState(0)
  const [found, setFound] = useState<{ digits: string; tries: number; rows: Rows; error?: ApiError }>()
  useEffect(() => {
    if (digits === undefined) return
    const away = new AbortController()
    request('findOwnersByPhone', { query: { digits } }, { branch, signal: away.signal }).then(
      ({ rows }) => setFound({ digits, tries, rows }),
      (error: ApiError) => {
        if (!away.signal.aborted) setFound({ digits, tries, rows: none, error })
      },
    )
    return () => away.abort()
  }, [digits, branch, tries])
  const answer = found?.digits === digits && found?.tries === tries ? found : undefined
  return {
    rows: answer?.rows ?? none,
    isPending: digits !== undefined && !answer,
    error: answer?.error,
    again: () => setTries(tries + 1),
  }
}
