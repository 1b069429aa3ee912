// Whom the palette finds, the next steps for the first of them, and what their pages are opened with.
// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { holdBranch } from '../../api/branch.ts'
import { hooked } from '../../changes/hook.test-support.tsx'
import { emptyQueue, HERE, view } from '../../changes/page.test-support.ts'
import { beginServer, refusal, sent, server } from '../../changes/server.test-support.ts'
import { loadMessages } from '../../i18n/i18n.ts'
import { isolated } from '../../i18n/isolate.ts'
import { sampleItem } from '../../offline/sample-item.test-support.ts'
import type { FoundOwner, FoundPatient } from '../../search/found.ts'
import { clearToasts, toasts } from '../../ui/toast.ts'
import type { Entry } from './palette-entry.ts'
import { usePeople } from './use-people.ts'

vi.mock(import('../../api/request.ts'), async original => ({
  ...(await original()),
  request: (await import('../../changes/server.test-support.ts')).request as never,
}))
vi.mock('../../api/send.ts', () => import('../../changes/page.test-support.ts'))
vi.mock('../../offline/queue.ts', () => import('../../changes/page.test-support.ts'))
vi.mock('../../api/person.ts', () => import('../../changes/server.test-support.ts'))
const world = vi.hoisted(() => ({ results: [] as unknown[], book: vi.fn(), bookOwner: vi.fn() }))
vi.mock('../../search/use-find.ts', () => ({
  useFind: (text: string) => ({
    results: text === '' ? [] : world.results,
    isPending: false,
    error: undefined,
  }),
}))
vi.mock('../patients/use-book-patient.ts', () => ({
  useBookPatient: () => world.book,
  useBookOwner: () => world.bookOwner,
}))

const remy: FoundPatient = {
  kind: 'patient',
  id: 'P1',
  name: 'Remy',
  species: 'canine',
  chip: '372098100004411',
  ownerId: 'O1',
  ownerName: 'Nora Hurley',
  deceased: false,
  allergic: true,
  careful: false,
  doNotBook: true,
  v: 7,
}
const nora = {
  kind: 'owner',
  id: 'O1',
  number: 1001,
  name: 'Nora Hurley',
  active: true,
  doNotBook: false,
  pets: [],
} as FoundOwner

const people = async (text: string, ...results: unknown[]) => {
  world.results = results
  const now = await hooked(() => usePeople('all', text, true))
  const next = (id: string) => now().after[0]?.entries.find(entry => entry.id === id) as Entry
  return { now, next, ids: (at: number) => now().groups[at]?.entries.map(({ id }) => id) }
}

beforeAll(async () => {
  holdBranch(HERE)
  for (const namespace of ['common', 'palette', 'patients', 'nouns', 'problems'] as const)
    await loadMessages(namespace)
})
beforeEach(() => {
  clearToasts()
  vi.clearAllMocks()
  beginServer({ revealPhone: () => ({ phone: '+353 87 765 4321' }) })
  emptyQueue()
})

test('a pet’s page and its booking begin with what was found, and with the version that the search knows', async () => {
  const { now, next } = await people('rem', remy)
  const [entry] = now().groups[0]?.entries ?? []
  expect(entry).toMatchObject({
    href: expect.stringContaining(remy.chip),
    state: { pet: { id: 'P1', ownerName: 'Nora Hurley', allergic: true, v: 7 } },
  })
  expect(entry?.badges?.map(({ text }) => text)).toEqual(['Allergy', 'Do not book'])
  next('next:book').run?.()
  expect(world.book).toHaveBeenCalledWith(expect.objectContaining({ id: 'P1', v: 7 }))
})

test('the living stand before the dead, who are offered no booking', async () => {
  const dead = { ...remy, id: 'P0', deceased: true }
  expect((await people('rem', dead, remy)).ids(0)).toEqual(['patient:P1', 'patient:P0'])
  const { now, next } = await people('rem', dead)
  expect(now().groups[0]?.entries[0]).toMatchObject({ isQuiet: true, badges: [{ text: 'Deceased' }] })
  expect(next('next:book')).toBeUndefined()
  expect(next('next:owner')).toBeDefined()
})

test('a phone is revealed by its own act, once, and said; a refusal is said, too', async () => {
  const { next } = await people('nora', nora)
  expect(sent()).toEqual([])
  await act(async () => next('next:phone').run?.())
  expect(sent()).toEqual([{ name: 'revealPhone', params: { id: 'O1' } }])
  expect(toasts.read()).toMatchObject([{ summary: 'Nora Hurley', detail: '\u2066+353 87 765 4321\u2069' }])
  clearToasts()
  server.ends = [refusal('phone.reveals_spent', {}, 429)]
  await act(async () => next('next:phone').run?.())
  expect(toasts.read()).toMatchObject([{ severity: 'error', summary: expect.stringMatching(/\w/) }])
})

test('the phone of an owner who waits to be sent can’t be revealed, and it is said why', async () => {
  expect((await people('nora', nora)).next('next:phone').reason).toBeUndefined()
  view.set({ queue: [sampleItem(1, { makes: 'O1' })] })
  expect((await people('nora', nora)).next('next:phone').reason).toBe('Waiting')
  expect((await people('rem', remy)).next('next:phone').reason).toBe('Waiting')
})

test('what follows is about the best match, by name', async () => {
  const { now, next } = await people('nora', remy, nora)
  expect(now().after[0]?.id).toBe('forOwner')
  expect(now().after[0]?.caption).toContain(isolated('Nora Hurley'))
  next('next:book').run?.()
  expect(world.bookOwner).toHaveBeenCalledWith(expect.objectContaining({ id: 'O1' }))
  expect((await people('', remy, nora)).now().after).toEqual([])
})
