// Owners by four or more digits of a phone, which only the server knows: the digits are only ever in the page's memory.
import { phoneDigitsOf } from '@vetrounds/core/text/phone-digits'
import { useEffect, useState } from 'react'
import type { ApiError } from '../api/api-error.ts'
import { type Answer, request } from '../api/request.ts'
import { usePlace } from '../api/working-place.ts'
import type { PhoneHit } from './found.ts'
import { phoneHitOf } from './phone-hit.ts'
import { readyPort } from './search.ts'

type Row = Answer<'findOwnersByPhone'>['rows'][number]
/** An owner as lists have them; with the names of the living pets where this device knows them, and which phone it was. */
export type PhoneRow = Row & { pets?: readonly string[]; byPhone?: PhoneHit }
type Rows = readonly PhoneRow[]

const none: Rows = []

/** The server tells no more of them at once. */
export const PHONES_AT_MOST = 10

/** Four digits or more may be the beginning or the end of a phone; behind a + they are its beginning. */
export const digitsOf = (text: string): string | undefined => {
  if (/\p{L}/u.test(text)) return undefined
  const digits = phoneDigitsOf(text)
  return /^\+?\d{4,15}$/.test(digits) ? digits : undefined
}

/** The server says who it is; their pets are on this device. */
const known = async (rows: readonly Row[], digits: string): Promise<Rows> => {
  const pets = await readyPort()
    ?.call(
      'petsOf',
      rows.map(({ id }) => id),
    )
    .catch(() => undefined)
  return rows.map((row, at): PhoneRow => {
    const byPhone = phoneHitOf(row, digits.replace('+', ''))
    const names = pets?.[at]?.map(({ name }) => name)
    return { ...row, ...(byPhone && { byPhone }), ...(names && { pets: names }) }
  })
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
      async ({ rows }) => {
        const whole = await known(rows, digits)
        if (!away.signal.aborted) setFound({ digits, tries, rows: whole })
      },
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
