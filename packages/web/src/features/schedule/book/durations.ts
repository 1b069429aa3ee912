// How long an appointment usually takes, by type and vet, and how several pets follow one another.
import type { AppointmentType } from '@vetrounds/core/appointments/states'

/** The durations set for the branch and its vets, in minutes, as `readTeam` returns them. */
export type Durations = {
  durations?: Partial<Record<AppointmentType, number>> | undefined
  vetDurations?: Readonly<Record<string, Partial<Record<AppointmentType, number>>>> | undefined
}

/** The vet's own duration for the type, else the branch's; undefined if neither is set. Minutes. */
export const usualDuration = (
  { durations, vetDurations }: Durations,
  type: AppointmentType,
  vetId: string | null,
): number | undefined => (vetId === null ? undefined : vetDurations?.[vetId]?.[type]) ?? durations?.[type]

const DEFAULT_MINUTES = 30

/** The initial duration of a new appointment in minutes: as set for the vet or branch, else the person's own default. */
export const firstDuration = (
  durations: Durations,
  vetId: string | null,
  { minutes = DEFAULT_MINUTES }: { minutes?: number | undefined },
): number => usualDuration(durations, 'regular', vetId) ?? minutes

/** The spans, in minutes from the first start, of appointments that follow one another. */
export const backToBack = (durations: readonly number[]): { from: number; to: number }[] => {
  let at = 0
  return durations.map(each => {
    const from = at
    at += each
    return { from, to: at }
  })
}
