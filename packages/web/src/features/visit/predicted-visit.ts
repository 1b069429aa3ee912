// Changes of a visit as the server will answer them: what its page shows while they wait to be sent (product § 10).
import { nowIso } from '@vetrounds/core/clock'
import type {
  PartInput,
  VisitClosing,
  VisitEntry,
  VisitInput,
  VisitVitalsInput,
} from '@vetrounds/core/records/visit'
import { beganAt, type NotePart } from '@vetrounds/core/records/visit-rules'
import { factsOfVitals, type ShownVitals, withoutVitals } from '@vetrounds/core/records/vital-facts'

/**
 * The branch and the person, and the patient's name, which is added to each answer so that the tray can say whose visit it is.
 */
export type Around = { branchId: string; by: string; petName: string }

export const predictedVisit = (
  { id, patientId, appointmentId }: VisitInput,
  { vet, title = '' }: { vet: string | undefined; title: string | undefined },
  { petName, ...place }: Around,
): VisitEntry & { petName: string } => ({
  kind: 'visit',
  id,
  patientId,
  at: beganAt(id),
  ...place,
  state: 'draft',
  versions: 0,
  title,
  facts: { ...(appointmentId && { appointment: appointmentId }), ...(vet && { vet }) },
  v: 1,
  petName,
})

const stampOf = (v: number, { by, petName }: Around) => ({ v: v + 1, at: nowIso(), by, petName })

export const predictedPart = (
  { id, part }: { id: string; part: NotePart },
  { patientId, v }: PartInput,
  around: Around,
) => ({ id, patientId, part, ...stampOf(v, around) })

export const predictedVitals = (id: string, { patientId, v, vitals }: VisitVitalsInput, around: Around) => ({
  id,
  patientId,
  vitals,
  ...stampOf(v, around),
})

export const predictedClosing = (
  visit: VisitEntry,
  { diagnosis, outcome }: VisitClosing,
  vitals: ShownVitals,
  { petName }: Around,
) => ({
  ...visit,
  state: 'done' as const,
  title: diagnosis,
  facts: {
    ...withoutVitals(visit.facts),
    outcome,
    end: visit.facts?.end ?? nowIso(),
    ...factsOfVitals(vitals),
  },
  versions: visit.versions + 1,
  v: visit.v + 1,
  petName,
})

export const predictedReopening = (visit: VisitEntry, { petName }: Around) => ({
  ...visit,
  state: 'draft' as const,
  v: visit.v + 1,
  petName,
})
