// The person who gets a mail about their account: address, name, language, and the zone in which the mail states times.
import { findBranch } from '../clinics/clinic.service.ts'
import { currentScope } from '../storage/scope.ts'
import { ProfileRow } from './person.entity.ts'
import type { Language } from './person.ts'

type AccountReader = { to: string; name: string; language: Language; zone: string }

/** The person for the greeting in a mail, with the zone of the branch they last worked at; undefined before the first sign-in. */
export const accountReader = async (userId: string): Promise<AccountReader | undefined> => {
  const { data } = await ProfileRow.get({ userId }).go()
  if (!data) return undefined
  const { email: to, name, language = 'en', lastClinicId, lastBranchId } = data
  // The branch comes from the person's own profile, and only its time zone is used.
  if (lastClinicId) currentScope().clinics.add(lastClinicId)
  const branch = lastClinicId && lastBranchId ? await findBranch(lastClinicId, lastBranchId) : undefined
  return { to, name, language, zone: branch?.timeZone ?? 'UTC' }
}
