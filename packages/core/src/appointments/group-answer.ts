// The answer to a booking of several pets: within 4 KB, since it is kept beside them at two write units for each.
import type { AppointmentRow } from './appointment.ts'

// With room for the object around the rows.
const CHARACTERS_AT_MOST = 4000
const NAME_AT_MOST = 40

const cut = (name: string): string =>
  name.length > NAME_AT_MOST ? `${name.slice(0, NAME_AT_MOST - 1)}…` : name

/** The rows; if names and titles are too long together, without titles and with names cut. The next read has them in full. */
export const fitting = (rows: AppointmentRow[]): AppointmentRow[] => {
  if (JSON.stringify(rows).length <= CHARACTERS_AT_MOST) return rows
  return rows.map(({ title: _title, ...row }) => ({
    ...row,
    petName: cut(row.petName),
    ownerName: cut(row.ownerName),
  }))
}
