// How an export reads what its list lacks: at one branch, until somebody gives it up.
import { request } from '../../api/request.ts'
import type { Reads } from './export-details.ts'

export const readsOf = (branch: string | undefined, signal: AbortSignal): Reads => {
  const of = (ids: readonly string[]) => ({ query: { ids: ids.join(',') } })
  const options = { branch, signal }
  return {
    owners: async ids => (await request('readOwnerRows', of(ids), options)).rows,
    patients: async ids => (await request('readPatientRows', of(ids), options)).rows,
    balances: async ids => Object.entries((await request('readBalances', of(ids), options)).balances),
  }
}
