// Finds owners without the list: by phone, by number, by similarity. Also reads what depends on an owner. Phones stay masked.
import type { Reader } from '../access/actor.ts'
import { comingOf } from '../appointments/of-patient.service.ts'
import { findClinic } from '../clinics/clinic.service.ts'
import { nowIso } from '../clock.ts'
import { AppError } from '../errors.ts'
import { allPetsOf, petsOf } from '../patients/of-owner.service.ts'
import type { PatientRow } from '../patients/patient.ts'
import { assertTry } from '../sessions/rate.service.ts'
import { Unique } from '../storage/unique.entity.ts'
import { nameKey } from '../text/fold.ts'
import { type Contact, readContacts } from './contacts.ts'
import { moneyOf } from './money.service.ts'
import type { Money } from './money.ts'
import { OwnerBody, OwnerContact, OwnerHead } from './owner.entity.ts'
import { findWhole, headOf } from './owner.service.ts'
import type { Likeness, LikeOwner, Owner, OwnerRow, OwnerTies } from './owner.ts'
import { toRow } from './owner-row.ts'
import { callingCode, toE164 } from './phone.ts'

/** The maximum number of owners found. If more match, typing the next digit helps more than a longer list. */
const FOUND_AT_MOST = 10
/** How many numbers are read to find them: an owner's phone and landline may begin or end alike. */
const NUMBERS_AT_MOST = 2 * FOUND_AT_MOST
/** The maximum number of similar owners: more than this are one household with one phone. */
const ALIKE_AT_MOST = 5
/** The maximum number of one owner's phone numbers that are compared: each is a query. */
const COMPARED_AT_MOST = 10

const rowsOf = async (clinicId: string, ids: readonly string[]): Promise<OwnerRow[]> => {
  const heads = await Promise.all([...new Set(ids)].map(id => headOf(clinicId, id)))
  return heads.flatMap(head => (head ? [toRow(head)] : []))
}

const beginningWith = async (clinicId: string, e164: string): Promise<string[]> => {
  const { data } = await OwnerContact.query
    .forward({ clinicId })
    .begins({ e164 })
    .go({ limit: NUMBERS_AT_MOST })
  return data.map(({ id }) => id)
}

const endingWith = async (clinicId: string, digits: string): Promise<string[]> => {
  const reversed = [...digits].reverse().join('')
  const { data } = await OwnerContact.query
    .backward({ clinicId })
    .begins({ reversed })
    .go({ limit: NUMBERS_AT_MOST })
  return data.map(({ id }) => id)
}

/**
 * Counts a look-up against the person's 120 an hour: otherwise, by trying one ending after another, somebody could work out a
 * masked phone digit by digit without a reveal in the log. Throws `rate.limited` with the seconds until the next one.
 */
const countLookUp = ({ userId }: Reader): Promise<void> => assertTry('rate.limited', 'phone', userId)

/** National prefixes other than 0 (ITU E.164): dialled first within the country, but no part of the number. */
const TRUNK: Readonly<Record<string, string>> = { HU: '06', RU: '8', KZ: '8', BY: '8', TM: '8', LT: '8' }

/**
 * The beginnings in E.164 that typed digits may stand for. A 0 dialled first is no part of the number in most countries, but
 * belongs to landline numbers in some (Italy): the second query costs half a unit. Digits that start with the country's own
 * calling code may also be the beginning of a national number: 391 of a mobile in Italy, 47 of one in Norway.
 */
const beginningsOf = (digits: string, country: string | undefined): string[] => {
  if (digits.startsWith('00')) return [`+${digits.slice(2)}`]
  if (country === undefined) return [`+${digits}`]
  // A complete number is parsed as the form parses it: in Argentina even its beginning differs from what is dialled. If it starts
  // with the country's own calling code, both readings count:
  // 49151 begins a German mobile with its code, and a landline in Leer without.
  const whole = toE164(digits, country)
  if (!whole) return beginningsAt(digits, country)
  return [...new Set([whole, ...(digits.startsWith(callingCode(country)) ? [`+${digits}`] : [])])]
}

const beginningsAt = (digits: string, country: string): string[] => {
  const code = callingCode(country)
  const trunk = TRUNK[country]
  if (trunk && digits.startsWith(trunk)) return [`+${code}${digits.slice(trunk.length)}`, `+${code}${digits}`]
  const national = `+${code}${digits}`
  if (digits.startsWith(code)) return [`+${digits}`, national]
  return digits.startsWith('0') ? [`+${code}${digits.slice(1)}`, national] : [national]
}

const idsByDigits = async (clinicId: string, digits: string): Promise<string[]> => {
  if (digits.startsWith('+')) return beginningWith(clinicId, digits)
  const [clinic, ending] = await Promise.all([findClinic(clinicId), endingWith(clinicId, digits)])
  const beginnings = beginningsOf(digits, clinic?.country)
  const beginning = await Promise.all(beginnings.map(e164 => beginningWith(clinicId, e164)))
  return [...beginning.flat(), ...ending]
}

const byDigits = async (clinicId: string, digits: string): Promise<{ rows: OwnerRow[] }> => {
  const ids = new Set(await idsByDigits(clinicId, digits))
  return { rows: await rowsOf(clinicId, [...ids].slice(0, FOUND_AT_MOST)) }
}

/**
 * Owners by four or more digits of a phone, at its beginning (with or without the country code) or its end. Three
 * trips: 0.5 units for the clinic, 1 for the two indexes (1.5 if a 0 or the country's code comes first), 0.5 per owner found, 1
 * write for the count. Digits with `+` are matched only at the beginning. Throws `rate.limited`.
 */
export const findOwnersByPhone = async (
  reader: Reader,
  { digits }: { digits: string },
): Promise<{ rows: OwnerRow[] }> => {
  const [found] = await Promise.all([byDigits(reader.clinicId, digits), countLookUp(reader)])
  return found
}

/** The patients of an owner. Throws `not_found`. */
export const listOwnerPets = async (
  { clinicId }: Reader,
  id: string,
  { cursor }: { cursor?: string | undefined },
): Promise<{ rows: PatientRow[]; cursor?: string }> => {
  const [head, page] = await Promise.all([headOf(clinicId, id), petsOf(clinicId, id, cursor)])
  if (!head) throw new AppError('not_found')
  return page
}

type OwnerPage = { owner: Owner; pets: PatientRow[]; cursor?: string }

const pageOf = async (clinicId: string, id: string): Promise<OwnerPage> => {
  const [owner, { rows, cursor }] = await Promise.all([findWhole(clinicId, id), petsOf(clinicId, id)])
  if (!owner) throw new AppError('not_found')
  // A merged owner's number stays reserved and leads to the owner they were merged into.
  if (owner.mergedInto) return pageOf(clinicId, owner.mergedInto)
  return { owner, pets: rows, ...(cursor && { cursor }) }
}

/** An owner with their first pets, by number (two trips) or by ULID (one). Throws `not_found`. */
export const readOwnerPage = async ({ clinicId }: Reader, number: string): Promise<OwnerPage> => {
  if (!/^\d+$/.test(number)) return pageOf(clinicId, number)
  const { data } = await Unique.get({ clinicId, kind: 'ownerno', value: String(Number(number)) }).go()
  if (!data) throw new AppError('not_found')
  return pageOf(clinicId, data.id)
}

type Sharing = { row: OwnerRow; number: Contact }

const withPhone = async (clinicId: string, e164: string): Promise<Sharing[]> => {
  const { data } = await OwnerContact.query
    .forward({ clinicId })
    .begins({ e164, id: '' })
    .go({ limit: ALIKE_AT_MOST })
  const rows = await rowsOf(
    clinicId,
    data.map(({ id }) => id),
  )
  return data.flatMap(({ id, kind }) => {
    const row = rows.find(each => each.id === id)
    return row ? [{ row, number: { kind, e164 } }] : []
  })
}

/** The numbers that two owners have both, each in the same field. */
const sameNumbers = (own: readonly Contact[], theirs: readonly Contact[]) =>
  (['phone', 'landline'] as const).filter(kind =>
    own.some(
      mine => mine.kind === kind && theirs.some(each => each.kind === kind && each.e164 === mine.e164),
    ),
  )

const withName = async (
  clinicId: string,
  name: string,
  birthDate: string | undefined,
): Promise<{ row: OwnerRow; because: 'person' | 'name' }[]> => {
  const { data } = await OwnerHead.query
    .list({ clinicId, active: 'y' })
    .begins({ folded: nameKey(name), id: '' })
    .go({ limit: ALIKE_AT_MOST })
  return Promise.all(
    data.map(async head => {
      const body = birthDate ? (await OwnerBody.get({ clinicId, id: head.id }).go()).data : undefined
      const isPerson = birthDate !== undefined && body?.birthDate === birthDate
      return { row: toRow(head), because: isPerson ? ('person' as const) : ('name' as const) }
    }),
  )
}

/**
 * Owners who may be the one being entered: those with the same phone (deactivated ones too), and active ones with the same
 * folded name. Only a warning: two people of one household may share a phone. If phones are compared, typed ones or those of an
 * existing owner (`of`: up to ten, without former ones), it counts as a look-up. Throws `rate.limited`.
 */
export const findOwnerDuplicates = async (
  reader: Reader,
  { phone, landline, name, birthDate, except, of }: Likeness,
): Promise<{ rows: LikeOwner[] }> => {
  const { clinicId } = reader
  const isTyped = Boolean(phone || landline)
  const [own, clinic] = await Promise.all([
    of ? readContacts(clinicId, of) : [],
    isTyped ? findClinic(clinicId) : undefined,
    isTyped || of ? countLookUp(reader) : undefined,
  ])
  const current = own.filter(({ kind }) => kind !== 'former').slice(0, COMPARED_AT_MOST)
  const typed = [phone, landline].flatMap(number => {
    const e164 = number && clinic && toE164(number, clinic.country)
    return e164 ? [e164] : []
  })
  const numbers = new Set([...current.map(({ e164 }) => e164), ...typed])
  const [byPhone, byName] = await Promise.all([
    Promise.all([...numbers].map(e164 => withPhone(clinicId, e164))),
    name && nameKey(name) ? withName(clinicId, name, birthDate) : [],
  ])
  const sharing = byPhone.flat()
  const all = [...sharing.map(({ row }) => ({ row, because: 'phone' as const })), ...byName]
  const alike = all.filter(
    ({ row }, at) =>
      row.id !== except && !row.mergedInto && all.findIndex(other => other.row.id === row.id) === at,
  )
  const rows = await Promise.all(
    alike.slice(0, ALIKE_AT_MOST).map(async ({ row, because }) => {
      const { rows: pets } = await petsOf(clinicId, row.id)
      const theirs = sharing.filter(each => each.row.id === row.id).map(({ number }) => number)
      const same = sameNumbers(current, theirs)
      return {
        ...row,
        because,
        ...(same.length > 0 && { same }),
        pets: pets.filter(pet => !pet.deceased).map(pet => pet.name),
      }
    }),
  )
  return { rows }
}

/** How many of an owner's next appointments are named before the owner is deactivated; the others are only counted. */
const NAMED = 5

/** What depends on an owner: all their living pets, and those pets' upcoming appointments. Throws `not_found`. */
export const readOwnerTies = async ({ clinicId }: Reader, id: string): Promise<OwnerTies> => {
  const [head, pets] = await Promise.all([headOf(clinicId, id), allPetsOf(clinicId, id)])
  if (!head) throw new AppError('not_found')
  const living = pets.filter(pet => !pet.deceased)
  const coming = await Promise.all(living.map(pet => comingOf(clinicId, pet.id, nowIso())))
  const open = coming.flat().filter(({ status }) => status === 'scheduled' || status === 'walkin')
  const next = open.toSorted((a, b) => (a.start < b.start ? -1 : 1)).slice(0, NAMED)
  return {
    pets: living.length,
    appointments: open.length,
    coming: next.map(({ id, start, zone, petName }) => ({ id, start, zone, petName })),
  }
}

/** The rows of owners that the caller found by a search, whose results have no phones. Half a unit each. */
export const readOwnerRows = async (
  { clinicId }: Reader,
  ids: readonly string[],
): Promise<{ rows: OwnerRow[] }> => ({ rows: await rowsOf(clinicId, ids) })

/** What each of these owners owes; half a unit each. Lists request it separately, so that their pages stay within budget. */
export const readBalances = async (
  { clinicId }: Reader,
  ids: readonly string[],
): Promise<{ balances: Record<string, Money> }> => {
  const found = await Promise.all(ids.map(async id => [id, await moneyOf(clinicId, id)] as const))
  return { balances: Object.fromEntries(found.flatMap(([id, money]) => (money ? [[id, money]] : []))) }
}
