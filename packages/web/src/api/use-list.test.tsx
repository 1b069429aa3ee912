// Rows created on this device come first in their list, both while they wait and after they were sent.
// @vitest-environment happy-dom
import type { OwnerRow } from '@vetrounds/core/owners/owner'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { show } from '../component.test-support.tsx'
import { useList } from './use-list.ts'

const aoife: OwnerRow = { id: 'a', number: 1001, name: 'Aoife', active: true, doNotBook: false, v: 1 }
const zita: OwnerRow = { ...aoife, id: 'z', number: 0, name: 'Zita' }

const world = vi.hoisted(() => ({
  saved: [] as unknown[],
  waiting: new Set<string>(),
  read: [] as unknown[],
  /** Everybody in the snapshot; undefined if the device has none. */
  snapshot: undefined as string[] | undefined,
}))

vi.mock('./pages.ts', () => ({
  usePages: (_name: string, query: unknown) => ({
    rows: query ? world.read : undefined,
    isComplete: true,
    isStale: false,
    more: () => undefined,
    reread: () => undefined,
  }),
}))
vi.mock('./saved-rows.ts', () => ({ useSavedRows: () => world.saved }))
vi.mock('../offline/use-queue.ts', () => ({ isWaiting: (id: string) => world.waiting.has(id) }))
vi.mock('../search/use-long.ts', () => ({
  useLong: (...[, , , , before]: [string, object, object, boolean, readonly { id: string }[]]) => {
    const ids = world.snapshot?.filter(id => !before.some(row => row.id === id))
    const row = (id: string | undefined) => id && { id, name: id, v: 1 }
    return ids && { count: ids.length, at: (place: number) => row(ids[place]), byId: row }
  },
}))

beforeEach(() => {
  world.saved = []
  world.waiting = new Set()
  world.read = [aoife]
  world.snapshot = undefined
})

const routed = (component: ReactNode) => <MemoryRouter>{component}</MemoryRouter>

const Rows = ({ n }: { n: number }) => {
  const list = useList('listOwners', { madeBy: 'createOwner' })
  const text = list.rows?.map(row => `${row.name}${list.isAdded(row) ? ' new' : ''}`).join(', ')
  return <p data-n={n}>{text}</p>
}

test('one that was sent stays on top and is new, also once the server has it among the others', async () => {
  world.saved = [zita]
  world.waiting = new Set(['z'])
  const { change } = await show(routed(<Rows n={1} />))
  expect(document.body.textContent).toBe('Zita, Aoife')
  world.saved = [{ ...zita, number: 1002 }]
  world.waiting = new Set()
  change(routed(<Rows n={2} />))
  expect(document.body.textContent).toBe('Zita new, Aoife')
  world.saved = []
  world.read = [aoife, { ...zita, number: 1002 }]
  change(routed(<Rows n={3} />))
  expect(document.body.textContent).toBe('Zita new, Aoife')
})

test('one that was sent is what the server says of it once that is newer: what was sent after it has changed it', async () => {
  world.saved = [zita]
  const { change } = await show(routed(<Rows n={1} />))
  expect(document.body.textContent).toBe('Zita new, Aoife')
  world.saved = []
  world.read = [aoife, { ...zita, name: 'Zita Nowak', v: 3 }]
  change(routed(<Rows n={2} />))
  expect(document.body.textContent).toBe('Zita Nowak new, Aoife')
})

const Long = ({ n }: { n: number }) => {
  const { long, total } = useList('listOwners', { madeBy: 'createOwner' })
  const top = [0, 1].map(place => long?.at(place)?.name).join(', ')
  return <p data-n={n}>{`${long?.count} ${total} ${top}`}</p>
}

test('in a long list a new one stands on top, and is counted once, also when the feed has brought it to this device', async () => {
  world.saved = [zita]
  world.snapshot = Array.from({ length: 600 }, (_, at) => `o${at}`)
  const { change } = await show(routed(<Long n={1} />))
  expect(document.body.textContent).toBe('601 601 Zita, o0')
  world.snapshot = [...world.snapshot, 'z']
  change(routed(<Long n={2} />))
  expect(document.body.textContent).toBe('601 601 Zita, o0')
})
