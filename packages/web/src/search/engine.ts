// The search on this device, which runs in a worker: it holds all rows in memory and stores them for the next load.
import { type Columns, rowsOfColumns } from '@vetrounds/core/search/columns'
import {
  type FindOptions,
  findIn,
  type Hits,
  matchesIn,
  type OwnerHit,
  ownerHit,
  type PatientHit,
  patientHit,
} from '@vetrounds/core/search/find'
import { applyChanges, createIndex, type Entry, petsOf, type SearchIndex } from '@vetrounds/core/search/index'
import type {
  Changes,
  SearchedItem,
  SearchedOwner,
  SearchedPatient,
} from '@vetrounds/core/search/searched-rows'
import type { Vault } from '../cache/vault.ts'
import type { FoundKind } from './found.ts'
import { type Kept, namesOf } from './search-vault.ts'

type Deps = {
  vault: Pick<Vault<Kept>, 'some' | 'names' | 'write'>
  download: (url: string) => Promise<Columns>
}

/** A list as a page shows it: the matching rows of one kind, followed by the hidden ones if requested. */
export type ListQuery = {
  kind: Exclude<FoundKind, 'item'>
  text: string
  withHidden: boolean
  isDown?: boolean
  /** Ids of rows that the page already shows before the list; the list leaves them out, also when it counts. */
  without?: readonly string[]
}

/** A row's position in the server's list, to request a page from there. */
export type Placed = { from: string; isHidden: boolean; hit: PatientHit | OwnerHit }

/** How many lists built since the last change are kept, e.g. the one on the page and the one before the last typed letter. */
const LISTS = 4

type Open = {
  person: string
  clinic: string
  index: SearchIndex
  /** `made`: when the snapshot was made. `at`: where to continue in the feed. */
  made: string
  at: string
  /** The database table that the rows come from, if the server has named it. */
  source: string | undefined
  /** Changes since the snapshot, by id. */
  owners: Map<string, SearchedOwner>
  patients: Map<string, SearchedPatient>
  items: Map<string, SearchedItem>
  lists: Map<string, readonly Entry<SearchedOwner | SearchedPatient>[]>
}

export type State = { made: string; at: string; source: string | undefined; owners: number; patients: number }

export const createEngine = ({ vault, download }: Deps) => {
  let open: Open | undefined

  const now = (): Open => {
    if (!open) throw new Error('No snapshot is open.')
    return open
  }

  const stateOf = ({ made, at, source, index }: Open): State => ({
    made,
    at,
    source,
    owners: index.owners.byId.size,
    patients: index.patients.byId.size,
  })

  const opened = (person: string, clinic: string, columns: Columns, source: string | undefined): Open => {
    const index = createIndex()
    applyChanges(index, rowsOfColumns(columns))
    const { at } = columns
    const later = { owners: new Map(), patients: new Map(), items: new Map() }
    return { person, clinic, index, made: at, at, source, ...later, lists: new Map() }
  }

  /** Applies rows; returns whether any was new. */
  const take = (into: Open, { owners, patients, items = [] }: Changes): boolean => {
    if (!applyChanges(into.index, { owners, patients, items })) return false
    for (const row of owners) into.owners.set(row.id, row)
    for (const row of patients) into.patients.set(row.id, row)
    for (const row of items) into.items.set(row.id, row)
    into.lists.clear()
    return true
  }

  const listOf = ({
    kind,
    text,
    withHidden,
    isDown = false,
    without = [],
  }: ListQuery): readonly Entry<SearchedOwner | SearchedPatient>[] => {
    const { index, lists } = now()
    const name = `${kind} ${withHidden} ${isDown} ${without.join()} ${text}`
    const made = lists.get(name)
    if (made) return made
    const { shown, hidden } = kind === 'patient' ? index.patients : index.owners
    const first: readonly Entry<SearchedOwner | SearchedPatient>[] = matchesIn<
      SearchedOwner | SearchedPatient
    >(shown as Entry<SearchedOwner | SearchedPatient>[], text)
    const rest = withHidden
      ? matchesIn<SearchedOwner | SearchedPatient>(hidden as Entry<SearchedOwner | SearchedPatient>[], text)
      : []
    const inOrder = rest.length > 0 ? [...first, ...rest] : first
    const left = without.length > 0 ? inOrder.filter(({ row }) => !without.includes(row.id)) : inOrder
    const all = isDown ? left.toReversed() : left
    for (const old of [...lists.keys()].slice(0, Math.max(0, lists.size - LISTS + 1))) lists.delete(old)
    lists.set(name, all)
    return all
  }

  const placed = ({ row, key }: Entry<SearchedOwner | SearchedPatient>): Placed => {
    const { index } = now()
    return 'active' in row
      ? { from: key, isHidden: !row.active, hit: ownerHit(index, row) }
      : { from: key, isHidden: row.deceased, hit: patientHit(index, row) }
  }

  return {
    /** Opens the stored rows of a clinic; undefined if there are none. */
    open: async (person: string, clinic: string): Promise<State | undefined> => {
      open = undefined
      const [snapshot, later] = await vault.some(person, namesOf(clinic))
      if (!snapshot || !('columns' in snapshot)) return undefined
      open = opened(person, clinic, snapshot.columns, snapshot.source)
      if (later && 'changes' in later) {
        take(open, later.changes)
        open.at = later.at
      }
      return stateOf(open)
    },
    /** Reads a snapshot and stores it in place of an earlier one. */
    load: async (person: string, clinic: string, url: string, source?: string): Promise<State> => {
      const columns = await download(url)
      open = opened(person, clinic, columns, source)
      const [snapshot, later] = namesOf(clinic)
      // If it can't be stored, it is used for this page load only.
      await vault.write(person, [[snapshot, { columns, source }]], [later]).catch(console.warn)
      return stateOf(open)
    },
    /** Applies changes, and stores them if this tab is the one that stores (`isKeeper`); returns whether any was new. */
    apply: async (changes: Changes, at: string, isKeeper: boolean): Promise<boolean> => {
      const into = now()
      const isNew = take(into, changes)
      if (at > into.at) into.at = at
      if (isNew && isKeeper) {
        const all = {
          owners: [...into.owners.values()],
          patients: [...into.patients.values()],
          items: [...into.items.values()],
        }
        const [snapshot, later] = namesOf(into.clinic)
        // If another tab has wiped the snapshot meanwhile, the changes must not be stored again.
        const keep = async () => {
          if ((await vault.names(into.person)).includes(snapshot))
            await vault.write(into.person, [[later, { changes: all, at: into.at }]])
        }
        await keep().catch(console.warn)
      }
      return isNew
    },
    find: async (text: string, options: FindOptions): Promise<Hits> => findIn(now().index, text, options),
    /** How many rows a list has. */
    count: async (query: ListQuery): Promise<number> => listOf(query).length,
    /** Some rows of a list, from one place up to another. */
    rows: async (query: ListQuery, from: number, to: number): Promise<Placed[]> =>
      listOf(query).slice(from, to).map(placed),
    /** The ids of a list from one place up to another. */
    ids: async (query: ListQuery, from: number, to: number): Promise<string[]> =>
      listOf(query)
        .slice(from, to)
        .map(({ row }) => row.id),
    /** The living patients of each of these owners. */
    petsOf: async (owners: readonly string[]): Promise<SearchedPatient[][]> => {
      const { index } = now()
      return owners.map(id => petsOf(index, id))
    },
    /** Rows by their ids; unknown ids are left out. */
    byIds: async (kind: ListQuery['kind'], ids: readonly string[]): Promise<Placed[]> => {
      const { owners, patients } = now().index
      const of: ReadonlyMap<string, Entry<SearchedOwner | SearchedPatient>> = kind === 'patient'
        ? (patients.byId as never)
        : (owners.byId as never)
      return ids.flatMap(id => of.get(id) ?? []).map(placed)
    },
  }
}

export type Engine = ReturnType<typeof createEngine>
