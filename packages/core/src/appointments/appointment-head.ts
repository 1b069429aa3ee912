// The head of an appointment: how it is read, what the calendar shows of it, and what the audit log says of it.
import { isoAt } from '../clock.ts'
import { rowOf } from '../storage/entity.ts'
import type { Item } from '../storage/request-units.ts'
import { AppointmentHead } from './appointment.entity.ts'
import type { AppointmentRow } from './appointment.ts'

export type Head = NonNullable<Awaited<ReturnType<typeof headOf>>>

/** The stored head, of any branch of the clinic. Eventual unless asked for strongly. */
export const headOf = async (clinicId: string, id: string, consistent = false) =>
  (await AppointmentHead.get({ clinicId, id }).go({ consistent })).data

/** The animal of an appointment by name, or undefined for none. Eventual. */
export const petOfAppointment = async (clinicId: string, id: string): Promise<string | undefined> =>
  (await headOf(clinicId, id))?.petName

/** When the present step of its visit began, as an instant. */
export const flowAtOf = ({ flowAt }: Head): string | undefined =>
  flowAt === undefined ? undefined : isoAt(flowAt * 1000)

/** The seconds that `flowAt` is kept in. */
export const secondsOf = (instant: string): number => Math.floor(Date.parse(instant) / 1000)

/** What the calendar shows of a head. */
export const toRow = (head: Head): AppointmentRow => {
  const flowAt = flowAtOf(head)
  return {
    id: head.id,
    patientId: head.patientId,
    petName: head.petName,
    species: head.species,
    ownerId: head.ownerId,
    ownerName: head.ownerName,
    vetId: head.vetId ?? null,
    type: head.type,
    status: head.status,
    start: head.start,
    end: head.end,
    zone: head.zone,
    ...(head.title && { title: head.title }),
    ...(head.cancelReason && { cancelReason: head.cancelReason }),
    ...(head.roomId && { roomId: head.roomId }),
    ...(head.flow && { flow: head.flow }),
    ...(flowAt && { flowAt }),
    ...(head.seriesId && { seriesId: head.seriesId, seriesNo: head.seriesNo }),
    ...(head.groupId && { groupId: head.groupId }),
    overbooked: head.slot === 'o',
    allergic: head.allergic === true,
    careful: head.careful === true,
    v: head.v,
  }
}

/** The fields that an audit event compares. The row itself would not do: it holds `start` under a key's name. */
export const auditedOf = (head: Head): Item => ({ ...head, flowAt: flowAtOf(head) })

/** The step that puts one head in the place of another, and both as the audit log sees them. */
export const replacing = (before: Head, after: Head) => ({
  step: { replace: rowOf(AppointmentHead, after), before: rowOf(AppointmentHead, before) },
  before: auditedOf(before),
  after: auditedOf(after),
})
