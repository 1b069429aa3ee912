// The global search for patients, owners and items while typing: on this device or, until its rows are ready, on the server.
import type { Hits, OwnerHit, PatientHit } from '@vetrounds/core/search/find'
import type { SearchedItem } from '@vetrounds/core/search/searched-rows'
import { fitsAny, nameWordsOf, queryOf, wordsOf } from '@vetrounds/core/search/words'
import { useMemo } from 'react'
import type { ApiError } from '../api/api-error.ts'
import { useRead } from '../api/client.ts'
import type { Answer } from '../api/request.ts'
import { useReach } from '../behaviour/connection.ts'
import { useWaitingRows } from '../offline/use-queue.ts'
import { useDebounced } from '../ui/use-debounced.ts'
import type { Found, FoundItem, FoundKind, FoundOwner, FoundPatient } from './found.ts'
import { digitsOf, PHONES_AT_MOST, type PhoneRow, useByPhone } from './use-by-phone.ts'
import { useDeviceSearch } from './use-device-search.ts'

/** The debounce time in ms: shorter than the pause between two words, longer than between two letters. */
const REST_MS = 120
/**
 * The debounce time of phone look-ups in ms: longer than the pause between two groups of digits, since a person has only 120
 * look-ups of phones an hour (decision 204).
 */
const PHONE_REST_MS = 600
/** How many digits at the beginning of a microchip number identify its maker. */
const MAKER_DIGITS = 6

export type FindOptions = {
  /** Default: patients and owners. */
  kinds?: readonly FoundKind[]
  /** The most results of each kind; 20 by default. */
  limit?: number
  withDeceased?: boolean
  withDeactivated?: boolean
  /** Owners merged into another one, beside the deactivated ones. */
  withMerged?: boolean
  /**
   * In a search for patients only: also looks up owners by phone, so that their patients can be offered. The owners are in
   * `byPhone`.
   */
  withOwnerPhones?: boolean
}

export type Finding = {
  /** Best match first; patients before owners, owners before items. */
  results: readonly Found[]
  /** Whether an answer to the current text is still to come. */
  isPending: boolean
  /** Set if the server was asked and did not answer, so that there may be more results. Never set without a connection. */
  error: ApiError | undefined
  /** Repeats the requests that failed. */
  again: () => void
  /** Whether a kind has as many results as were requested, so that there may be more. */
  isCut: boolean
  /**
   * Whether an empty result proves that there is no match. Without a connection only the snapshot can answer, and no device
   * stores phones.
   */
  isKnown: boolean
  /**
   * Owners found by four or more digits of their phone, as complete list rows. In a search for owners they are in `results`, too.
   */
  byPhone: readonly PhoneRow[]
}

/** The most results of a kind that the server returns. */
const ANSWERED_AT_MOST = 50

const both: readonly FoundKind[] = ['patient', 'owner']
const nothing: Hits = { patients: [], owners: [] }

/** Removes fields that are undefined or empty. */
type Known<R> = { [F in keyof R]: Exclude<R[F], undefined> }
const known = <R extends object>(row: R): Known<R> =>
  Object.fromEntries(
    Object.entries(row).filter(([, value]) => value !== undefined && value !== ''),
  ) as Known<R>

const patientOf = (row: PatientHit): FoundPatient => ({ kind: 'patient', ...known(row) })

const ownerOf = ({ merged: _merged, ...row }: OwnerHit): FoundOwner => ({ kind: 'owner', ...known(row) })

const foundItemOf = ({ withdrawn: _withdrawn, ...row }: SearchedItem): FoundItem => ({
  kind: 'item',
  ...known(row),
})

const ofRow = ({
  id,
  number,
  name,
  email,
  active,
  doNotBook,
  v,
  pets = [],
  byPhone,
}: PhoneRow): FoundOwner => ({
  ...ownerOf({ id, number, name, email, active, doNotBook, v, merged: false, pets: [...pets] }),
  ...(byPhone && { byPhone }),
})

const ofPatientRow = (row: Answer<'createPatient'>): FoundPatient => {
  const { id, name, species, breed, chip, ownerId, ownerName, deceased, allergic, careful, v } = row
  const { birthDate, estimatedBirth } = row
  const shown = {
    ...{ id, name, species, breed, chip, ownerId, ownerName, deceased, allergic, careful, v },
    ...{ birthDate, estimatedBirth },
  }
  return patientOf(shown)
}

/** The folded texts of rows, cached so that each row is folded once instead of at every key press. */
const texts = new WeakMap<Found, string>()

const textOf = (found: Found): string => {
  const known = texts.get(found)
  if (known !== undefined) return known
  const { name } = found
  const [names, more] =
    found.kind === 'patient'
      ? [
          [name, found.ownerName],
          [found.breed ?? '', found.chip],
        ]
      : found.kind === 'owner'
        ? [
            [name, ...found.pets],
            [found.email ?? '', String(found.number)],
          ]
        : [[name], [found.brand ?? '', found.barcode ?? '']]
  const text = names.map(nameWordsOf).join('') + wordsOf(more.join(' '))
  texts.set(found, text)
  return text
}

/** Returns a function that tells whether words (`nameWordsOf`) match the typed text, by the rules of the search itself. */
export const fitting = (text: string): ((words: string) => boolean) => {
  const ways = queryOf(text)?.ways ?? []
  return words => fitsAny(ways, words)
}

const hitsOf = (rows: readonly Found[], text: string): Found[] => {
  const fits = fitting(text)
  return rows.filter(found => fits(textOf(found)))
}

/** Searches patients, owners and, if requested, items; an empty query finds nothing. */
export const useFind = (query: string, options: FindOptions = {}): Finding => {
  const { kinds = both, limit = 20, withDeactivated = false } = options
  const [ofPatients, ofOwners] = [kinds.includes('patient'), kinds.includes('owner')]
  const ofItems = kinds.includes('item')
  const text = query.trim()
  const isOnline = useReach() === 'online'
  const here = useDeviceSearch(text, { ...options, limit })
  const canBeHere = here.canAnswer
  // The server's results stay until the device has answered for the first time, so that no row vanishes under the pointer.
  const isHere = canBeHere && here.hasAnswered

  const rested = useDebounced(text, REST_MS)
  const quiet = { revalidateOnFocus: false }
  const kind = kinds.length === 1 ? kinds[0] : undefined
  // Also used without a connection: SWR then returns the server's earlier results, which may be newer than the snapshot.
  const remote = useRead(
    'findMatches',
    !(isHere && isOnline) && rested !== ''
      ? {
          query: {
            q: rested,
            kind,
            ...(!kind && ofItems && { items: 'true' }),
            // The limit doesn't depend on where the other rows come from, so that the cache key is the same with and without a
            // connection.
            limit: Math.min(limit, ANSWERED_AT_MOST),
            ...(options.withDeceased && { deceased: 'true' }),
            ...(options.withDeactivated && { deactivated: 'true' }),
            ...(options.withMerged && { merged: 'true' }),
          },
        }
      : undefined,
    quiet,
  )
  const newPatients = useWaitingRows('createPatient')
  const newOwners = useWaitingRows('createOwner')

  // Always in a search for owners; patients have no phones of their own.
  const ofPhones = ofOwners || options.withOwnerPhones === true
  const typedDigits = ofPhones ? digitsOf(text) : undefined
  const digits = isOnline ? typedDigits : undefined
  const restedDigits = useDebounced(digits, PHONE_REST_MS)
  const hits = isHere ? here.hits : rested === text ? (remote.data ?? nothing) : nothing
  const before = isHere && !isOnline && rested === text ? (remote.data ?? nothing) : nothing
  // If the digits begin the chip number of a patient that was found, no phone is looked up.
  const isChip =
    typedDigits !== undefined &&
    typedDigits.length >= MAKER_DIGITS &&
    hits.patients.some(({ chip }) => chip.startsWith(typedDigits))
  const isPhoneAsked = digits !== undefined && !isChip
  const phones = useByPhone(isPhoneAsked && restedDigits === digits ? digits : undefined, !ofOwners)
  const byPhone = phones.rows
  const read = useMemo(
    () => ({
      patients: [...hits.patients, ...before.patients].map(patientOf),
      owners: [...hits.owners, ...before.owners].map(ownerOf),
      items: [...(hits.items ?? []), ...(before.items ?? [])].map(foundItemOf),
    }),
    [hits, before],
  )
  // Until the answer arrives, the results for the previous text that still match are shown.
  const isOld = isHere && !here.isAnswer
  const results = useMemo(() => {
    if (text === '') return []
    const still = (rows: readonly Found[]) => (isOld ? hitsOf(rows, text) : rows)
    const unsent = (rows: readonly Found[]) => hitsOf(rows, text).toReversed()
    const all: Found[] = [
      ...(ofPatients ? [...unsent(newPatients.map(ofPatientRow)), ...still(read.patients)] : []),
      ...(ofOwners
        ? [
            ...unsent(newOwners.map(ofRow)),
            ...still(read.owners),
            ...byPhone.map(ofRow).filter(({ active }) => active || withDeactivated),
          ]
        : []),
      ...(ofItems ? still(read.items) : []),
    ]
    const seen = new Set<string>()
    return all.filter(({ id }) => !seen.has(id) && seen.add(id))
  }, [text, isOld, read, byPhone, newPatients, newOwners, ofPatients, ofOwners, ofItems, withDeactivated])
  const isPhonePending = isPhoneAsked && (restedDigits !== digits || phones.isPending)
  // The server's answer for this text counts although the device's first answer is still to come.
  const isAnsweredBefore = !isHere && rested === text && remote.data !== undefined
  const isWaiting = canBeHere
    ? (!here.isAnswer && !isAnsweredBefore) || isPhonePending
    : isOnline && (rested !== text || remote.isLoading || isPhonePending)
  const isRefused =
    !canBeHere && isOnline && rested === text && remote.error !== undefined && remote.data === undefined
  const phoneError = phones.error
  const atMost = isHere ? limit : Math.min(limit, ANSWERED_AT_MOST)
  return {
    results,
    isPending: text !== '' && isWaiting,
    error: (isRefused ? remote.error : undefined) ?? phoneError,
    again: () => {
      if (isRefused) void remote.mutate()
      if (phoneError) phones.again()
    },
    isCut:
      (ofPatients && hits.patients.length >= atMost) ||
      (ofItems && (hits.items?.length ?? 0) >= atMost) ||
      (ofOwners && hits.owners.length >= atMost) ||
      byPhone.length >= PHONES_AT_MOST ||
      byPhone.some(({ petPage }) => petPage?.cursor !== undefined),
    isKnown: isOnline || (isHere && (typedDigits === undefined || isChip)),
    byPhone,
  }
}
