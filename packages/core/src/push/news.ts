// The messages of the push channel: rows of both feeds, as every member of a branch may read them; the messages are numbered
// (decision 103).
import type { AppointmentRow } from '../appointments/appointment.ts'
import type { Absence } from '../calendar/calendar.ts'
import type { SearchedItem, SearchedOwner, SearchedPatient } from '../search/searched-rows.ts'

/** Rows as they are after a change. */
export type Changed = {
  appointments?: AppointmentRow[]
  absences?: Absence[]
  owners?: SearchedOwner[]
  patients?: SearchedPatient[]
  items?: SearchedItem[]
  /** Something that `/me` answers has changed: it has to be read again. */
  me?: true
  /** Something that the bell counts at this branch has changed. */
  alerts?: true
  /** Other rows have changed, too, which are too old for a message or could not be put into one: the feeds have them. */
  missed?: true
}

/** A message. `n` counts the messages of its topic, so that a lost one is noticed; a person's topic has no numbers. */
export type News = Changed & { n?: number }

/** Who gets a message: everybody at a branch, everybody of a clinic, or one person wherever they are. */
export type Audience = { clinicId: string; branchId: string } | { clinicId: string } | { userId: string }

/** The topic of an audience. `prefix` is that of the stage: all stages of an account share one broker. */
export const topicOf = (prefix: string, to: Audience): string => {
  if ('userId' in to) return `${prefix}/people/${to.userId}`
  return `${prefix}/${to.clinicId}/${'branchId' in to ? to.branchId : 'all'}`
}

/** The topics that a person at a branch follows. */
export const topicsAt = (
  prefix: string,
  { clinicId, branchId, userId }: { clinicId: string; branchId: string; userId: string },
): string[] => [{ clinicId, branchId }, { clinicId }, { userId }].map(to => topicOf(prefix, to))

/** How the names of a browser's connections begin; such a name must not contain a slash. */
export const clientPrefixOf = (prefix: string): string => `${prefix.replaceAll('/', '-')}-`
