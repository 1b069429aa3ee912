// Owners: list, create, read. Phones are masked before anything leaves this file, but by the reveal that is logged.
import type { Actor, Reader } from '../access/actor.ts'
import { findClinic } from '../clinics/clinic.service.ts'
import { AppError } from '../errors.ts'
import { commit } from '../storage/commit.ts'
import { nextNumber } from '../storage/counter.ts'
import { rowOf } from '../storage/entity.ts'
import { openCursor, PAGE, sealCursor } from '../storage/page.ts'
import { Unique } from '../storage/unique.entity.ts'
import { nameKey } from '../text/fold.ts'
import { OwnerBody, OwnerContact, OwnerHead } from './owner.entity.ts'
import {
  FIRST_OWNER_NUMBER,
  type Owner,
  type OwnerInput,
  type OwnerRow,
  type RevealedPhones,
} from './owner.ts'
import { maskPhone, readablePhone, toE164 } from './phone.ts'

type Head = NonNullable<Awaited<ReturnType<typeof headOf>>>

const headOf = async (clinicId: string, id: string, consistent = false) =>
  (await OwnerHead.get({ clinicId, id }).go({ consistent })).data

const toRow = (head: Head): OwnerRow => ({
  id: head.id,
  number: head.number,
  name: head.name,
  ...(head.email && { email: head.email }),
  ...(head.phone && { phone: head.phone }),
  ...(head.landline && { landline: head.landline }),
  active: head.active === 'y',
  v: head.v,
})

/** A page of active (or deactivated) owners by name; `search` is a prefix of the folded name. One trip. */
export const listOwners = async (
  { clinicId }: Reader,
  query: { search?: string | undefined; cursor?: string | undefined; deactivated?: boolean | undefined },
): Promise<{ rows: OwnerRow[]; cursor?: string }> => {
  const folded = nameKey(query.search ?? '')
  const active = query.deactivated ? 'n' : 'y'
  const purpose = `${clinicId} owners ${active} ${folded}`
  const { data, cursor } = await OwnerHead.query
    .list({ clinicId, active })
    .begins({ folded })
    .go({ cursor: openCursor(query.cursor, purpose), limit: PAGE })
  const next = sealCursor(cursor, purpose)
  return { rows: data.map(toRow), ...(next && { cursor: next }) }
}

/** One owner with the fields of the form. Throws `not_found`. */
export const readOwner = async ({ clinicId }: Reader, id: string): Promise<Owner> => {
  const [head, body] = await Promise.all([headOf(clinicId, id), OwnerBody.get({ clinicId, id }).go()])
  if (!head) throw new AppError('not_found')
  const { birthDate, address, facebookLink, instagramLink, referralSource, clinicNotes } = body.data ?? {}
  return {
    ...toRow(head),
    ...(birthDate && { birthDate }),
    ...(address && { address }),
    ...(facebookLink && { facebookLink }),
    ...(instagramLink && { instagramLink }),
    ...(referralSource && { referralSource }),
    ...(clinicNotes && { clinicNotes }),
  }
}

/** The owner's row as a new patient needs it, or undefined. Strong: it may have been made a moment ago. */
export const findOwner = async (clinicId: string, id: string): Promise<OwnerRow | undefined> => {
  const head = await headOf(clinicId, id, true)
  return head ? toRow(head) : undefined
}

/** What the owner is called, or undefined for none. Eventual. */
export const nameOfOwner = async (clinicId: string, id: string): Promise<string | undefined> =>
  (await headOf(clinicId, id))?.name

/** What a new patient's transaction checks of its owner: that the row is there and active. */
export const ownerIsActive = (clinicId: string, id: string) => ({
  check: { pk: `${clinicId}#o#${id}`, sk: 'head' },
  attribute: 'active',
  equals: 'y',
  lost: (current: unknown) => new AppError(current ? 'owner.deactivated' : 'not_found'),
})

const contactsOf = (input: OwnerInput, country: string): { kind: 'phone' | 'landline'; e164: string }[] => {
  const contacts = (['phone', 'landline'] as const).flatMap(kind => {
    const typed = input[kind]
    if (!typed) return []
    const e164 = toE164(typed, country)
    if (!e164) throw new AppError('request.invalid', {}, [{ path: `body.${kind}`, code: 'phone.invalid' }])
    return [{ kind, e164 }]
  })
  // One row a number: an owner who gives the same one twice has one contact.
  return contacts.filter((each, at) => contacts.findIndex(other => other.e164 === each.e164) === at)
}

/** Creates an owner and gives the next number. Throws `request.invalid` at a phone, `already_exists` for a used id. */
export const createOwner = async (actor: Actor, input: OwnerInput): Promise<OwnerRow> => {
  const { clinicId } = actor
  const [clinic, count] = await Promise.all([findClinic(clinicId), nextNumber(clinicId, 'owner')])
  if (!clinic) throw new AppError('not_found')
  const number = FIRST_OWNER_NUMBER - 1 + count
  const contacts = contactsOf(input, clinic.country)
  const masked = (kind: 'phone' | 'landline') => {
    const e164 = input[kind] && toE164(input[kind], clinic.country)
    return e164 ? maskPhone(e164) : undefined
  }
  const stamp = { v: 1, _s: 1, at: actor.request.at, by: actor.userId }
  const { id, name, email, phone: _phone, landline: _landline, ...rest } = input
  const head = {
    clinicId,
    id,
    number,
    name,
    folded: nameKey(name),
    email,
    phone: masked('phone'),
    landline: masked('landline'),
    active: 'y' as const,
    ...stamp,
  }
  const row = rowOf(OwnerHead, head)
  return commit(actor, {
    steps: [
      { create: row },
      ...(Object.keys(rest).length > 0
        ? [{ create: rowOf(OwnerBody, { clinicId, id, ...rest, ...stamp }) }]
        : []),
      ...contacts.map(({ kind, e164 }) => ({
        create: rowOf(OwnerContact, { clinicId, id, e164, kind, reversed: [...e164].reverse().join('') }),
      })),
      { create: rowOf(Unique, { clinicId, kind: 'ownerno', value: String(number), id }) },
    ],
    record: `owner#${id}`,
    after: { ...row, ...rest },
    answer: toRow(head),
  })
}

/** The full phones of an owner, with the audit event that says who saw them. Throws `not_found`. */
export const revealPhone = async (actor: Actor, id: string): Promise<RevealedPhones> => {
  const { clinicId } = actor
  const [head, contacts] = await Promise.all([
    headOf(clinicId, id),
    OwnerContact.query.row({ clinicId, id }).begins({ e164: '+' }).go({ pages: 'all' }),
  ])
  if (!head) throw new AppError('not_found')
  const full = (kind: 'phone' | 'landline') => {
    const e164 = contacts.data.find(each => each.kind === kind)?.e164
    return e164 && readablePhone(e164)
  }
  const phone = full('phone')
  // An owner who gives one number twice has one contact.
  const landline = full('landline') ?? (head.landline && phone)
  const answer = { ...(phone && { phone }), ...(landline && { landline }) }
  return commit(actor, { steps: [], record: `owner#${id}`, answer })
}
