// The body row of an appointment: its description, and when the earlier steps of the visit began.
import type { Actor } from '../access/actor.ts'
import type { Step } from '../storage/commit.ts'
import { rowOf } from '../storage/entity.ts'
import { AppointmentBody } from './appointment.entity.ts'
import type { StepTimes } from './appointment.ts'

export type Body = NonNullable<Awaited<ReturnType<typeof bodyOf>>>

/** The stored body; most appointments have none. Eventually consistent unless a strong read is asked for. */
export const bodyOf = async (clinicId: string, id: string, consistent = false) =>
  (await AppointmentBody.get({ clinicId, id }).go({ consistent })).data ?? undefined

type Fields = { description?: string | undefined; steps?: StepTimes | undefined }

const textOf = ({ description, steps }: Fields): string =>
  JSON.stringify([description ?? '', steps?.arrived, steps?.inRoom])

/** The step that updates the body; none if it is up to date already, or would be empty. */
export const bodySteps = (actor: Actor, id: string, before: Body | undefined, after: Fields): Step[] => {
  if (textOf(before ?? {}) === textOf(after)) return []
  const { clinicId } = actor
  const stamp = { v: (before?.v ?? 0) + 1, at: actor.request.at, by: actor.userId }
  const row = rowOf(AppointmentBody, { clinicId, id, ...after, ...stamp })
  return before ? [{ replace: row, before: rowOf(AppointmentBody, before) }] : [{ create: row }]
}
