// Changes to an existing owner: the form, and whether the owner is active.
import type { Actor } from '../access/actor.ts'
import { isSameJson } from '../canonical-json.ts'
import { findClinic } from '../clinics/clinic.service.ts'
import { fieldsOf, shownOf } from '../contract/shape.ts'
import { AppError } from '../errors.ts'
import { commit, type Step } from '../storage/commit.ts'
import { rowOf } from '../storage/entity.ts'
import { type Contact, contactSteps, distinct, maskOf, numberOf, parsed, readContacts } from './contacts.ts'
import { OwnerBody, OwnerHead } from './owner.entity.ts'
import { headOf, type OwnerData } from './owner.service.ts'
import { bodyFields, type Owner, type OwnerChange, type OwnerRow, ownerBody } from './owner.ts'
import { headOfForm, toRow } from './owner-row.ts'

export const bodyOf = async (clinicId: string, id: string) =>
  (await OwnerBody.get({ clinicId, id }).go({ consistent: true })).data

type Body = Awaited<ReturnType<typeof bodyOf>>

type BodyFields = Pick<Owner, keyof typeof ownerBody>

type Rows = { steps: Step[]; before: Record<string, unknown>; after: Record<string, unknown> }

/** The step that updates an owner's body row, with its fields before and after for the audit log. */
export const bodySteps = (actor: Actor, id: string, before: Body, fields: BodyFields): Rows => {
  const had = before ? shownOf(ownerBody, before) : {}
  const wanted = shownOf(ownerBody, fields)
  const log = { before: had, after: wanted }
  if (isSameJson(had, wanted)) return { steps: [], ...log }
  const row = rowOf(OwnerBody, {
    clinicId: actor.clinicId,
    id,
    ...wanted,
    v: (before?.v ?? 0) + 1,
    at: actor.request.at,
    by: actor.userId,
  })
  return { steps: [before ? { replace: row, before: rowOf(OwnerBody, before) } : { create: row }], ...log }
}

/**
 * Returns the head if it may be changed. Throws `not_found`, `owner.merged` if it was merged into another, `changed_elsewhere`.
 */
export const forChange = (head: OwnerData | null, v: number): OwnerData => {
  if (!head) throw new AppError('not_found')
  if (head.mergedInto) throw new AppError('owner.merged')
  if (head.v !== v) throw new AppError('changed_elsewhere', { v: head.v })
  return head
}

const kinds = ['phone', 'landline'] as const

/**
 * Changes an owner. Two trips. Throws `not_found`, `owner.merged`, `changed_elsewhere` with the current version,
 * `request.invalid` for a phone, or for the missing reason why bookings are stopped.
 */
export const changeOwner = async (actor: Actor, id: string, change: OwnerChange): Promise<OwnerRow> => {
  const { clinicId } = actor
  const [clinic, found, body, contacts] = await Promise.all([
    findClinic(clinicId),
    headOf(clinicId, id, true),
    bodyOf(clinicId, id),
    readContacts(clinicId, id, { consistent: true }),
  ])
  const before = forChange(found, change.v)
  if (!clinic) throw new AppError('not_found')
  const { doNotBook, doNotBookReason } = change
  if (doNotBook && !doNotBookReason)
    throw new AppError('request.invalid', {}, [{ path: 'body.doNotBookReason', code: 'required' }])
  const numbers = kinds.flatMap((kind): Contact[] => {
    const typed = change[kind]
    const e164 =
      typed === undefined ? numberOf(kind, contacts, before) : typed && parsed(kind, typed, clinic.country)
    return e164 ? [{ kind, e164 }] : []
  })
  const masked = (wanted: (typeof kinds)[number]) => maskOf(numbers.find(({ kind }) => kind === wanted)?.e164)
  const after: OwnerData = {
    ...before,
    ...headOfForm(change),
    phone: masked('phone'),
    landline: masked('landline'),
    doNotBook: doNotBook || undefined,
    v: before.v + 1,
    at: actor.request.at,
    by: actor.userId,
  }
  const rows = { before: rowOf(OwnerHead, before), after: rowOf(OwnerHead, after) }
  const bodies = bodySteps(actor, id, body, {
    ...fieldsOf(bodyFields, change),
    doNotBookReason: doNotBook ? doNotBookReason : undefined,
  })
  const merged = contacts.filter(({ kind }) => kind === 'other')
  const others = change.dropOthers ? [] : merged
  // The audit log shows removed numbers by their masks, as it does phones.
  const told = merged.length > others.length && {
    others: merged.map(({ e164 }) => maskOf(e164)).join(', '),
  }
  return commit(actor, {
    steps: [
      { replace: rows.after, before: rows.before },
      ...bodies.steps,
      ...contactSteps(clinicId, id, contacts, distinct([...numbers, ...others])),
    ],
    subject: `owner#${id}`,
    before: { ...rows.before, ...bodies.before, ...told },
    after: { ...rows.after, ...bodies.after },
    answer: toRow(after),
  })
}

/**
 * Deactivates or activates an owner. Pets and appointments stay as they are: the person was told about them beforehand
 * (decision 29). Throws `not_found`, `owner.merged`, `changed_elsewhere`.
 */
export const changeOwnerState = async (
  actor: Actor,
  id: string,
  { v, active }: { v: number; active: boolean },
): Promise<OwnerRow> => {
  const before = forChange(await headOf(actor.clinicId, id, true), v)
  const after: OwnerData = {
    ...before,
    active: active ? 'y' : 'n',
    v: before.v + 1,
    at: actor.request.at,
    by: actor.userId,
  }
  const rows = { before: rowOf(OwnerHead, before), after: rowOf(OwnerHead, after) }
  return commit(actor, {
    steps: [{ replace: rows.after, before: rows.before }],
    subject: `owner#${id}`,
    ...rows,
    answer: toRow(after),
  })
}
