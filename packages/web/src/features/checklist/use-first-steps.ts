// What of the first steps is done, as the clinic's own data says; what it can't say is kept on the account.
import type { FirstSteps, StepsOfClinic } from '@vetrounds/core/sessions/person'
import { useCallback } from 'react'
import { mutate } from 'swr'
import { ApiError } from '../../api/api-error.ts'
import { useRead } from '../../api/client.ts'
import type { Me } from '../../api/me.ts'
import { request } from '../../api/request.ts'
import { saveOverNewer } from '../../changes/over-newer.ts'
import { sendChange } from '../../changes/send-change.ts'
import { keptSteps, stepsOf } from './young-clinic.ts'

const write = async (me: Me, firstSteps: FirstSteps): Promise<void> => {
  const { v } = me.person
  const { answer: person } = await sendChange('changeMe', { body: { v, firstSteps } })
  await mutate('readMe', { ...me, person: { ...me.person, ...person } }, { revalidate: false })
}

/** As many other clinics as the account keeps something of. */
const OTHERS_AT_MOST = 4

/** All that is kept, with a change of one clinic's. */
const changed = (me: Me, clinicId: string, change: Partial<StepsOfClinic>): FirstSteps => {
  const others = keptSteps(me)
    .filter(each => each.clinicId !== clinicId)
    .slice(0, OTHERS_AT_MOST)
  return { ...stepsOf(me, clinicId), ...change, ...(others.length > 0 && { others }) }
}

/** Keeps a change of the first steps on the account; one that can't be kept is asked for again at the next visit. */
const keepFirstSteps = async (me: Me, clinicId: string, change: Partial<StepsOfClinic>): Promise<void> => {
  try {
    // Another tab may save a preference meanwhile, or another step.
    await saveOverNewer(
      known => write(known, changed(known, clinicId, change)),
      me,
      () => request('readMe', {}),
    )
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
  }
}

/** The steps that are done; nothing until that is known. */
export const useFirstSteps = (me: Me, clinicId: string) => {
  const members = useRead('listMembers', { query: {} })
  const invites = useRead('listInvites', { query: {} })
  const patients = useRead('listPatients', { query: {} })
  const mine = stepsOf(me, clinicId)
  const keep = useCallback(
    (change: Partial<StepsOfClinic>) => keepFirstSteps(me, clinicId, change),
    [me, clinicId],
  )
  const team = members.data?.rows
  const invited = invites.data?.rows
  const animals = patients.data?.rows
  const done = team &&
    invited &&
    animals && {
      team: team.length > 1 || invited.length > 0,
      vets: team.some(({ takesAppointments }) => takesAppointments),
      hours: mine.hours === true,
      patient: animals.length > 0,
      stock: mine.stock === true,
    }
  return { done, keep }
}
