// Deactivating an owner, with the page's own sender and queue: shown before the answer, put back if refused, and undone.
// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import type { OwnerRow } from '@vetrounds/core/owners/owner'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { NOT_READ } from '../../api/apply-edits.ts'
import { holdBranch } from '../../api/branch.ts'
import { usePages } from '../../api/pages.ts'
import { hooked } from '../../changes/hook.test-support.tsx'
import { emptyQueue, HERE, waiting } from '../../changes/page.test-support.ts'
import { beginServer, late, refusal, sent, server } from '../../changes/server.test-support.ts'
import { loadMessages } from '../../i18n/i18n.ts'
import { clearToasts, toasts, undoLast } from '../../ui/toast.ts'
import { useOwnersChanged, useUndoMerge } from './use-owner-acts.tsx'
import { useOwnerEdits } from './use-owner-edits.ts'
import { useTurnOwner } from './use-turn-owner.ts'

vi.mock(import('../../api/request.ts'), async original => ({
  ...(await original()),
  request: (await import('../../changes/server.test-support.ts')).request as never,
}))
vi.mock('../../api/send.ts', () => import('../../changes/page.test-support.ts'))
vi.mock('../../offline/queue.ts', () => import('../../changes/page.test-support.ts'))
vi.mock('../../api/person.ts', () => import('../../changes/server.test-support.ts'))
vi.mock('../../changes/version-question.ts', () => import('../../changes/server.test-support.ts'))

/** A new one for each test, because what lists show of an answer outlives the test. */
let next = 0
let nora: OwnerRow
let saved: OwnerRow

const list = async () => {
  const onChanged = vi.fn()
  const now = await hooked(() => ({
    turn: useTurnOwner(onChanged),
    undoMerge: useUndoMerge(),
    over: useOwnerEdits(),
  }))
  return {
    onChanged,
    listed: () => now().over(nora),
    turn: (active: boolean, owner = now().over(nora)) => act(() => now().turn(owner, active)),
    undoMerge: () => act(() => now().undoMerge(nora.id)),
    begin: () => now().turn(nora, false),
  }
}
const undo = () => act(async () => void undoLast())
const bodies = () => sent().map(({ body }) => body)

beforeAll(async () => {
  holdBranch(HERE)
  for (const namespace of ['common', 'owners', 'nouns', 'problems'] as const) await loadMessages(namespace)
})
beforeEach(() => {
  next += 1
  clearToasts()
  nora = {
    id: `01JD000000000000000000${String(next).padStart(4, '0')}`,
    number: 1001,
    name: 'Nora Griffin',
    phone: '+353 ** *** **47',
    active: true,
    doNotBook: false,
    v: 3,
  }
  saved = nora
  beginServer({
    readOwner: () => saved,
    changeOwnerState: ({ body: { v, active } }: { body: { v: number; active: boolean } }) => {
      if (v !== saved.v) throw refusal('changed_elsewhere')
      saved = { ...saved, active, v: v + 1 }
      return saved
    },
    undoOwnerMerge: ({ body }: { body: { v: number } }) => ({ owner: { ...saved, v: body.v + 1 } }),
  })
  emptyQueue()
})

test('lists show it before the answer; the toast takes it back over the version that came of it', async () => {
  const { begin, listed, onChanged } = await list()
  const answer = late()
  server.ends = [answer.end]
  let turned: Promise<void> | undefined
  await act(async () => {
    turned = begin()
  })
  expect(listed()).toMatchObject({ active: false, phone: nora.phone })
  expect(onChanged).not.toHaveBeenCalled()
  expect(toasts.read()).toEqual([])
  answer.arrive()
  await act(async () => turned)
  expect(onChanged).toHaveBeenCalledOnce()
  expect(toasts.read()).toMatchObject([
    { severity: 'success', summary: 'Owner deactivated', detail: nora.name },
  ])
  await undo()
  expect(sent().map(({ name, body }) => [name, body])).toEqual([
    ['changeOwnerState', { v: 3, active: false }],
    ['changeOwnerState', { v: 4, active: true }],
  ])
  expect(listed()).toMatchObject({ active: true, v: 5 })
})

test('what is refused is shown as it was, and a sentence says why', async () => {
  const { turn, listed, onChanged } = await list()
  server.ends = [refusal('owner.merged')]
  await turn(false)
  expect(listed()).toBe(nora)
  expect(onChanged).not.toHaveBeenCalled()
  expect(toasts.read()).toMatchObject([{ severity: 'error', detail: expect.stringMatching(/\w/) }])
  expect(toasts.read()[0]).not.toHaveProperty('undo')
})

test('where somebody else changed the owner meanwhile, nothing is asked: what they saved stays', async () => {
  const { turn, listed } = await list()
  saved = { ...nora, name: 'Nora Byrne', v: 6 }
  await turn(false)
  expect(server.reads).toEqual([{ name: 'readOwner', params: { id: nora.id }, branch: HERE }])
  expect(bodies()).toEqual([
    { v: 3, active: false },
    { v: 6, active: false },
  ])
  expect(server.asked).toEqual([])
  expect(listed()).toMatchObject({ active: false, v: 7 })
})

test('one that only a search found is turned over the version that is read then', async () => {
  const { turn } = await list()
  saved = { ...nora, v: 8 }
  await turn(false, { ...nora, v: NOT_READ })
  expect(bodies().at(-1)).toEqual({ v: 8, active: false })
  expect(saved.active).toBe(false)
})

test('without a connection it waits, shown by the queue alone; turned twice, each goes over the one before', async () => {
  const { turn, listed, onChanged } = await list()
  server.isOnline = false
  await turn(false)
  expect(listed()).toMatchObject({ active: false, v: 4 })
  expect(onChanged).not.toHaveBeenCalled()
  expect(toasts.read()).toMatchObject([
    { severity: 'secondary', detail: expect.stringContaining('Owner deactivated · Nora Griffin') },
  ])
  await undo()
  expect(waiting()).toHaveLength(2)
  expect(listed()).toMatchObject({ active: true, v: 5 })
  act(emptyQueue)
  expect(listed()).toBe(nora)
})

test('a merge is taken back over the version that the owner has now; what keeps it is said', async () => {
  nora = { ...nora, active: false, mergedInto: '01JD0000000000000000009999', v: 9 }
  saved = { ...nora, active: true, mergedInto: undefined }
  const { undoMerge, listed } = await list()
  await undoMerge()
  expect(sent()).toEqual([{ name: 'undoOwnerMerge', params: { id: nora.id }, body: { v: 9 } }])
  expect(toasts.read()).toMatchObject([{ severity: 'success', detail: nora.name }])
  expect(listed().mergedInto).toBeUndefined()
  expect(listed()).toMatchObject({ active: true, v: 10 })
  clearToasts()
  server.ends = [refusal('owner.not_merged')]
  await undoMerge()
  expect(toasts.read()).toMatchObject([{ severity: 'error', detail: expect.stringMatching(/\w/) }])
})

test('lists that load page by page are read anew, all of their pages', async () => {
  beginServer({
    listOwners: ({ query }: { query: { cursor?: string } }) =>
      query.cursor ? { rows: [{ ...nora, id: 'second' }] } : { rows: [nora], cursor: 'next' },
  })
  const now = await hooked(() => ({ pages: usePages('listOwners', {}), changed: useOwnersChanged() }))
  await act(async () => now().pages.more())
  await expect.poll(() => now().pages.rows?.length).toBe(2)
  nora = { ...nora, name: 'Nora Byrne' }
  const before = server.reads.length
  await act(async () => now().changed())
  await expect.poll(() => now().pages.rows?.[0]).toMatchObject({ name: 'Nora Byrne' })
  expect(server.reads.length - before).toBe(2)
  expect(now().pages.rows).toHaveLength(2)
})
