// Owners to choose from, put together of what the search finds, what waits here, and the list of the server.
import type { OwnerRow } from '@vetrounds/core/owners/owner'
import { isFound } from '../../api/saved-rows.ts'
import type { Found } from '../../search/found.ts'

/** More pets than these tell nobody apart. */
const PETS = 3

type OwnerOption = {
  id: string
  name: string
  /** 0 for one that waits to be sent. */
  number: number
  phone?: string | undefined
  pets: readonly string[]
}

type Listed = Pick<OwnerRow, 'id' | 'name' | 'number' | 'phone'>

type Sources = {
  /** Made here: they have no number until they were sent. */
  saved: readonly Listed[]
  /** By the one search: words of names, pets, e-mail, phones. */
  found: readonly Found[]
  /** Owners by their phone, which the other sources may not have. */
  byPhone: readonly Listed[]
  /** The server's list, which knows who was added a moment ago; rows of the search before stand in until it answers. */
  listed: readonly Listed[]
}

/** Those saved here first, then the best hits; each owner once, with all that any of the sources knows. */
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
