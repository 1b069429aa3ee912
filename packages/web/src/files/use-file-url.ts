// A URL for reading a file's bytes. It is valid for minutes and renewed before it expires.
import { now } from '@vetrounds/core/clock'
import type { ReadableSize } from '@vetrounds/core/files/limits'
import useSWR from 'swr'
import type { ApiError } from '../api/api-error.ts'
import type { BranchKey } from '../api/branch-key.ts'
import type { Me } from '../api/me.ts'
import { usePersonHere } from '../api/person-here.ts'
import { type Answer, request } from '../api/request.ts'
import { placeIn, usePlace } from '../api/working-place.ts'
import { uploadedHere } from './uploaded.ts'

/** How many ms before its expiry a new URL is requested. */
const AHEAD_MS = 60_000

type Expiring = { expiresAt: string }

/** How many ms an address is still valid; none of one that isn't known. */
export const msLeft = (address: Expiring | undefined): number =>
  address ? Date.parse(address.expiresAt) - now() : 0

/** In how many ms it is to be read again, as SWR takes it: 0 is never, as long as there is none. */
export const renewIn = (address: Expiring | undefined): number =>
  address ? Math.max(1000, msLeft(address) - AHEAD_MS) : 0

type Where = { userId: string } | { place: string }

/** Whose file it is: the person's own photo, the logo of one of their clinics, else a file of the clinic at hand. */
const whereIs = (me: Me, id: string, here: BranchKey | undefined): Where | undefined => {
  const own = uploadedHere(id)
  if (id === me.person.photo || (own && !own.place)) return { userId: me.person.id }
  const clinic = me.memberships.find(each => each.clinic.logo === id)?.clinic
  const place = own?.place ?? (clinic ? placeIn(me, clinic.id, here) : here)
  return place === undefined ? undefined : { place }
}

const read = (id: string, size: ReadableSize, where: Where): Promise<Answer<'readFile'>> =>
  'userId' in where
    ? request('readPhoto', { params: { ...where, id }, query: { size } })
    : request('readFile', { params: { id }, query: { size } }, { branch: where.place })

/**
 * Where a file can be read, and of which type it is; nothing is read without an id.
 * @param size the square in pixels that it is to fill, `full`, or the `original`
 * @param of the person whose photo it is, where that is a colleague
 */
export const useFileAddress = (id: string | null | undefined, size: ReadableSize, of?: string) => {
  const me = usePersonHere()
  const here = usePlace()
  const where = id && me ? (of ? { userId: of } : whereIs(me, id, here)) : undefined
  const { data, error, mutate } = useSWR<Answer<'readFile'>, ApiError>(
    id && where && ['userId' in where ? 'readPhoto' : 'readFile', id, size, where],
    id && where ? () => read(id, size, where) : null,
    {
      revalidateOnFocus: false,
      revalidateIfStale: false,
      // A function of this drawing: SWR looks at it anew with each one, and knows of the answer only then.
      refreshInterval: answer => renewIn(answer),
    },
  )
  const address = msLeft(data) > 0 ? data : undefined
  return { address, error: address ? undefined : error, reread: () => void mutate() }
}

/** The address of a file for an image, or undefined while it isn't known, without a network, and for no id. */
export const useFileUrl = (...asked: Parameters<typeof useFileAddress>): string | undefined =>
  useFileAddress(...asked).address?.url
