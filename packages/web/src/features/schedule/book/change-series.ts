// Acts on all later appointments of a series: against the version of the series, from one appointment on.
import type { AppointmentRow } from '@vetrounds/core/appointments/appointment'
import type { BranchKey } from '../../../api/branch-key.ts'
import { request } from '../../../api/request.ts'

/** What an act on the series of the appointment, from it on, is sent with. Throws what the API refuses. */
export const seriesAfter = async (
  { seriesId = '', seriesNo = 1 }: AppointmentRow,
  branch: BranchKey | undefined,
): Promise<{ params: { id: string }; asked: { v: number; from: number } }> => {
  const params = { id: seriesId }
  const { v } = await request('readSeries', { params }, { branch })
  return { params, asked: { v, from: seriesNo } }
}
