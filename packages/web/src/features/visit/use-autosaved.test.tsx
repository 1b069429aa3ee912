// A part of the note whose words waited here and were not sent: nobody's words are lost by the next ones.
// @vitest-environment happy-dom
import { act, cleanup } from '@testing-library/react'
import { setClock } from '@vetrounds/core/clock'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { holdBranch } from '../../api/branch.ts'
import { hooked, settled } from '../../changes/hook.test-support.tsx'
import { emptyQueue, HERE, view } from '../../changes/page.test-support.ts'
import { beginServer, refusal, sent, server } from '../../changes/server.test-support.ts'
import { loadMessages } from '../../i18n/i18n.ts'
import { discard } from '../../offline/rebase.ts'
import { moveToTray } from '../../offline/tray.ts'
import { useAutosaved } from './use-autosaved.ts'
import { useVisit, useVisitActs, type Visit } from './use-visit.ts'

vi.mock(import('../../api/request.ts'), async original => ({
  ...(await original()),
  request: (await import('../../changes/server.test-support.ts')).request as never,
}))
vi.mock('../../api/send.ts', () => import('../../changes/page.test-support.ts'))
vi.mock('../../offline/queue.ts', () => import('../../changes/page.test-support.ts'))
vi.mock('../../api/person.ts', () => import('../../changes/server.test-support.ts'))
vi.mock('../../changes/version-question.ts', () => import('../../changes/server.test-support.ts'))
vi.mock('../../behaviour/connection.ts', () => ({ reachNow: () => 'online', useReach: () => 'online' }))

const ID = '01J00000000000000000000V01'
const PATIENT = '01J00000000000000000000P01'
const AT = '2026-11-23T09:05:00.000Z'

let saved: Visit

const answers = {
  readVisit: () => saved,
  saveVisitPart: ({ params, body }: { params: { part: string }; body: { v: number } }) => ({
    ...params,
    patientId: PATIENT,
    v: body.v + 1,
    at: AT,
    by: 'niamh',
  }),
}

/** The history field, on a page that rereads the visit on request. */
const field = async () => {
  const now = await hooked(() => {
    const { visit, reread } = useVisit(ID, PATIENT)
    const acts = useVisitActs(ID, { id: PATIENT, name: 'Luna' })
    const { text = '', v = 0 } = visit?.parts.history ?? {}
    const history = useAutosaved({
      name: 'history',
      of: ID,
      isOf: content => content.name === 'saveVisitPart' && content.row.part === 'history',
      saved: { value: text, v, over: visit?.over?.history },
      save: acts.savePart('history'),
    })
    return { ...history, reread }
  })
  const write = async (text: string) => {
    act(() => now().type(text))
    await act(async () => now().leave())
    await settled()
  }
  const reread = async () => {
    act(() => now().reread())
    await settled()
  }
  return { now, write, reread }
}

const versions = () => sent().map(({ body }) => body as { v: number; text: string })

/** Refuses the first item of the queue, as a run of the queue does. */
const refuse = () => {
  const { queue, tray } = view.get()
  const [item] = queue
  if (!item) throw new Error('Nothing waits.')
  act(() => view.set(moveToTray({ queue, tray }, [{ item, why: 'changed' }], AT)))
}
const nurseSaves = (text: string, v: number) => {
  saved = { ...saved, parts: { history: { text, v, at: AT, by: 'nurse' } } }
}

beforeAll(async () => {
  setClock(() => Date.parse(AT))
  holdBranch(HERE)
  for (const namespace of ['common', 'visit'] as const) await loadMessages(namespace)
})
beforeEach(() => {
  saved = {
    ...{ kind: 'visit', id: ID, patientId: PATIENT, branchId: 'B1', at: AT, by: 'omar' },
    ...{ state: 'draft', versions: 0, title: '', v: 1, parts: {}, editions: [] },
  } as Visit
  beginServer(answers)
  emptyQueue()
})

const askedOnce = async (page: Awaited<ReturnType<typeof field>>, mine: string) => {
  server.isOnline = true
  server.ends = [refusal('changed_elsewhere')]
  server.theirs = new Set()
  await page.write(mine)
  // The dialog that asks is loaded only now.
  await expect.poll(() => versions().map(({ v }) => v)).toEqual([0, 1])
  await settled()
  expect(server.asked).toEqual([[`History, typed: ${mine} | Itches.`]])
}

test('the words after a refused part ask which version to keep, though the nurse’s version has the expected number', async () => {
  const page = await field()
  server.isOnline = false
  await page.write('Off food')
  expect(view.get().queue).toHaveLength(1)
  nurseSaves('Itches.', 1)
  refuse()
  await page.reread()
  expect(page.now().value).toBe('Off food')
  expect(page.now().isUnsaved).toBe(true)
  await askedOnce(page, 'Off food since Monday')
})

test('they ask as well where the page was opened while the words waited', async () => {
  const first = await field()
  server.isOnline = false
  await first.write('Off food')
  nurseSaves('Itches.', 1)
  cleanup()
  const page = await field()
  expect(page.now().value).toBe('Off food')
  refuse()
  await page.reread()
  await askedOnce(page, 'Off food since Monday')
})

test('what was sent is gone on with over its version, and nothing is asked', async () => {
  const page = await field()
  server.isOnline = false
  await page.write('Off food')
  const [item] = view.get().queue
  if (!item) throw new Error('Nothing waits.')
  nurseSaves('Off food', 1)
  act(() => {
    view.settle(item, { v: 1 })
    view.set({ queue: [], tray: [] })
  })
  await page.reread()
  server.isOnline = true
  await page.write('Off food since Monday')
  expect(versions()).toMatchObject([{ v: 1, text: 'Off food since Monday' }])
  expect(server.asked).toEqual([])
})

test('what was given up by hand goes from the field, for what is saved', async () => {
  const page = await field()
  server.isOnline = false
  await page.write('Off food')
  nurseSaves('Itches.', 1)
  act(() => view.set(discard(view.get(), () => true, AT)))
  await page.reread()
  expect(page.now()).toMatchObject({ value: 'Itches.', isUnsaved: false })
})
