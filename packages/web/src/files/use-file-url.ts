// Provides a URL for reading a file's bytes. It is valid for minutes and is renewed before it expires.
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

/** How many ms an address is still valid; 0 for an unknown one. */
export const msLeft = (address: Expiring | undefined): number =>
  address ? Date.parse(address.expiresAt) - now() : 0

/** SWR's refresh interval until the address must be read again, in ms; 0, which means never, if there is no address. */
export const renewIn = (address: Expiring | undefined): number =>
  address ? Math.max(1000, msLeft(address) - AHEAD_MS) : 0

type Where = { userId: string } | { place: string }

/** Where the file is stored: the person's own photo, the logo of one of their clinics, otherwise a file of the current clinic. */
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
 * Reads the address from which a file can be loaded, and the file's type; reads nothing without an id.
 * @param size the square in pixels that the picture is to fill, `full`, or the `original`
 * @param of the id of the colleague whose photo it is, if it is a colleague's
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
      // A new function at each render makes SWR evaluate the interval again, which it must do once the answer is known.
      refreshInterval: answer => renewIn(answer),
    },
  )
  const address = msLeft(data) > 0 ? data : undefined
  return { address, error: address ? undefined : error, reread: () => void mutate() }
}

/** The address of a file for an image; undefined while it isn't known, without a network, and without an id. */
export const useFileUrl = (...asked: Parameters<typeof useFileAddress>): string | undefined =>
  useFileAddress(...asked).address?.url
