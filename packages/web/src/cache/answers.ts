// Stores answers for a person, within limits: they are shown at the next load, and while nothing can be read.
import { DAY_MS } from '@vetrounds/core/calendar/lengths'
import type { Vault } from './vault.ts'

/** One answer: the data under its SWR key. */
export type Kept = {
  data: unknown
  /** When it was read, in ms. */
  readAt: number
  /** Length of its JSON. */
  size: number
  /** The version of the contract it was read with. */
  contract: number
}

type Deps = {
  vault: Vault<Kept>
  now: () => number
  contract: number
  /** Endpoints whose answers must not outlive the page. */
  never: ReadonlySet<string>
}

/** The limits of number, size and age. All answers are read before the first page is shown, which must not take long. */
const MOST_ROWS = 150
const MOST_BYTES = 4_000_000
const MOST_BYTES_EACH = 500_000
const MOST_MS = 30 * DAY_MS

/** Endpoints that every page or the day sheets need; their answers are removed last. */
const pinned: ReadonlySet<string> = new Set(['readMe', 'readTeam', 'readCalendar', 'listAbsences'])

/** The endpoint of an SWR key. */
export const endpointOf = (key: string): string => /\w+/.exec(key.replace(/^\$inf\$/, ''))?.[0] ?? ''

/** The clinic that an SWR key's answer belongs to, if any. */
const clinicOf = (key: string): string | undefined => /"([0-9A-Z]{26})\.[0-9A-Z]{26}"/.exec(key)?.[1]

/** Whether the search in a key may be for a phone: no device stores phone numbers, nor whom they belong to (decision 29). */
const isPhoneAsked = (key: string): boolean => /\b(?:search|q):"[+\p{Nd}\s()/.-]{4,}"/u.test(key)

type Row = { readAt: number; size: number }

/** The keys of the answers that must be removed so that the others fit, least recently read first. */
const tooMany = (rows: ReadonlyMap<string, Row>): string[] => {
  const inOrder = [...rows].sort(
    ([a, { readAt: first }], [b, { readAt: second }]) =>
      Number(pinned.has(endpointOf(a))) - Number(pinned.has(endpointOf(b))) || first - second,
  )
  let bytes = inOrder.reduce((sum, [, { size }]) => sum + size, 0)
  let count = inOrder.length
  const gone: string[] = []
  for (const [key, { size }] of inOrder) {
    if (count <= MOST_ROWS && bytes <= MOST_BYTES) break
    gone.push(key)
    count -= 1
    bytes -= size
  }
  return gone
}

export const createAnswers = ({ vault, now, contract, never }: Deps) => {
  const isKept = (key: string): boolean => !never.has(endpointOf(key)) && !isPhoneAsked(key)
  let person: string | undefined
  let rows = new Map<string, Row>()
  let changed = new Map<string, Kept>()
  const tooLong = new Set<string>()
  /** The keys of everything that was read, stored or not; all of it is in SWR's cache. */
  const seen = new Set<string>()

  const drop = async (keys: readonly string[]): Promise<void> => {
    if (!person || keys.length === 0) return
    for (const key of keys) {
      rows.delete(key)
      changed.delete(key)
    }
    await vault.write(person, [], keys)
  }

  return {
    /** Opens a person's answers, deletes outdated ones and those of another contract version, and starts storing new ones. */
    open: async (next: string): Promise<[key: string, kept: Kept][]> => {
      person = next
      rows = new Map()
      changed = new Map()
      const all = await vault.of(next)
      // The session has ended meanwhile.
      if (person !== next) return []
      const isFit = ([key, kept]: (typeof all)[number]): boolean =>
        kept.contract === contract && now() - kept.readAt < MOST_MS && isKept(key)
      for (const [key, { readAt, size }] of all.filter(isFit)) rows.set(key, { readAt, size })
      await drop([...all.filter(row => !isFit(row)).map(([key]) => key), ...tooMany(rows)])
      return all.filter(([key]) => rows.has(key))
    },
    /** Marks an answer to be stored by the next `flush`. */
    keep: (key: string, data: unknown): void => {
      seen.add(key)
      // A list that was too long grows further with each page: it isn't measured again.
      if (tooLong.has(key)) return
      const size = (JSON.stringify(data) ?? '').length
      if (size > MOST_BYTES_EACH) tooLong.add(key)
      if (!person || size > MOST_BYTES_EACH || !isKept(key)) return
      changed.set(key, { data, readAt: now(), size, contract })
    },
    /** Stores what was marked since the last time. */
    flush: async (): Promise<void> => {
      if (!person || changed.size === 0) return
      const puts = changed
      changed = new Map()
      for (const [key, { readAt, size }] of puts) rows.set(key, { readAt, size })
      const gone = tooMany(rows)
      for (const key of gone) {
        rows.delete(key)
        puts.delete(key)
      }
      await vault.write(person, [...puts], gone)
    },
    /** Removes answers of all clinics but these: the person is no longer a member of the others. */
    onlyClinics: (clinics: readonly string[]): Promise<void> =>
      drop(
        [...rows.keys(), ...changed.keys()].filter(key => {
          const clinic = clinicOf(key)
          return clinic !== undefined && !clinics.includes(clinic)
        }),
      ),
    /** The SWR keys of everything that was read, stored or not. */
    keys: (): readonly string[] => [...new Set([...rows.keys(), ...seen])],
    /** When the answer under a key was read; undefined if none is stored. */
    readAt: (key: string): number | undefined => (changed.get(key) ?? rows.get(key))?.readAt,
    /** Stops storing answers; stored ones stay for the person they belong to. */
    close: (): void => {
      person = undefined
      rows = new Map()
      changed = new Map()
      seen.clear()
      tooLong.clear()
    },
  }
}
