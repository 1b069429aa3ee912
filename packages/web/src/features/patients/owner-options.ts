// Owners to choose from, combined from the search, the owners that wait to be sent on this device, and the server's list.
import type { OwnerRow } from '@vetrounds/core/owners/owner'
import { isFound } from '../../api/saved-rows.ts'
import type { Found } from '../../search/found.ts'

/** The most pets shown: more don't help to tell owners apart. */
const PETS = 3

type OwnerOption = {
  id: string
  name: string
  /** 0 for an owner that waits to be sent. */
  number: number
  phone?: string | undefined
  pets: readonly string[]
}

type Listed = Pick<OwnerRow, 'id' | 'name' | 'number' | 'phone'>

type Sources = {
  /** Owners made on this device: they have no number until they are sent. */
  saved: readonly Listed[]
  /** Owners found by the one search: words of names, pets, e-mail, phones. */
  found: readonly Found[]
  /** Owners found by phone. Only their phones are used, which the other sources may lack. */
  byPhone: readonly Listed[]
  /** The server's list, which knows an owner added a moment ago. Until it answers, the rows of the previous search are kept. */
  listed: readonly Listed[]
}

/** Owners saved here come first, then the best hits; each owner once, with everything that any of the sources knows. */
export const ownerOptions = (
  { saved, found, byPhone, listed }: Sources,
  search: string,
  without?: string,
): OwnerOption[] => {
  const begun = listed.filter(({ name }) => isFound(name, search))
  const phones = new Map([...saved, ...byPhone, ...listed].map(({ id, phone }) => [id, phone]))
  const hits = found.flatMap(each => (each.kind === 'owner' ? [each] : []))
  const pets = new Map(hits.map(each => [each.id, each.pets.slice(0, PETS)]))
  const seen = new Set([without])
  return [...saved, ...hits, ...begun]
    .filter(({ id }) => !seen.has(id) && seen.add(id))
    .map(({ id, name, number }) => ({ id, name, number, phone: phones.get(id), pets: pets.get(id) ?? [] }))
}
