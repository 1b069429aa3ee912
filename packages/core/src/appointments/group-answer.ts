// The answer to a booking of several pets. It stays within 4 KB,
// since storing it with the booking costs two write units for each KB.
import type { AppointmentRow } from './appointment.ts'

// Less than 4 KB, to leave room for the object around the rows.
const CHARACTERS_AT_MOST = 4000
const NAME_AT_MOST = 40

const cut = (name: string): string =>
  name.length > NAME_AT_MOST ? `${name.slice(0, NAME_AT_MOST - 1)}…` : name

/** Returns the rows; if they are too long, without titles and with names cut. The next read has both in full. */
export const fitting = (rows: AppointmentRow[]): AppointmentRow[] => {
  if (JSON.stringify(rows).length <= CHARACTERS_AT_MOST) return rows
  return rows.map(({ title: _title, ...row }) => ({
    ...row,
    petName: cut(row.petName),
    ownerName: cut(row.ownerName),
  }))
}
