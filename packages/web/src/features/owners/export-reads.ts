// How an export reads what its rows lack: at one branch, until the signal aborts.
import { request } from '../../api/request.ts'
import { readyPort } from '../../search/search.ts'
import type { Reads } from './export-details.ts'

export const readsOf = (branch: string | undefined, signal: AbortSignal): Reads => {
  const of = (ids: readonly string[]) => ({ query: { ids: ids.join(',') } })
  const options = { branch, signal }
  return {
    owners: async ids => (await request('readOwnerRows', of(ids), options)).rows,
    patients: async ids => (await request('readPatientRows', of(ids), options)).rows,
    pets: async ids => {
      const pets = (await readyPort()?.call('petsOf', ids)) ?? []
      return pets.flatMap((own, at) => {
        const id = ids[at]
        return id === undefined ? [] : [[id, own.map(({ name }) => name)] as const]
      })
    },
    balances: async ids => Object.entries((await request('readBalances', of(ids), options)).balances),
  }
}
