// What of the first steps is done, as the clinic's own data says; what it can't say is kept on the account.
import type { FirstSteps } from '@vetrounds/core/sessions/person'
import { useCallback } from 'react'
import { mutate } from 'swr'
import { ApiError } from '../../api/api-error.ts'
import { useRead } from '../../api/client.ts'
import type { Me } from '../../api/me.ts'
import { request } from '../../api/request.ts'
import { saveOverNewer } from '../../changes/over-newer.ts'
import { sendChange } from '../../changes/send-change.ts'

const write = async (me: Me, firstSteps: FirstSteps): Promise<void> => {
  const { v } = me.person
  const { answer: person } = await sendChange('changeMe', { body: { v, firstSteps } })
  await mutate('readMe', { ...me, person: { ...me.person, ...person } }, { revalidate: false })
}

/** Those that are kept of this clinic. */
const keptOf = ({ person: { firstSteps } }: Me, clinicId: string): FirstSteps =>
  firstSteps?.clinicId === clinicId ? firstSteps : { clinicId }

/** Keeps a change of the first steps on the account; one that can't be kept is asked for again at the next visit. */
const keepFirstSteps = async (me: Me, clinicId: string, change: Partial<FirstSteps>): Promise<void> => {
  try {
    // Another tab may save a preference meanwhile, or another step.
    await saveOverNewer(
      known => write(known, { ...keptOf(known, clinicId), ...change }),
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
  const mine = keptOf(me, clinicId)
  const keep = useCallback(
    (change: Partial<FirstSteps>) => keepFirstSteps(me, clinicId, change),
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
