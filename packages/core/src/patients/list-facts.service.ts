// Facts that lists show of patients and owners, but no form contains: last visit, last weight, the owner's phone, and owners who
// share a number. The stream recomputes them after each change that they depend on, and writes them beside the head's fields
// without a new version, so that nobody's open form is out of date because somebody else weighed the patient (decision 61).
import { type CompletedVisit, completedOf, lastVisitOf } from '../appointments/of-patient.service.ts'
import { headOf as ownerHeadOf } from '../owners/owner.service.ts'
import { idsWithNumber, noteOwnerVisit, recomputeOwnerFacts } from '../owners/owner-list-facts.service.ts'
import { newestGramsOf } from '../records/timeline.service.ts'
import { unlessRefused } from '../storage/entity.ts'
import { newScope, withScope } from '../storage/scope.ts'
import { petIdsOf } from './of-owner.service.ts'
import { PatientHead } from './patient.entity.ts'
import { headOf } from './patient.service.ts'

type Row = Record<string, unknown>

const patientNotes = ['lastVisit', 'grams', 'ownerPhone'] as const
type PatientNote = (typeof patientNotes)[number]
const ownerNotes = ['lastVisit', 'sharesPhone'] as const

/** The facts that have to be recomputed. */
type Noting =
  | { is: 'visit'; visit: CompletedVisit }
  | { is: 'visits'; patients: readonly string[] }
  | { is: 'patient'; id: string; notes: readonly PatientNote[] }
  | { is: 'owners'; ids: readonly string[] }
  | { is: 'phone'; id: string }
  | { is: 'sharing'; id: string; e164: string; isNew: boolean }

const text = (value: unknown): string => String(value ?? '')

const ofAppointment = (row: Row, before: Row | undefined): Noting[] => {
  const [now, then] = [completedOf(row), completedOf(before)]
  if (now?.patientId === then?.patientId && now?.day === then?.day) return []
  if (!then) return now ? [{ is: 'visit', visit: now }] : []
  return [{ is: 'visits', patients: [...new Set([then.patientId, ...(now ? [now.patientId] : [])])] }]
}

/** The facts that a form may have overwritten with earlier values, because it was saved at the moment when the stream wrote. */
const undoneOf = <N extends string>(notes: readonly N[], row: Row, before: Row | undefined): N[] =>
  before && before.v !== row.v ? notes.filter(name => row[name] !== before[name]) : []

const ofPatient = (row: Row, before: Row | undefined): Noting[] => {
  const id = text(row.id)
  const isGiven = before !== undefined && before.ownerId !== row.ownerId
  const undone = undoneOf(patientNotes, row, before)
  // A new owner changes only the phone; last visit and weight stay the same.
  const notes = patientNotes.filter(
    name => undone.includes(name) || (name === 'ownerPhone' && (!before || isGiven)),
  )
  if (notes.length === 0) return []
  return [
    { is: 'patient', id, notes },
    ...(isGiven ? [{ is: 'owners' as const, ids: [text(before.ownerId), text(row.ownerId)] }] : []),
  ]
}

const ofOwner = (row: Row, before: Row | undefined): Noting[] => {
  const id = text(row.id)
  const hasPhone = before !== undefined && (before.phone ?? before.landline) !== (row.phone ?? row.landline)
  return [
    ...(hasPhone ? [{ is: 'phone' as const, id }] : []),
    ...(undoneOf(ownerNotes, row, before).length > 0 ? [{ is: 'owners' as const, ids: [id] }] : []),
  ]
}

/** The facts to recompute after a row has changed. */
const notingsOf = (row: Row, before: Row | undefined): Noting[] => {
  switch (row.__edb_e__) {
    case 'appointment':
      return ofAppointment(row, before)
    case 'entry':
      return row.kind === 'weight' ? [{ is: 'patient', id: text(row.patientId), notes: patientNotes }] : []
    case 'patient':
      return ofPatient(row, before)
    case 'owner':
      return ofOwner(row, before)
    case 'ownerContact':
      return before?.kind === row.kind
        ? []
        : [{ is: 'sharing', id: text(row.id), e164: text(row.e164), isNew: !before }]
    default:
      return []
  }
}

/** Stores the day of a visit unless a later one is stored, also for the patient's current owner: visits move with the patient. */
export const noteVisit = async (clinicId: string, { patientId, day }: CompletedVisit): Promise<void> => {
  const head = await headOf(clinicId, patientId, true)
  if (!head) return
  await Promise.all([
    unlessRefused(
      PatientHead.patch({ clinicId, id: patientId })
        .set({ lastVisit: day })
        .where(({ lastVisit }, { notExists, lt }) => `${notExists(lastVisit)} OR ${lt(lastVisit, day)}`)
        .go(),
    ),
    noteOwnerVisit(clinicId, head.ownerId, day),
  ])
}

const phoneOf = async (clinicId: string, ownerId: string): Promise<string | undefined> => {
  const owner = await ownerHeadOf(clinicId, ownerId, true)
  return owner?.phone ?? owner?.landline
}

const notePatient = async (clinicId: string, id: string, names: readonly PatientNote[]): Promise<void> => {
  const head = await headOf(clinicId, id, true)
  if (!head) return
  for (const name of names) {
    const note =
      name === 'lastVisit'
        ? await lastVisitOf(clinicId, id)
        : name === 'grams'
          ? await newestGramsOf(clinicId, id)
          : await phoneOf(clinicId, head.ownerId)
    if (note === head[name]) continue
    const patch = PatientHead.patch({ clinicId, id })
    await unlessRefused((note === undefined ? patch.remove([name]) : patch.set({ [name]: note })).go())
  }
}

const work = async (clinicId: string, noting: Noting): Promise<void> => {
  switch (noting.is) {
    case 'visit':
      return noteVisit(clinicId, noting.visit)
    case 'visits': {
      for (const id of noting.patients) await notePatient(clinicId, id, ['lastVisit'])
      const heads = await Promise.all(noting.patients.map(id => headOf(clinicId, id)))
      for (const owner of new Set(heads.flatMap(head => head?.ownerId ?? [])))
        await recomputeOwnerFacts(clinicId, owner)
      return
    }
    case 'patient':
      return notePatient(clinicId, noting.id, noting.notes)
    case 'owners':
      for (const id of noting.ids) await recomputeOwnerFacts(clinicId, id)
      return
    case 'phone':
      for (const pet of await petIdsOf(clinicId, noting.id)) await notePatient(clinicId, pet, ['ownerPhone'])
      return
    case 'sharing': {
      const having = await idsWithNumber(clinicId, noting.e164)
      // Most new numbers belong to nobody else, and change nothing.
      if (noting.isNew && having.every(id => id === noting.id)) return
      for (const id of new Set([noting.id, ...having])) await recomputeOwnerFacts(clinicId, id)
    }
  }
}

/** A row after a change, unless it was deleted, and before it. */
interface Change {
  row: Row | undefined
  before: Row | undefined
}

/**
 * The recomputations that changed rows require, in order, each in its clinic's own scope and safe to repeat. `index` is the
 * position of the last change that requires it: if several do, it is done once, after all of them, from what is stored.
 */
export const recomputationsFor = (
  changes: readonly Change[],
): { index: number; write: () => Promise<void> }[] => {
  const wanted = new Map<string, { index: number; write: () => Promise<void> }>()
  for (const [index, { row, before }] of changes.entries())
    for (const noting of row ? notingsOf(row, before) : []) {
      const clinicId = text(row?.clinicId)
      const key = JSON.stringify([clinicId, noting])
      wanted.delete(key)
      wanted.set(key, {
        index,
        write: () => withScope(newScope({ clinicId }), () => work(clinicId, noting)),
      })
    }
  return [...wanted.values()]
}
