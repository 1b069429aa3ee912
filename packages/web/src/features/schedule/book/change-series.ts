// Acts on all later appointments of a series: against the version of the series, from one appointment on.
import type { AppointmentRow } from '@vetrounds/core/appointments/appointment'
import type { BranchKey } from '../../../api/branch-key.ts'
import { request } from '../../../api/request.ts'

/** Runs an act on the series of the appointment, from it on. Throws what the API refuses. */
export const seriesAfter = async (
  { seriesId = '', seriesNo = 1 }: AppointmentRow,
  branch: BranchKey | undefined,
  act: (params: { id: string }, asked: { v: number; from: number }) => Promise<unknown>,
): Promise<void> => {
  const { v } = await request('readSeries', { params: { id: seriesId } }, { branch })
  await act({ id: seriesId }, { v, from: seriesNo })
}
