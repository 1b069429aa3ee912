// How long an appointment usually takes, by type and vet, and how several pets follow one another.
import type { AppointmentType } from '@vetrounds/core/appointments/states'

/** What the branch has set, as `readTeam` answers it. Minutes. */
export type Durations = {
  durations?: Partial<Record<AppointmentType, number>> | undefined
  vetDurations?: Readonly<Record<string, Partial<Record<AppointmentType, number>>>> | undefined
}

/** The vet's own duration for the type, else the branch's; nothing where neither is set. */
export const usualDuration = (
  { durations, vetDurations }: Durations,
  type: AppointmentType,
  vetId: string | null,
): number | undefined => (vetId === null ? undefined : vetDurations?.[vetId]?.[type]) ?? durations?.[type]

/** The spans, in minutes from the first start, of appointments that follow one another. */
export const backToBack = (durations: readonly number[]): { from: number; to: number }[] => {
  let at = 0
  return durations.map(each => {
    const from = at
    at += each
    return { from, to: at }
  })
}
