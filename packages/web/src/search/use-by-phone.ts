// Finds owners by four or more digits of a phone. Only the server knows phones; the typed digits stay in the page's memory.
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
 * An owner as lists have them, with the names of the living pets if this device knows them, and the phone that matched. `petPage`
 * has the first pets from the server, living or not, if they were requested.
 */
export type PhoneRow = Row & { pets?: readonly string[]; byPhone?: PhoneHit; petPage?: PetPage }
type Rows = readonly PhoneRow[]

const none: Rows = []

/** The most owners that the server returns for one look-up. */
export const PHONES_AT_MOST = 10

/**
 * The digits to look up, undefined if the text isn't part of a phone. Four or more digits may be the beginning or the end of a
 * phone; after a + they are its beginning.
 */
export const digitsOf = (text: string): string | undefined => {
  if (/\p{L}/u.test(text)) return undefined
  const digits = phoneDigitsOf(text)
  return /^\+?\d{4,15}$/.test(digits) ? digits : undefined
}

/** Adds to the server's owners their pets, which this device knows, and the phone that matched. */
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
  /** The error if there is no answer, e.g. after too many look-ups within an hour. */
  error: ApiError | undefined
  again: () => void
}

/** Reads each owner's pets: one call per owner. */
const withPets = (rows: Rows, where: Parameters<typeof request>[2]): Promise<Rows> =>
  Promise.all(
    rows.map(async row => ({
      ...row,
      petPage: await request('listOwnerPets', { params: { id: row.id } }, where),
    })),
  )

/** Finds the owners who have a phone with these digits; nothing if undefined. With `arePetsWanted` it also reads their pets. */
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
