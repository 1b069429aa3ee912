// A list of any length: order and count come from the snapshot, rows come page by page from the server, starting at the visible
// place. Until a page arrives, its rows show the snapshot's data.
import type { OwnerHit, PatientHit } from '@vetrounds/core/search/find'
import type { Place } from '../ui/table/table-rows.ts'
import type { ListQuery, Placed } from './engine.ts'
import type { Port } from './port.ts'

const BLOCK = 50
/** How long rows must stay in view before they are requested from the server, in ms; rows scrolled past aren't requested. */
const REST_MS = 100
/** The most rows held in memory. Beyond that all are dropped, and read again when they are shown. */
const MOST_ROWS = 20_000

type Row = { id: string; v: number }

type Deps<R> = {
  call: Port['call']
  query: ListQuery
  /** Reads a page of the server's list, starting at a row. */
  readPage: (from: string, isHidden: boolean) => Promise<readonly R[]>
  /** Turns the snapshot's data into a row. */
  toRow: (hit: PatientHit | OwnerHit) => R
  rest?: (work: () => void, ms: number) => () => void
}

export type LongView<R> = {
  count: number
  at: (place: number) => R | undefined
  byId: (id: string) => R | undefined
}

const later = (work: () => void, ms: number) => {
  const timer = setTimeout(work, ms)
  return () => clearTimeout(timer)
}

export const createLong = <R extends Row>({ call, query, readPage, toRow, rest = later }: Deps<R>) => {
  let count: number | undefined
  let blocks = new Map<number, Placed[]>()
  /** `rows`: as the server has sent them. `fresh`: ids that need not be requested again. */
  const rows = new Map<string, R>()
  const fresh = new Set<string>()
  const stood = new WeakMap<Placed, R>()
  const asking = new Set<number>()
  /** Blocks that have been requested from the snapshot. */
  const coming = new Set<number>()
  let wanted = { from: 0, to: BLOCK }
  let generation = 0
  let stop: (() => void) | undefined
  let isOver = false
  let left: Place | undefined
  /** Ids of rows that the page shows before the list. */
  let without: readonly string[] = []
  let view: LongView<R> | undefined
  const listeners = new Set<() => void>()

  const rowOf = (one: Placed): R => {
    const read = rows.get(one.hit.id)
    if (read && read.v >= one.hit.v) return read
    const known = stood.get(one) ?? toRow(one.hit)
    stood.set(one, known)
    return known
  }

  const emit = () => {
    if (isOver || count === undefined) return
    const now = blocks
    const placed = (place: number) => now.get(Math.floor(place / BLOCK))?.[place % BLOCK]
    view = {
      count,
      at: place => {
        const one = placed(place)
        return one && rowOf(one)
      },
      byId: id => {
        for (const block of now.values()) for (const one of block) if (one.hit.id === id) return rowOf(one)
        return rows.get(id)
      },
    }
    for (const listener of listeners) listener()
  }

  const inSight = (): number[] => {
    const [first, last] = [Math.floor(wanted.from / BLOCK), Math.floor(Math.max(0, wanted.to - 1) / BLOCK)]
    return Array.from({ length: last - first + 1 }, (_, at) => first + at)
  }

  const isFresh = ({ hit }: Placed): boolean => fresh.has(hit.id) && (rows.get(hit.id)?.v ?? 0) >= hit.v

  /** Requests the rows of a block: one page for the rows shown by default, another for the hidden ones. */
  const read = async (placed: readonly Placed[]): Promise<void> => {
    for (const isHidden of [false, true]) {
      const part = placed.filter(one => one.isHidden === isHidden)
      const first = query.isDown ? part.at(-1) : part[0]
      if (!first || part.every(isFresh)) continue
      if (rows.size > MOST_ROWS) {
        rows.clear()
        fresh.clear()
      }
      const take = async (from: string) => {
        const page = await readPage(from, isHidden)
        for (const row of page) {
          rows.set(row.id, row)
          fresh.add(row.id)
        }
        return page
      }
      const page = await take(first.from)
      // The server's page may also contain rows that the page shows before the list; these take the place of the block's last
      // rows, so those are read by another page.
      const missed = page.some(({ id }) => without.includes(id)) && part.filter(one => !isFresh(one))
      const next = missed && (query.isDown ? missed.at(-1) : missed[0])
      if (next) await take(next.from)
      // Rows that have moved to another page aren't requested over and over.
      for (const { hit } of part) fresh.add(hit.id)
    }
  }

  const readInSight = async (): Promise<void> => {
    // A kept list that nobody shows requests nothing; its rows are requested when somebody returns to it.
    if (listeners.size === 0) return
    for (const block of inSight()) {
      const placed = blocks.get(block)
      if (!placed || asking.has(block) || placed.every(isFresh)) continue
      asking.add(block)
      try {
        await read(placed)
      } finally {
        asking.delete(block)
      }
      emit()
    }
  }

  const settle = () => {
    stop?.()
    stop = rest(() => {
      // Without a connection the list shows the snapshot's data.
      void readInSight().catch(() => undefined)
    }, REST_MS)
  }

  const asked = (): ListQuery => (without.length > 0 ? { ...query, without } : query)

  const blockAt = (block: number) => call('rows', asked(), block * BLOCK, (block + 1) * BLOCK)

  const bring = async (block: number): Promise<void> => {
    if (blocks.has(block) || coming.has(block)) return
    const mine = generation
    coming.add(block)
    try {
      const placed = await blockAt(block)
      if (mine !== generation || isOver) return
      blocks.set(block, placed)
    } catch {
      // A snapshot that is being closed doesn't answer.
      return
    } finally {
      if (mine === generation) coming.delete(block)
    }
    // Blocks loaded in advance need no redraw and no request to the server.
    if (!inSight().includes(block)) return
    emit()
    settle()
  }

  const want = (from: number, to: number): void => {
    wanted = { from, to }
    const seen = inSight()
    for (const block of seen) void bring(block)
    // Also loads the neighbouring blocks, so that somebody who scrolls on finds filled rows there instead of empty ones that fill
    // later.
    for (const block of [(seen[0] ?? 0) - 1, (seen.at(-1) ?? 0) + 1])
      if (block >= 0 && block * BLOCK < (count ?? 0)) void bring(block)
    settle()
  }

  /** Counts again and updates the visible rows after a change. */
  const renew = async (): Promise<void> => {
    generation += 1
    coming.clear()
    const mine = generation
    const next = new Map<number, Placed[]>()
    const missing = (): number[] => inSight().filter(block => !next.has(block))
    const fill = () => Promise.all(missing().map(async block => next.set(block, await blockAt(block))))
    const [total] = await Promise.all([call('count', asked()), fill()])
    // If somebody scrolls meanwhile, also loads the blocks that are visible then, so that no visible row vanishes under the
    // mouse.
    while (missing().length > 0 && mine === generation && !isOver) await fill()
    if (mine !== generation || isOver) return
    count = total
    blocks = next
    emit()
    want(wanted.from, wanted.to)
  }

  return {
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    view: (): LongView<R> | undefined => view,
    want,
    renew,
    /** Leaves out rows that the page shows before the list, also once the snapshot contains them. */
    leaveOut: (ids: readonly string[]): void => {
      if (ids.join() === without.join()) return
      without = ids
      void renew().catch(() => undefined)
    },
    /** Called after a change made in this tab: rereads the visible rows without waiting for the feed. */
    touch: (): void => {
      fresh.clear()
      settle()
    },
    /** The position at which somebody left the list. */
    left: (): Place | undefined => left,
    leave: (at: Place): void => {
      left = at
    },
    ids: (from: number, to: number): Promise<string[]> => call('ids', asked(), from, to),
    /** Reads rows that were selected without having been visible. */
    load: async (ids: readonly string[]): Promise<R[]> => {
      const placed = await call('byIds', query.kind, ids)
      for (const one of placed) if (!isFresh(one)) await read([one])
      return placed.map(rowOf)
    },
    end: (): void => {
      isOver = true
      stop?.()
      listeners.clear()
    },
  }
}

export type Long<R extends Row> = ReturnType<typeof createLong<R>>
