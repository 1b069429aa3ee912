// The names of people and rooms of which an event's values have only the ids, also at another branch or of somebody who has left.
import type { Reader } from '../access/actor.ts'
import { findCalendarSettings } from '../calendar/settings.service.ts'
import { namesOfPeople } from '../members/member.service.ts'

type Side = { readonly [field: string]: unknown } | undefined

const textsIn = (values: readonly unknown[]): string[] =>
  values.flatMap(value => (typeof value === 'string' ? value : []))

/** The ids of people in a row: its vet, and those in the order of the calendar's columns and in the vets' durations. */
const peopleIn = ({ vetId, order, vetDurations }: NonNullable<Side>): string[] =>
  textsIn([vetId, ...(Array.isArray(order) ? order : []), ...Object.keys(vetDurations ?? {})])

/**
 * The names, by id, of people and rooms in the rows before and after; a room's name only while its branch has the room.
 * Undefined, without a read, if there are no such ids. Two trips at most.
 */
export const namesOfValues = async (
  at: Pick<Reader, 'clinicId' | 'branchId'>,
  sides: readonly { before?: Side; after?: Side }[],
): Promise<Record<string, string> | undefined> => {
  const rows = sides.flatMap(({ before, after }) => [before ?? {}, after ?? {}])
  const people = rows.flatMap(peopleIn)
  const rooms = textsIn(rows.map(({ roomId }) => roomId))
  if (people.length === 0 && rooms.length === 0) return undefined
  const [named, settings] = await Promise.all([
    people.length > 0 ? namesOfPeople(at, people) : undefined,
    rooms.length > 0 ? findCalendarSettings(at.clinicId, at.branchId) : undefined,
  ])
  const known = new Map([
    ...(named ?? []),
    ...(settings?.rooms ?? []).map(({ id, name }) => [id, name] as const),
  ])
  return Object.fromEntries(
    [...people, ...rooms].flatMap(id => {
      const name = known.get(id)
      return name === undefined ? [] : [[id, name]]
    }),
  )
}
