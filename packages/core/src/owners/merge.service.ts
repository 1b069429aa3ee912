// Merges two owners and undoes it: fields, numbers, balance and a few pets in one transaction, many pets through the stream.
import type { Actor } from '../access/actor.ts'
import { DAY_MS } from '../calendar/lengths.ts'
import { AppError } from '../errors.ts'
import { moveToOwnerSteps, petIdsOf } from '../patients/of-owner.service.ts'
import { languages } from '../sessions/choices.ts'
import { attempt, commit, type Step } from '../storage/commit.ts'
import { rowOf } from '../storage/entity.ts'
import { type Contact, contactSteps, distinct, maskOf, numberOf, readContacts } from './contacts.ts'
import { OwnerMerge } from './merge.entity.ts'
import {
  type Merged,
  type MergeField,
  type MergeInput,
  mergeFields,
  PETS_AT_ONCE,
  UNDO_DAYS,
} from './merge.ts'
import { OwnerMoney } from './money.entity.ts'
import { OwnerHead } from './owner.entity.ts'
import { headOf, type OwnerData } from './owner.service.ts'
import { bodyOf, bodySteps, forChange } from './owner-edit.service.ts'
import { headOfForm, toRow } from './owner-row.ts'

const NOTES_AT_MOST = 5000

type Fields = Partial<Record<MergeField | 'doNotBookReason', string>> & { doNotBook?: boolean }
/** The fields of the owner who stays, with the numbers in full. */
type Side = { fields: Fields; numbers: Contact[] }

const ownerOf = async (clinicId: string, id: string) => {
  const [head, body, contacts, money] = await Promise.all([
    headOf(clinicId, id, true),
    bodyOf(clinicId, id),
    readContacts(clinicId, id, { consistent: true }),
    OwnerMoney.get({ clinicId, id }).go({ consistent: true }),
  ])
  return {
    head,
    body,
    contacts: contacts.filter(({ kind }) => kind !== 'former'),
    all: contacts,
    money: money.data,
  }
}
type Found = Awaited<ReturnType<typeof ownerOf>>

const fieldsOf = ({ head, body, contacts }: Found): Fields => {
  const fields: Fields = { doNotBook: head?.doNotBook === true }
  for (const name of [...mergeFields, 'doNotBookReason'] as const) {
    const value =
      name === 'phone' || name === 'landline'
        ? head && numberOf(name, contacts, head)
        : name === 'name' || name === 'email'
          ? head?.[name]
          : body?.[name]
    if (value) fields[name] = value
  }
  return fields
}

/** The steps that write these fields and numbers to an owner, the head they result in, and what the audit log compares. */
const written = (actor: Actor, found: Found, head: OwnerData, { fields, numbers }: Side) => {
  const { name = head.name, email, phone, landline, doNotBook, documentLanguage, ...rest } = fields
  const after: OwnerData = {
    ...head,
    ...headOfForm({ name, email }),
    phone: maskOf(phone),
    landline: maskOf(landline),
    doNotBook: doNotBook || undefined,
    v: head.v + 1,
    at: actor.request.at,
    by: actor.userId,
  }
  const language = languages.find(each => each === documentLanguage)
  const body = { ...rest, ...(language && { documentLanguage: language }) }
  const bodies = bodySteps(actor, head.id, found.body, body)
  const rows = { before: rowOf(OwnerHead, head), after: rowOf(OwnerHead, after) }
  const steps: Step[] = [
    { replace: rows.after, before: rows.before },
    ...bodies.steps,
    ...contactSteps(actor.clinicId, head.id, found.all, numbers),
  ]
  return {
    after,
    steps,
    log: { before: { ...rows.before, ...bodies.before }, after: { ...rows.after, ...bodies.after } },
  }
}

/** First the numbers shown in fields, then those that are only searchable. */
const numbersOf = (fields: Fields, others: readonly Contact[]): Contact[] =>
  distinct([
    ...(['phone', 'landline'] as const).flatMap((kind): Contact[] => {
      const e164 = fields[kind]
      return e164 ? [{ kind, e164 }] : []
    }),
    ...others.map(({ e164 }): Contact => ({ kind: 'other', e164 })),
  ])

/** What one owner's account takes over from another's. */
type Carried = { balance: number; credit: number }

const less = ({ balance, credit }: Carried): Carried => ({ balance: -balance, credit: -credit })

type MoneyChange = Carried & {
  currency: string
  from?: readonly string[]
  /**
   * Set for the owner who is merged away: their money row is written or checked even if nothing is carried over, so that a
   * booking for them at the same moment has to read again who pays.
   */
  isGoing?: boolean
}

/**
 * Steps that add to an owner's balance and unused advances, and set whose ledgers are part of the account (`from`).
 * An owner without a money row gets one.
 */
const moneySteps = (actor: Actor, id: string, money: Found['money'], more: MoneyChange): Step[] => {
  const had = money?.from ?? []
  const { currency, from = had, isGoing } = more
  const lost = () => 'again' as const
  if (more.balance === 0 && more.credit === 0 && from.length === had.length) {
    if (!isGoing) return []
    const key = { pk: `${actor.clinicId}#o#${id}`, sk: 'money' }
    if (!money) return [{ check: key, when: [{ path: 'pk', absent: true }], lost }]
  }
  const stamp = { v: (money?.v ?? 0) + 1, at: actor.request.at, by: actor.userId }
  const row = rowOf(OwnerMoney, {
    clinicId: actor.clinicId,
    id,
    balance: (money?.balance ?? 0) + more.balance,
    credit: (money?.credit ?? 0) + more.credit,
    currency,
    ...(from.length > 0 && { from }),
    ...stamp,
  })
  return [money ? { replace: row, before: rowOf(OwnerMoney, money), lost } : { create: row, lost }]
}

const hasMoney = (money: Found['money']): boolean =>
  money !== null && (money.balance !== 0 || (money.credit ?? 0) !== 0)

/** The ids of all owners whose ledgers come along: the owner's own, and those merged into them before. */
const withTheirs = (id: string, theirs: Found['money']): string[] => [id, ...(theirs?.from ?? [])]

/**
 * The amounts to carry over from the merged-away owner, and the currency of the staying owner's account afterwards. Throws
 * `owner.two_currencies` if both have amounts in different currencies:
 * there is no rate to add them by, and a balance left behind would be claimed from nobody.
 */
const comingOver = (mine: Found['money'], theirs: Found['money']): Carried & { currency: string } => {
  const { balance = 0, credit = 0, currency = '' } = theirs ?? {}
  if (hasMoney(theirs) && hasMoney(mine) && mine?.currency !== currency)
    throw new AppError('owner.two_currencies')
  return { balance, credit, currency: mine && !hasMoney(theirs) ? mine.currency : currency }
}

/** Steps that move pets in the transaction itself if they are few; otherwise the stream moves them. */
const petSteps = async (
  { clinicId, request, userId }: Actor,
  ids: readonly string[],
  from: string,
  { id, name }: { id: string; name: string },
): Promise<Step[]> =>
  ids.length > PETS_AT_ONCE
    ? []
    : moveToOwnerSteps(clinicId, ids, from, { id, name, at: request.at, by: userId })

/** The part of the audit event for each moved pet, so that the pet's history shows the event, too. */
const partsOf = (steps: readonly Step[]) =>
  steps.flatMap(step =>
    'replace' in step
      ? [{ subject: `patient#${step.replace.id}`, before: step.before, after: step.replace }]
      : [],
  )

const chosen = (mine: Fields, theirs: Fields, { take, bothNotes }: MergeInput): Fields => {
  const fields: Fields = { ...mine }
  for (const name of take) {
    const value = theirs[name]
    if (value) fields[name] = value
    else delete fields[name]
  }
  if (bothNotes) {
    const notes = [mine.clinicNotes, theirs.clinicNotes].filter(Boolean).join('\n\n')
    // If this were cut short, the end of somebody's note would be lost.
    if (notes.length > NOTES_AT_MOST) throw new AppError('owner.notes_too_long')
    if (notes) fields.clinicNotes = notes
  }
  // If bookings were stopped for either of the two, they stay stopped for the merged owner.
  fields.doNotBook = mine.doNotBook === true || theirs.doNotBook === true
  const reason = mine.doNotBookReason ?? theirs.doNotBookReason
  if (reason) fields.doNotBookReason = reason
  return fields
}

const merged = async (actor: Actor, id: string, input: MergeInput): Promise<Merged> => {
  const { clinicId } = actor
  if (id === input.other)
    throw new AppError('request.invalid', {}, [{ path: 'body.other', code: 'owner.same' }])
  const [mine, theirs, pets, former] = await Promise.all([
    ownerOf(clinicId, id),
    ownerOf(clinicId, input.other),
    petIdsOf(clinicId, input.other),
    OwnerMerge.get({ clinicId, id: input.other }).go({ consistent: true }),
  ])
  const head = forChange(mine.head, input.v)
  // Otherwise living pets would belong to an owner whom no list shows.
  if (head.active === 'n') throw new AppError('owner.deactivated')
  const other = forChange(theirs.head, input.otherV)
  // What the stream has not given back yet is known by that undo alone (decision 269).
  if (former.data?.state === 'undoing') throw new AppError('idempotency.in_flight')
  const had = fieldsOf(mine)
  const fields = chosen(had, fieldsOf(theirs), input)
  const numbers = numbersOf(fields, [...mine.contacts, ...theirs.contacts])
  const { after, steps, log } = written(actor, mine, head, { fields, numbers })
  const gone: OwnerData = {
    ...other,
    active: 'n',
    mergedInto: id,
    v: other.v + 1,
    at: after.at,
    by: after.by,
  }
  const goneRows = { before: rowOf(OwnerHead, other), after: rowOf(OwnerHead, gone) }
  const { currency, ...carried } = comingOver(mine.money, theirs.money)
  // An owner who was never billed has no ledger.
  const came = mine.money || theirs.money ? withTheirs(input.other, theirs.money) : []
  const from = [...new Set([...(mine.money?.from ?? []), ...came])]
  const merge = {
    clinicId,
    id: input.other,
    into: id,
    state: 'merging' as const,
    active: other.active,
    mergedAt: actor.request.at,
    pets,
    before: { fields: had, numbers: mine.contacts } satisfies Side,
    after: { fields, numbers } satisfies Side,
    numbers: theirs.contacts,
    ...carried,
    branchId: actor.branchId,
    requestId: actor.request.id,
    v: (former.data?.v ?? 0) + 1,
    at: actor.request.at,
    by: actor.userId,
  }
  const row = rowOf(OwnerMerge, merge)
  const moved = await petSteps(actor, pets, input.other, after)
  return commit(actor, {
    steps: [
      ...steps,
      { replace: goneRows.after, before: goneRows.before },
      ...contactSteps(clinicId, input.other, theirs.all, []),
      ...moneySteps(actor, id, mine.money, { ...carried, currency, from }),
      ...moneySteps(actor, input.other, theirs.money, {
        ...less(carried),
        currency: theirs.money?.currency ?? currency,
        isGoing: true,
      }),
      former.data ? { replace: row, before: rowOf(OwnerMerge, former.data) } : { create: row },
      ...moved,
    ],
    subject: `owner#${id}`,
    ...log,
    parts: partsOf(moved),
    also: [{ subject: `owner#${input.other}`, ...goneRows }],
    answer: { owner: toRow(after), pets: pets.length },
  })
}

/**
 * Makes another owner part of this one. All their phone numbers lead to this owner. The other is deactivated and keeps their
 * name, owner number and masked phones. Throws `not_found`, `changed_elsewhere`, `owner.merged`, `owner.deactivated` if the one
 * to stay is deactivated, `owner.notes_too_long` for both notes together, `owner.two_currencies`, `request.invalid` for twice the
 * same owner, `idempotency.in_flight` while the stream is still undoing the other's last merge.
 */
export const mergeOwners = (actor: Actor, id: string, input: MergeInput): Promise<Merged> =>
  attempt(() => merged(actor, id, input))

/** Restores the fields and numbers that nobody changed since the merge; changed ones stay. */
const undone = (now: Side, before: Side, after: Side): Side => {
  const fields: Fields = { ...now.fields }
  for (const name of [...mergeFields, 'doNotBookReason'] as const) {
    if (now.fields[name] !== after.fields[name]) continue
    const value = before.fields[name]
    if (value) fields[name] = value
    else delete fields[name]
  }
  if ((now.fields.doNotBook === true) === (after.fields.doNotBook === true))
    fields.doNotBook = before.fields.doNotBook === true
  const came = new Set(after.numbers.map(({ e164 }) => e164))
  const were = new Set(before.numbers.map(({ e164 }) => e164))
  const are = new Set(now.numbers.map(({ e164 }) => e164))
  const others = [...before.numbers.filter(({ e164 }) => are.has(e164)), ...now.numbers].filter(
    ({ e164 }) => were.has(e164) || !came.has(e164),
  )
  return {
    fields,
    numbers: numbersOf(
      fields,
      others.filter(({ kind }) => kind === 'other'),
    ),
  }
}

/**
 * How much of a carried-over balance goes back: no more than is still owed. What was paid since counts as paid for both;
 * returning all of it would leave one with a settled debt and the other with a credit out of nothing.
 */
const stillOwed = (came: number, now: number): number =>
  came > 0 ? Math.min(came, Math.max(now, 0)) : Math.max(came, Math.min(now, 0))

/**
 * The stream may be moving pets at the same time. If it replaced a row meanwhile, the undo retries:
 * no user saw that row's version.
 */
const orAgain = (step: Step): Step =>
  'replace' in step && !step.lost ? { ...step, lost: () => 'again' } : step

const undo = async (actor: Actor, id: string, v: number): Promise<Merged> => {
  const { clinicId } = actor
  const [theirs, { data: merge }] = await Promise.all([
    ownerOf(clinicId, id),
    OwnerMerge.get({ clinicId, id }).go({ consistent: true }),
  ])
  const gone = theirs.head
  if (!gone) throw new AppError('not_found')
  if (!merge || gone.mergedInto !== merge.into) throw new AppError('owner.not_merged')
  const age = Date.parse(actor.request.at) - Date.parse(merge.mergedAt)
  if (age > UNDO_DAYS * DAY_MS) throw new AppError('owner.not_merged')
  if (gone.v !== v) throw new AppError('changed_elsewhere', { v: gone.v })
  const mine = await ownerOf(clinicId, merge.into)
  // The owner who stayed may since have been merged into a third: that has to be undone first.
  if (!mine.head || mine.head.mergedInto) throw new AppError('owner.merged')
  const side = undone(
    { fields: fieldsOf(mine), numbers: mine.contacts },
    merge.before as Side,
    merge.after as Side,
  )
  const { steps, log } = written(actor, mine, mine.head, side)
  const back: OwnerData = {
    ...gone,
    active: merge.active,
    mergedInto: undefined,
    v: gone.v + 1,
    at: actor.request.at,
    by: actor.userId,
  }
  const rows = { before: rowOf(OwnerHead, gone), after: rowOf(OwnerHead, back) }
  const pets = merge.pets as string[]
  const stamp = { v: merge.v + 1, at: back.at, by: back.by }
  const called = { branchId: actor.branchId, requestId: actor.request.id }
  const after = { ...merge, state: 'undoing' as const, ...stamp, ...called }
  const currency = mine.money?.currency ?? ''
  const went = withTheirs(id, theirs.money)
  const from = (mine.money?.from ?? []).filter((each: string) => !went.includes(each))
  const carried = {
    balance: stillOwed(merge.balance, mine.money?.balance ?? 0),
    credit: stillOwed(merge.credit ?? 0, mine.money?.credit ?? 0),
  }
  const moved = await petSteps(actor, pets, merge.into, back)
  return commit(actor, {
    steps: [
      ...steps,
      { replace: rows.after, before: rows.before },
      ...contactSteps(clinicId, id, theirs.all, merge.numbers as Contact[]),
      ...moneySteps(actor, merge.into, mine.money, { ...less(carried), currency, from }),
      ...moneySteps(actor, id, theirs.money, { ...carried, currency }),
      { replace: rowOf(OwnerMerge, after), before: rowOf(OwnerMerge, merge) },
      ...moved,
    ].map(orAgain),
    subject: `owner#${id}`,
    ...rows,
    parts: partsOf(moved),
    also: [{ subject: `owner#${merge.into}`, ...log }],
    answer: { owner: toRow(back), pets: pets.length },
  })
}

/**
 * Undoes the merge of an owner: fields, numbers, the balance as far as it is still open, and the pets that still belong to
 * the other owner.
 * Throws `not_found`, `changed_elsewhere`, `owner.not_merged` after 30 days or if nothing was merged.
 */
export const undoOwnerMerge = (actor: Actor, id: string, { v }: { v: number }): Promise<Merged> =>
  attempt(() => undo(actor, id, v))
