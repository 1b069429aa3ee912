// What a list shows of each row but doesn't read with its page: requested for the rows in sight, many IDs in one call.
import type { OwnerRow } from '@vetrounds/core/owners/owner'
import type { PatientRow } from '@vetrounds/core/patients/patient'
import type { StockRow } from '@vetrounds/core/stock/item'
import useSWR from 'swr'
import { AT_ONCE } from '../../api/in-batches.ts'
import { type Answer, type Input, request } from '../../api/request.ts'
import { usePlace } from '../../api/working-place.ts'

type Name =
  | 'readOwnerRows'
  | 'readPatientRows'
  | 'readItemRows'
  | 'readBalances'
  | 'readLastWeights'
  | 'countBranchMembers'

/** How long a call waits to collect the other rows that come into sight with the first. */
const WAIT_MS = 30

type Open<N extends Name> = { ids: Set<string>; answer: Promise<Answer<N>> }
const open = new Map<string, Open<Name>>()

const ask = <N extends Name>(name: N, id: string, branch: string | undefined): Promise<Answer<N>> => {
  const key = `${name} ${branch}`
  let call = open.get(key) as Open<N> | undefined
  if (!call || call.ids.size >= AT_ONCE) {
    const ids = new Set<string>()
    const answer = new Promise(resolve => setTimeout(resolve, WAIT_MS)).then(() => {
      if (open.get(key)?.ids === ids) open.delete(key)
      return request(name, { query: { ids: [...ids].join(',') } } as Input<N>, { branch })
    }) as Promise<Answer<N>>
    call = { ids, answer }
    open.set(key, call)
  }
  call.ids.add(id)
  return call.answer
}

const useBatched = <N extends Name, T>(name: N, id: string | undefined, pick: (answer: Answer<N>) => T) => {
  const branch = usePlace()
  const key = id === undefined ? null : [name, id, branch]
  return useSWR(key, async () => pick(await ask(name, id ?? '', branch)), { revalidateOnFocus: false }).data
}

/** The full row of an owner that a search found, phones masked; without an ID nothing is requested. */
export const useOwnerRow = (id: string | undefined): OwnerRow | undefined =>
  useBatched('readOwnerRows', id, ({ rows }) => rows.find(row => row.id === id))

/** The full row of a patient that a search found; without an ID nothing is requested. */
export const usePatientRow = (id: string | undefined): PatientRow | undefined =>
  useBatched('readPatientRows', id, ({ rows }) => rows.find(row => row.id === id))

/** An item with the branch's stock of it; without an ID nothing is requested. */
export const useItemRow = (id: string | undefined): StockRow | undefined =>
  useBatched('readItemRows', id, ({ rows }) => rows.find(row => row.id === id))

/** The last weight of a patient: null for none, undefined until it is read. Without an ID nothing is requested. */
export const useLastWeight = (id: string | undefined) =>
  useBatched('readLastWeights', id, ({ weights }) => (id === undefined ? null : (weights[id] ?? null)))

/** How many people work at a branch; undefined until it is read. */
export const useBranchMembers = (id: string) =>
  useBatched('countBranchMembers', id, ({ counts }) => counts[id] ?? 0)

/** The balance of an owner: null for none, undefined until it is read. */
export const useBalance = (id: string) =>
  useBatched('readBalances', id, ({ balances }) => balances[id] ?? null)
