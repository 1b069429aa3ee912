// Whom a mail about an account goes to: address, name, language, and the zone to tell times in.
import { findBranch } from '../clinics/clinic.service.ts'
import { currentScope } from '../storage/scope.ts'
import { ProfileRow } from './person.entity.ts'
import type { Language } from './person.ts'

type AccountReader = { to: string; name: string; language: Language; zone: string }

/** The person as a mail greets them, in the zone of the branch they last worked at; undefined before the first sign-in. */
export const accountReader = async (userId: string): Promise<AccountReader | undefined> => {
  const { data } = await ProfileRow.get({ userId }).go()
  if (!data) return undefined
  const { email: to, name, language = 'en', lastClinicId, lastBranchId } = data
  // Their own profile names the branch: nothing but its time zone is taken from it.
  if (lastClinicId) currentScope().clinics.add(lastClinicId)
  const branch = lastClinicId && lastBranchId ? await findBranch(lastClinicId, lastBranchId) : undefined
  return { to, name, language, zone: branch?.timeZone ?? 'UTC' }
}
