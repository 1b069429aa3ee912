// The answer of a booking of several pets, which must fit the 4 KB that are kept of an answer for a replay.
import type { AppointmentRow } from './appointment.ts'

// As `commit` measures it, with room for the object around the rows.
const CHARACTERS_AT_MOST = 4000
const NAME_AT_MOST = 40

const cut = (name: string): string =>
  name.length > NAME_AT_MOST ? `${name.slice(0, NAME_AT_MOST - 1)}…` : name

/** The rows, or where names and titles are too long together, without titles and with names cut: the next reading has them whole. */
export const fitting = (rows: AppointmentRow[]): AppointmentRow[] => {
  if (JSON.stringify(rows).length <= CHARACTERS_AT_MOST) return rows
  return rows.map(({ title: _title, ...row }) => ({
    ...row,
    petName: cut(row.petName),
    ownerName: cut(row.ownerName),
  }))
}
