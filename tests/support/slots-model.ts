// A model of the calendar for random walks: what was booked, and what the vet-days must therefore hold.
import type { AppointmentRow } from '@vetrounds/core/appointments/appointment'
import { AppError } from '@vetrounds/core/errors'
import type { TestClinic } from './clinic.ts'
import { rowsOf } from './table.ts'

const MINUTE = 60_000
const DAY = 86_400_000

type Span = { from: number; to: number }

const spanOf = ({ start, end }: AppointmentRow): Span => ({ from: Date.parse(start), to: Date.parse(end) })

const binds = ({ status, type, vetId }: AppointmentRow): boolean =>
  status !== 'cancelled' && type !== 'grooming' && vetId !== null

/** Pairs of one vet's normal appointments that overlap: there must never be one. */
export const doubleBookings = (rows: readonly AppointmentRow[]): [string, string][] => {
  const normal = rows.filter(row => binds(row) && !row.overbooked)
  return normal.flatMap((one, at) =>
    normal.slice(at + 1).flatMap((other): [string, string][] => {
      const [a, b] = [spanOf(one), spanOf(other)]
      const overlap = one.vetId === other.vetId && a.from < b.to && b.from < a.to
      return overlap ? [[one.id, other.id]] : []
    }),
  )
}

const clock = (ms: number): string => String(ms / MINUTE).padStart(4, '0')

/** The vet-days that the appointments make, computed anew: `vet day` → appointment → minutes and kind. */
export const expectedVetDays = (rows: readonly AppointmentRow[]): Record<string, Record<string, string>> => {
  const days: Record<string, Record<string, string>> = {}
  for (const row of rows.filter(binds)) {
    const { from, to } = spanOf(row)
    for (let midnight = from - (from % DAY); midnight < to; midnight += DAY) {
      const key = `${row.vetId} ${new Date(midnight).toISOString().slice(0, 10)}`
      const minutes = clock(Math.max(from - midnight, 0)) + clock(Math.min(to - midnight, DAY))
      days[key] = { ...days[key], [row.id]: `${minutes}${row.overbooked ? 'o' : 'n'}` }
    }
  }
  return days
}

/** The vet-days that the table holds, the empty ones left out. */
export const storedVetDays = async (clinic: TestClinic, vetIds: readonly string[]) => {
  const rows = await Promise.all(vetIds.map(vetId => rowsOf(`${clinic.id}#vd#${vetId}`)))
  return Object.fromEntries(
    rows.flat().flatMap(row => {
      const slots = row.slots as Record<string, string>
      return Object.keys(slots).length > 0 ? [[`${row.vetId} ${row.sk}`, slots]] : []
    }),
  )
}

/** Codes that a random walk may meet; anything else is a defect. */
const expectedCodes = ['appointment.conflict', 'changed_elsewhere', 'appointment.state', 'retry']

/** Runs one step; answers the row, or undefined when it was refused for a reason that the contract knows. */
export const stepOf = async (work: () => Promise<AppointmentRow>): Promise<AppointmentRow | undefined> => {
  try {
    return await work()
  } catch (error) {
    if (error instanceof AppError && expectedCodes.includes(error.code)) return undefined
    throw error
  }
}
