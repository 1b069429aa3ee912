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
type PetPage = Answer<'listOwnerPets'>
/**
 * An owner as lists have them; with the names of the living pets where this device knows them, and which phone it was. `petPage` has the
 * first pets as the server tells them, living or not, where they were asked for.
 */
export type PhoneRow = Row & { pets?: readonly string[]; byPhone?: PhoneHit; petPage?: PetPage }
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

/** Each owner with their pets: one call an owner. */
const withPets = (rows: Rows, where: Parameters<typeof request>[2]): Promise<Rows> =>
  Promise.all(
    rows.map(async row => ({
      ...row,
      petPage: await request('listOwnerPets', { params: { id: row.id } }, where),
    })),
  )

/** The owners who have a phone with these digits, if any are given; `arePetsWanted` reads their pets, too. */
export const useByPhone = (digits: string | undefined, arePetsWanted: boolean): ByPhone => {
  const branch = usePlace()
  const [tries, setTries] = useState(0)
  const [found, setFound] = useState<{ digits: string; tries: number; rows: Rows; error?: ApiError }>()
  useEffect(() => {
    if (digits === undefined) return
    const away = new AbortController()
    const where = { branch, signal: away.signal }
    const find = async (): Promise<Rows> => {
      const { rows } = await request('findOwnersByPhone', { query: { digits } }, where)
      return arePetsWanted ? withPets(rows, where) : known(rows, digits)
    }
    find().then(
      rows => {
        if (!away.signal.aborted) setFound({ digits, tries, rows })
      },
      (error: ApiError) => {
        if (!away.signal.aborted) setFound({ digits, tries, rows: none, error })
      },
    )
    return () => away.abort()
  }, [digits, branch, tries, arePetsWanted])
  const answer = found?.digits === digits && found?.tries === tries ? found : undefined
  return {
    rows: answer?.rows ?? none,
    isPending: digits !== undefined && !answer,
    error: answer?.error,
    again: () => setTries(tries + 1),
  }
}
