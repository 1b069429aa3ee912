// A model of the calendar for tests that book at random: from the appointments it computes what the locks of vets and rooms must
// hold.
import type { AppointmentRow } from '@vetrounds/core/appointments/appointment'
import { toRow } from '@vetrounds/core/appointments/appointment-head'
import { AppError, unwrap } from '@vetrounds/core/errors'
import { AppointmentHead } from '../../packages/core/src/appointments/appointment.entity.ts'
import type { TestClinic } from './clinic.ts'
import { getRow, rowsOf } from './table.ts'

const MINUTE = 60_000
const DAY = 86_400_000

type Span = { from: number; to: number }

const spanOf = ({ start, end }: AppointmentRow): Span => ({ from: Date.parse(start), to: Date.parse(end) })

const bindsVet = ({ status, type, vetId }: AppointmentRow): boolean =>
  status !== 'cancelled' && type !== 'grooming' && vetId !== null

const bindsRoom = ({ status, roomId }: AppointmentRow): boolean =>
  status !== 'cancelled' && roomId !== undefined

const overlaps = (
  rows: readonly AppointmentRow[],
  who: (row: AppointmentRow) => string | null | undefined,
): [string, string][] =>
  rows.flatMap((one, at) =>
    rows.slice(at + 1).flatMap((other): [string, string][] => {
      const [a, b] = [spanOf(one), spanOf(other)]
      const overlap = who(one) === who(other) && a.from < b.to && b.from < a.to
      return overlap ? [[one.id, other.id]] : []
    }),
  )

/** Pairs of appointments that overlap: normal ones of the same vet, or any in the same room. There must never be one. */
export const doubleBookings = (rows: readonly AppointmentRow[]): [string, string][] => [
  ...overlaps(
    rows.filter(row => bindsVet(row) && !row.overbooked),
    row => row.vetId,
  ),
  ...overlaps(rows.filter(bindsRoom), row => row.roomId),
]

const clock = (ms: number): string => String(ms / MINUTE).padStart(4, '0')

type Days = Record<string, Record<string, string>>

const take = (days: Days, who: string, row: AppointmentRow, kind: 'n' | 'o'): void => {
  const { from, to } = spanOf(row)
  for (let midnight = from - (from % DAY); midnight < to; midnight += DAY) {
    const key = `${who} ${new Date(midnight).toISOString().slice(0, 10)}`
    const minutes = clock(Math.max(from - midnight, 0)) + clock(Math.min(to - midnight, DAY))
    days[key] = { ...days[key], [row.id]: `${minutes}${kind}` }
  }
}

/** Computes the locks that these appointments need: `vet day` or `room day` → appointment → minutes and kind. */
export const expectedLocks = (rows: readonly AppointmentRow[]): Days => {
  const days: Days = {}
  for (const row of rows) {
    if (bindsVet(row)) take(days, String(row.vetId), row, row.overbooked ? 'o' : 'n')
    if (bindsRoom(row)) take(days, String(row.roomId), row, 'n')
  }
  return days
}

/** Reads the locks from the table, without the days that are empty. */
export const storedLocks = async (
  clinic: TestClinic,
  vetIds: readonly string[],
  roomIds: readonly string[] = [],
): Promise<Days> => {
  const partitions = [...vetIds.map(id => `vd#${id}`), ...roomIds.map(id => `rd#${id}`)]
  const rows = await Promise.all(partitions.map(each => rowsOf(`${clinic.id}#${each}`)))
  return Object.fromEntries(
    rows.flat().flatMap(row => {
      const slots = row.slots as Record<string, string>
      return Object.keys(slots).length > 0 ? [[`${row.vetId ?? row.roomId} ${row.sk}`, slots]] : []
    }),
  )
}

/** The first branch's appointments as they are stored. After a lost answer these are more than the answers that arrived. */
export const storedRows = async (clinic: TestClinic): Promise<AppointmentRow[]> => {
  const keys = await rowsOf(`${clinic.id}#b#${clinic.branches[0].id}#cal`, 'gsi5')
  const items = await Promise.all(keys.map(({ pk, sk }) => getRow(pk, sk)))
  return items.flatMap(Item => {
    const { data } = AppointmentHead.parse({ Item })
    return data ? [toRow(data)] : []
  })
}

/** Error codes that a random test may get; any other is a defect. */
const expectedCodes = [
  'appointment.conflict',
  'appointment.room_taken',
  'changed_elsewhere',
  'appointment.state',
  'retry',
]

/** Runs one step; returns its answer, or undefined when it was refused with an expected code. */
export const stepOf = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await work()
  } catch (error) {
    // When a read was throttled until the last attempt, ElectroDB wraps our error in its own.
    const told = unwrap(error)
    if (told instanceof AppError && expectedCodes.includes(told.code)) return undefined
    throw error
  }
}
