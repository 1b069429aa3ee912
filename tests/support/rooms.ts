// Rooms of a branch, as its calendar settings hold them.
import { newId } from '@vetrounds/core/ids'
import type { Branch, TestClinic } from './clinic.ts'
import { putRows } from './table.ts'

/** Gives a branch rooms; returns their ids. */
export const giveRooms = async (
  clinic: TestClinic,
  names: readonly string[] = ['Room 1', 'Room 2'],
  branch: Branch = clinic.branches[0],
): Promise<string[]> => {
  const rooms = names.map(name => ({ id: newId(), name }))
  await putRows([
    {
      pk: `${clinic.id}#b#${branch.id}`,
      sk: 'calendar',
      clinicId: clinic.id,
      branchId: branch.id,
      rooms,
      durations: {},
      vetDurations: {},
      order: [],
      v: 1,
      _s: 1,
      at: '2026-01-01T00:00:00.000Z',
      by: 'tests',
      __edb_e__: 'calendarSettings',
      __edb_v__: '1',
    },
  ])
  return rooms.map(({ id }) => id)
}
