// Owners: list, create, read. Phones are masked before anything leaves this file, except in a logged reveal.
import type { Actor, Reader } from '../access/actor.ts'
import { findClinic } from '../clinics/clinic.service.ts'
import { shownOf } from '../contract/shape.ts'
import { AppError } from '../errors.ts'
import type { Language } from '../sessions/person.ts'
import { assertTry } from '../sessions/rate.service.ts'
import { commit, type Step } from '../storage/commit.ts'
import { nextNumber } from '../storage/counter.ts'
import { rowOf } from '../storage/entity.ts'
import { type ListQuery, openCursor, PAGE, placeOf, sealCursor } from '../storage/page.ts'
import { rowsBetween } from '../storage/range.ts'
import { Unique } from '../storage/unique.entity.ts'
import { nameKey } from '../text/fold.ts'
import { contactRow, distinct, maskOf, numberOf, parsed, readContacts } from './contacts.ts'
import { OwnerMoney } from './money.entity.ts'
import { OwnerBody, OwnerContact, OwnerHead } from './owner.entity.ts'
import {
  FIRST_OWNER_NUMBER,
  type Owner,
  type OwnerInput,
  type OwnerRow,
  ownerBody,
  type RevealedPhones,
} from './owner.ts'
import { newRows, toRow } from './owner-row.ts'
import { maskPhone, readablePhone } from './phone.ts'

export type OwnerData = NonNullable<Awaited<ReturnType<typeof headOf>>>

/** The head of an owner, or null. */
export const headOf = async (clinicId: string, id: string, consistent = false) =>
  (await OwnerHead.get({ clinicId, id }).go({ consistent })).data

/** A page of active (or deactivated) owners by name, starting at a row or with names that begin with `search`. One trip. */
export const listOwners = async (
  { clinicId }: Reader,
  query: ListQuery & { deactivated?: boolean | undefined },
): Promise<{ rows: OwnerRow[]; cursor?: string }> => {
  const folded = nameKey(query.search ?? '')
  const active = query.deactivated ? 'n' : 'y'
  const purpose = `${clinicId} owners ${active} ${folded}`
  const list = OwnerHead.query.list({ clinicId, active })
  const { data, cursor } = await (query.from ? list.gte(placeOf(query.from)) : list.begins({ folded })).go({
    cursor: openCursor(query.cursor, purpose),
    limit: PAGE,
  })
  const next = sealCursor(cursor, purpose)
  return { rows: data.map(toRow), ...(next && { cursor: next }) }
}

/** Body, head, money and numbers of an owner are neighbours: one query, half a unit up to 4 KB. */
const rowsOfOwner = async (clinicId: string, id: string) => {
  const items = await rowsBetween(`${clinicId}#o#${id}`, { from: 'body', to: 'tel#~' })
  const row = (sk: string) => ({ Item: items.find(item => item.sk === sk) ?? {} })
  const numbers = OwnerContact.parse({ Items: items.filter(({ sk }) => String(sk).startsWith('tel#')) })
  return {
    head: OwnerHead.parse(row('head')).data,
    body: OwnerBody.parse(row('body')).data,
    money: OwnerMoney.parse(row('money')).data,
    others: numbers.data.filter(({ kind }) => kind === 'other').map(({ e164 }) => maskPhone(e164)),
  }
}

/** The complete owner, or undefined. One trip. */
export const findWhole = async (clinicId: string, id: string): Promise<Owner | undefined> => {
  const { head, body, money, others } = await rowsOfOwner(clinicId, id)
  if (!head) return undefined
  return {
    ...toRow(head),
    ...(body && shownOf(ownerBody, body)),
    ...(money && { balance: { minor: money.balance, currency: money.currency } }),
    ...(others.length > 0 && { others }),
  }
}

/** One owner with the fields of the form. Throws `not_found`. */
export const readOwner = async ({ clinicId }: Reader, id: string): Promise<Owner> => {
  const owner = await findWhole(clinicId, id)
  if (!owner) throw new AppError('not_found')
  return owner
}

/** The owner's row for a new patient, or undefined. Strongly consistent, since it may have been created a moment ago. */
export const findOwner = async (clinicId: string, id: string): Promise<OwnerRow | undefined> => {
  const head = await headOf(clinicId, id, true)
  return head ? toRow(head) : undefined
}

/**
 * The owner that a request means by an id, or undefined. For a change that waited in the offline queue, this is the owner they
 * were merged into meanwhile, since the person who made the change could not know. Strongly consistent.
 */
export const findOwnerOfRequest = async (actor: Actor, id: string): Promise<OwnerRow | undefined> => {
  const owner = await findOwner(actor.clinicId, id)
  return owner?.mergedInto && actor.request.wasQueued ? findOwnerOfRequest(actor, owner.mergedInto) : owner
}

/** An owner's name, or undefined. Eventually consistent. */
export const nameOfOwner = async (clinicId: string, id: string): Promise<string | undefined> =>
  (await headOf(clinicId, id))?.name

/**
 * Who receives what is addressed to an owner: they themselves, or the owner they were merged into. Undefined if there is none.
 * One trip, one more for each merge.
 */
export const addresseeOf = async (clinicId: string, id: string): Promise<Owner | undefined> => {
  const owner = await findWhole(clinicId, id)
  return owner?.mergedInto ? addresseeOf(clinicId, owner.mergedInto) : owner
}

/** The language in which the recipient of an owner's papers wants to read them, or undefined. Costs the same as `addresseeOf`. */
export const documentLanguageOf = async (clinicId: string, id: string): Promise<Language | undefined> =>
  (await addresseeOf(clinicId, id))?.documentLanguage

/** A condition in a transaction for an owner: they exist, are active, and are not part of another one. */
export const ownerIsActive = (clinicId: string, id: string): Step => ({
  check: { pk: `${clinicId}#o#${id}`, sk: 'head' },
  when: [{ path: 'active', equals: 'y' }],
  lost: current =>
    new AppError(!current ? 'not_found' : current.mergedInto ? 'owner.merged' : 'owner.deactivated'),
})

/**
 * A condition for a payer who was just read and has no account yet: they were not merged since. Otherwise `attempt` starts again.
 */
export const isNotMerged = (clinicId: string, id: string): Step => ({
  check: { pk: `${clinicId}#o#${id}`, sk: 'head' },
  when: [{ path: 'mergedInto', absent: true }],
  lost: () => 'again',
})

/** Creates an owner with the next number. Throws `request.invalid` for a phone, `already_exists` for a used id. */
export const createOwner = async (actor: Actor, input: OwnerInput): Promise<OwnerRow> => {
  const { clinicId } = actor
  const [clinic, count] = await Promise.all([findClinic(clinicId), nextNumber(clinicId, 'owner')])
  if (!clinic) throw new AppError('not_found')
  const number = FIRST_OWNER_NUMBER - 1 + count
  const numbers = (['phone', 'landline'] as const).flatMap(kind => {
    const typed = input[kind]
    return typed ? [{ kind, e164: parsed(kind, typed, clinic.country) }] : []
  })
  const masked = (wanted: 'phone' | 'landline') => maskOf(numbers.find(({ kind }) => kind === wanted)?.e164)
  const stamp = { v: 1, at: actor.request.at, by: actor.userId }
  const { id } = input
  const { head, body } = newRows(input, { number, phone: masked('phone'), landline: masked('landline') })
  const row = rowOf(OwnerHead, { clinicId, ...head, ...stamp })
  const hasBody = Object.values(body).some(value => value !== undefined)
  return commit(actor, {
    steps: [
      { create: row },
      ...(hasBody ? [{ create: rowOf(OwnerBody, { clinicId, id, ...body, ...stamp }) }] : []),
      ...distinct(numbers).map(contact => ({ create: contactRow(clinicId, id, contact) })),
      { create: rowOf(Unique, { clinicId, kind: 'ownerno', value: String(number), id }) },
    ],
    subject: `owner#${id}`,
    after: { ...row, ...body },
    answer: toRow(head),
  })
}

/**
 * An owner's full phones, with an audit event about who saw them; 60 an hour for one person, so that nobody takes the
 * clinic's numbers along. If the owner has none, nothing is logged or counted. Throws `not_found`, `owner.merged`,
 * `phone.reveals_spent`.
 */
export const revealPhone = async (actor: Actor, id: string): Promise<RevealedPhones> => {
  const { clinicId, userId, request } = actor
  const [head, contacts] = await Promise.all([headOf(clinicId, id), readContacts(clinicId, id)])
  if (!head) throw new AppError('not_found')
  // A merged owner keeps only the masks; the numbers moved to the other owner.
  if (head.mergedInto) throw new AppError('owner.merged')
  const full = (kind: 'phone' | 'landline') => {
    const e164 = numberOf(kind, contacts, head)
    return e164 && readablePhone(e164)
  }
  const phone = full('phone')
  const landline = full('landline')
  const answer = { ...(phone && { phone }), ...(landline && { landline }) }
  if (!phone && !landline) return answer
  await assertTry('phone.reveals_spent', 'reveal', userId, request)
  return commit(actor, { steps: [], subject: `owner#${id}`, answer })
}
