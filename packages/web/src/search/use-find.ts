// The global search for patients, owners and items, while typing: on this device or, until that is ready, on the server.
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
import { useHere } from './use-here.ts'

/** Shorter than the pause between two words, longer than between two letters. */
const REST_MS = 120
/** Longer than the pause between two groups of digits: a person has 120 look-ups of phones an hour (decision 204). */
const PHONE_REST_MS = 600
/** So many digits at the beginning of a chip say who made it. */
const MAKER_DIGITS = 6

export type FindOptions = {
  /** Patients and owners unless told. */
  kinds?: readonly FoundKind[]
  /** At most so many of each kind; 20 unless told. */
  limit?: number
  withDeceased?: boolean
  withDeactivated?: boolean
  /** Owners merged into another one, beside the deactivated ones. */
  withMerged?: boolean
  /** Of patients alone: those of the owners who have a phone with the digits. They stand in `byPhone`. */
  withOwnerPhones?: boolean
}

export type Finding = {
  /** Best first; patients before owners, these before items. */
  results: readonly Found[]
  /** Whether an answer to what is typed now has still to come. */
  isPending: boolean
  /** The server was asked, and did not answer: there may be more than the results. Never without a connection. */
  error: ApiError | undefined
  /** Asks again for what failed. */
  again: () => void
  /** As many of a kind as were asked for: there may be more. */
  isCut: boolean
  /** That nobody was found means that there is nobody: without a connection only the snapshot knows, and no device has phones. */
  isKnown: boolean
  /** Owners by four or more digits of their phone, with all that a row of the list has; of a search for owners they stand among the results, too. */
  byPhone: readonly PhoneRow[]
}

/** The server answers no more of a kind. */
const ANSWERED_AT_MOST = 50

const both: readonly FoundKind[] = ['patient', 'owner']
const nothing: Hits = { patients: [], owners: [] }

/** A field that holds nothing is not there. */
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
  return patientOf({ ...shown, doNotBook: false })
}

/** Folded once a row, not once a key. */
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

/** Whether words (`nameWordsOf`) fit what is typed, as the search itself would say. */
export const fitting = (text: string): ((words: string) => boolean) => {
  const ways = queryOf(text)?.ways ?? []
  return words => fitsAny(ways, words)
}

const hitsOf = (rows: readonly Found[], text: string): Found[] => {
  const fits = fitting(text)
  return rows.filter(found => fits(textOf(found)))
}

/** Searches patients, owners and, if told, items; an empty query finds nothing. */
export const useFind = (query: string, options: FindOptions = {}): Finding => {
  const { kinds = both, limit = 20, withDeactivated = false } = options
  const [ofPatients, ofOwners] = [kinds.includes('patient'), kinds.includes('owner')]
  const ofItems = kinds.includes('item')
  const text = query.trim()
  const isOnline = useReach() === 'online'
  const here = useHere(text, { ...options, limit })
  const canBeHere = here.canAnswer
  // Until the device has answered for the first time, what the server found stays: no row goes away under a hand.
  const isHere = canBeHere && here.hasAnswered

  const rested = useDebounced(text, REST_MS)
  const quiet = { revalidateOnFocus: false }
  const kind = kinds.length === 1 ? kinds[0] : undefined
  // Without a connection, too: what the server found before is found again, which may be newer than the snapshot.
  const remote = useRead(
    'findMatches',
    !(isHere && isOnline) && rested !== ''
      ? {
          query: {
            q: rested,
            kind,
            ...(!kind && ofItems && { items: 'true' }),
            // The same wherever the other rows come from: what was found with a connection is found without one.
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

  // Of owners always; patients have none of their own.
  const ofPhones = ofOwners || options.withOwnerPhones === true
  const typedDigits = ofPhones ? digitsOf(text) : undefined
  const digits = isOnline ? typedDigits : undefined
  const restedDigits = useDebounced(digits, PHONE_REST_MS)
  const hits = isHere ? here.hits : rested === text ? (remote.data ?? nothing) : nothing
  const before = isHere && !isOnline && rested === text ? (remote.data ?? nothing) : nothing
  // Who types or scans a chip that was found looks for no phone.
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
  // Those of a letter before stand in, where they fit, until the answer is there.
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
  // What the server has answered already stands, although the device's first answer has still to come.
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
