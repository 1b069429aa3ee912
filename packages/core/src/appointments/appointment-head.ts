// The head row of an appointment: reading it, showing it in the calendar, and comparing it for the audit log.
import { type Actor, actedAt } from '../access/actor.ts'
import { isoAt } from '../clock.ts'
import { rowOf } from '../storage/entity.ts'
import type { Item } from '../storage/request-units.ts'
import { AppointmentHead } from './appointment.entity.ts'
import type { AppointmentRow } from './appointment.ts'

export type Head = NonNullable<Awaited<ReturnType<typeof headOf>>>

/** The stored head, from any branch of the clinic. Eventually consistent unless a strong read is asked for. */
export const headOf = async (clinicId: string, id: string, consistent = false) =>
  (await AppointmentHead.get({ clinicId, id }).go({ consistent })).data

/** The name of the appointment's animal, or undefined if there is none. Eventually consistent. */
export const petOfAppointment = async (clinicId: string, id: string): Promise<string | undefined> =>
  (await headOf(clinicId, id))?.petName

/** When the current step of the visit began, as an instant. */
export const flowAtOf = ({ flowAt }: Pick<Head, 'flowAt'>): string | undefined =>
  flowAt === undefined ? undefined : isoAt(flowAt * 1000)

/** Returns an instant in whole seconds since the epoch, the unit in which `flowAt` is stored. */
export const secondsOf = (instant: string): number => Math.floor(Date.parse(instant) / 1000)

/**
 * When a change happened, in whole seconds since the epoch. For a change that waited for a connection, this is the time when it
 * was saved on its device, because the patient was treated then.
 */
export const happenedAt = (actor: Actor): number => secondsOf(actedAt(actor))

/**
 * Whether completing the appointment also set its visit to `done`; reopening then takes that step back. Older rows have no
 * `doneByEnd`: there the answer is yes if `flowAt` is the time of the completion.
 */
export const isDoneByEnd = ({ status, flow, flowAt, doneByEnd, at }: Head): boolean =>
  status === 'completed' && flow === 'done' && (doneByEnd ?? flowAt === secondsOf(at))

/** The fields of a head that the calendar's index contains. */
export type ShownHead = Omit<
  Head,
  'clinicId' | 'walkedIn' | 'doneByEnd' | 'byDeath' | 'overnight' | 'own' | 'at' | 'by' | '_s'
>

/** Returns the patient's flags as a head stores them: allergic (`a`), handle with care (`c`), or both (`ac`). */
export const alertsOf = (patient: { allergic: boolean; careful: boolean }): 'a' | 'c' | 'ac' | undefined =>
  patient.allergic ? (patient.careful ? 'ac' : 'a') : patient.careful ? 'c' : undefined

const toAlerts = ({ alerts }: Pick<Head, 'alerts'>) => ({
  allergic: alerts === 'a' || alerts === 'ac',
  careful: alerts === 'c' || alerts === 'ac',
})

/** Returns the text in which a head stores its series and its position there, counted from 1. */
export const seriesOf = (one: {
  seriesId?: string | undefined
  seriesNo?: number | undefined
}): string | undefined => (one.seriesId === undefined ? undefined : `${one.seriesId}#${one.seriesNo}`)

const toSeries = ({ series }: Pick<Head, 'series'>) => {
  const [seriesId, no] = series?.split('#') ?? []
  return seriesId === undefined ? {} : { seriesId, seriesNo: Number(no) }
}

/** A head as the calendar shows it. */
export const toRow = (head: ShownHead): AppointmentRow => {
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
    ...toSeries(head),
    ...(head.groupId && { groupId: head.groupId }),
    overbooked: head.slot === 'o',
    ...toAlerts(head),
    v: head.v,
  }
}

/** A head's fields under the names that an audit event compares; the stored row has some of them under other names. */
export const auditedOf = ({ series, alerts, ...head }: Head): Item => {
  const { allergic, careful } = toAlerts({ alerts })
  return {
    ...head,
    ...toSeries({ series }),
    allergic: allergic || undefined,
    careful: careful || undefined,
    flowAt: flowAtOf(head),
  }
}

/** Returns the step that replaces one head by another, and both heads in the form that the audit log compares. */
export const replacing = (before: Head, after: Head) => ({
  step: { replace: rowOf(AppointmentHead, after), before: rowOf(AppointmentHead, before) },
  before: auditedOf(before),
  after: auditedOf(after),
})
