// Changes of all later appointments of a series are sent against the series' version, from one appointment on.
import type { AppointmentRow } from '@vetrounds/core/appointments/appointment'
import type { BranchKey } from '../../../api/branch-key.ts'
import { request } from '../../../api/request.ts'

/** Reads what a change of the series from this appointment on is sent with: id, version and number. Throws the API's errors. */
export const seriesAfter = async (
  { seriesId = '', seriesNo = 1 }: AppointmentRow,
  branch: BranchKey | undefined,
): Promise<{ params: { id: string }; asked: { v: number; from: number } }> => {
  const params = { id: seriesId }
  const { v } = await request('readSeries', { params }, { branch })
  return { params, asked: { v, from: seriesNo } }
}
