// Which of the first steps are done, according to the clinic's own data; what that can't tell is stored in the account.
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

/** How many other clinics the account keeps steps of. */
const OTHERS_AT_MOST = 4

/** Returns all steps that are stored, with a change of one clinic's. */
const changed = (me: Me, clinicId: string, change: Partial<StepsOfClinic>): FirstSteps => {
  const others = keptSteps(me)
    .filter(each => each.clinicId !== clinicId)
    .slice(0, OTHERS_AT_MOST)
  return { ...stepsOf(me, clinicId), ...change, ...(others.length > 0 && { others }) }
}

/** Stores a change of the first steps in the account; one that can't be stored is asked for again at the next visit. */
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

/** `done` says which steps are done; undefined until that is known. */
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
