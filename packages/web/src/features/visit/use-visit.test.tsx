// A visit with the page's own sender and queue: what its fields are told was saved, what the page shows, and what waits.
// @vitest-environment happy-dom
import { act, cleanup } from '@testing-library/react'
import { setClock } from '@vetrounds/core/clock'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { holdBranch } from '../../api/branch.ts'
import { hooked, settled } from '../../changes/hook.test-support.tsx'
import { emptyQueue, HERE, view, waiting } from '../../changes/page.test-support.ts'
import { beginServer, late, refusal, sent, server } from '../../changes/server.test-support.ts'
import { loadMessages } from '../../i18n/i18n.ts'
import { sampleItem } from '../../offline/sample-item.test-support.ts'
import { createAutosave } from './autosave.ts'
import { useVisit, useVisitActs, type Visit } from './use-visit.ts'

vi.mock(import('../../api/request.ts'), async original => ({
  ...(await original()),
  request: (await import('../../changes/server.test-support.ts')).request as never,
}))
vi.mock('../../api/send.ts', () => import('../../changes/page.test-support.ts'))
vi.mock('../../offline/queue.ts', () => import('../../changes/page.test-support.ts'))
vi.mock('../../api/person.ts', () => import('../../changes/server.test-support.ts'))
vi.mock('../../changes/version-question.ts', () => import('../../changes/server.test-support.ts'))

const ID = '01J00000000000000000000V01'
const PATIENT = '01J00000000000000000000P01'
const AT = '2026-11-23T09:05:00.000Z'
const stamp = { at: AT, by: 'omar' }

/** The visit on the server, with version 2 of its history. */
let saved: Visit
const visit = (): Visit => ({
  kind: 'visit',
  id: ID,
  patientId: PATIENT,
  branchId: 'B1',
  at: AT,
  by: 'omar',
  state: 'draft',
  versions: 0,
  title: 'Otitis',
  facts: { vet: 'omar' },
  v: 3,
  parts: { history: { text: 'Scratches.', v: 2, ...stamp } },
  vitals: { values: { pulse: 120 }, v: 1, ...stamp },
  editions: [],
})

const answers = {
  readVisit: () => saved,
  saveVisitPart: ({ params, body }: { params: { part: string }; body: { v: number } }) => ({
    ...params,
    patientId: PATIENT,
    v: body.v + 1,
    at: '2026-11-23T09:10:00.000Z',
    by: 'niamh',
  }),
  saveVisitVitals: ({ body }: { body: { v: number; vitals: object } }) => ({
    id: ID,
    patientId: PATIENT,
    vitals: body.vitals,
    v: body.v + 1,
    at: AT,
    by: 'niamh',
  }),
  closeVisit: () => ({ ...saved, state: 'done' }),
  reopenVisit: () => ({ ...saved, state: 'draft' }),
}

/** The page of the visit, once the visit is read. */
const page = async () => {
  const patient = { id: PATIENT, name: 'Luna' }
  const now = await hooked(() => ({ ...useVisit(ID, PATIENT), acts: useVisitActs(ID, patient) }))
  return {
    now,
    acts: now().acts,
    history: () => now().visit?.parts.history,
    save: (text: string, base = { value: 'Scratches.', v: 2 }) =>
      act(() => now().acts.savePart('history')(text, base)),
    saveVitals: (vitals: object, base: { value: object; v: number } = { value: { pulse: 120 }, v: 1 }) =>
      act(() => now().acts.saveVitals(vitals, base)),
  }
}

/** Somebody else saves the history meanwhile. */
const overtake = (text: string, v: number) => {
  saved = { ...saved, parts: { ...saved.parts, history: { text, v, ...stamp } } }
}
const versions = () => sent().map(({ body }) => (body as { v: number }).v)

beforeAll(async () => {
  setClock(() => Date.parse(AT))
  holdBranch(HERE)
  for (const namespace of ['common', 'visit'] as const) await loadMessages(namespace)
})
beforeEach(() => {
  saved = visit()
  beginServer(answers)
  emptyQueue()
})

test('a saved part is shown with the version that the next save is made over', async () => {
  const { save, history } = await page()
  const first = await save('Scratches a lot.')
  expect(first).toEqual({ value: 'Scratches a lot.', v: 3, isWaiting: false })
  expect(history()).toEqual({ text: 'Scratches a lot.', v: 3, at: '2026-11-23T09:10:00.000Z', by: 'niamh' })
  await save('Scratches a lot, left.', first)
  expect(sent()).toEqual([
    {
      name: 'saveVisitPart',
      params: { id: ID, part: 'history' },
      body: { patientId: PATIENT, v: 2, text: 'Scratches a lot.' },
    },
    {
      name: 'saveVisitPart',
      params: { id: ID, part: 'history' },
      body: { patientId: PATIENT, v: 3, text: 'Scratches a lot, left.' },
    },
  ])
})

test('where somebody else was faster, the field gets the text that was chosen, and shows that', async () => {
  const { save, history } = await page()
  overtake('Shakes its head.', 5)
  server.ends = [refusal('changed_elsewhere')]
  server.theirs = new Set(['text'])
  expect(await save('Scratches a lot.')).toEqual({ value: 'Shakes its head.', v: 6, isWaiting: false })
  expect(server.asked).toEqual([['History, typed: Scratches a lot. | Shakes its head.']])
  expect(server.reads.at(-1)).toEqual({
    name: 'readVisit',
    params: { id: ID },
    query: { patient: PATIENT },
    branch: HERE,
  })
  expect(sent().map(({ body }) => body)).toEqual([
    { patientId: PATIENT, v: 2, text: 'Scratches a lot.' },
    { patientId: PATIENT, v: 5, text: 'Shakes its head.' },
  ])
  expect(history()).toMatchObject({ text: 'Shakes its head.', v: 6 })
})

test('one’s own text kept over a newer one is sent over that version', async () => {
  const { save } = await page()
  overtake('Shakes its head.', 5)
  server.ends = [refusal('changed_elsewhere')]
  server.theirs = new Set()
  expect(await save('Scratches a lot.')).toMatchObject({ value: 'Scratches a lot.', v: 6 })
  expect(sent().at(-1)?.body).toEqual({ patientId: PATIENT, v: 5, text: 'Scratches a lot.' })
})

test('whoever goes back to what was typed keeps it, and nothing shows as saved', async () => {
  const { acts, history } = await page()
  overtake('Shakes its head.', 5)
  server.ends = [refusal('changed_elsewhere')]
  const field = createAutosave(
    { save: acts.savePart('history'), keep: () => undefined, isOnline: () => true, now: () => 1 },
    { value: 'Scratches.', v: 2 },
  )
  field.type('Scratches a lot.')
  expect(await act(field.flush)).toBe(false)
  expect(field.get()).toMatchObject({ value: 'Scratches a lot.', saving: { kind: 'failed' } })
  expect(history()?.text).toBe('Scratches.')
  // The user chooses at the second attempt, and the text is sent over the version that is there by then.
  server.ends = [refusal('changed_elsewhere')]
  server.theirs = new Set()
  expect(await act(field.flush)).toBe(true)
  expect(versions()).toEqual([2, 2, 5])
})

test('without an answer it waits under the key of that try, and is not shown as saved by the server', async () => {
  const { save, now, history } = await page()
  server.ends = [refusal('timeout', {}, 0)]
  const kept = await save('Scratches a lot.')
  expect(kept).toEqual({ value: 'Scratches a lot.', v: 3, isWaiting: true })
  expect(view.get().queue).toMatchObject([{ name: 'saveVisitPart', key: 'first', branch: HERE }])
  // The page shows waiting changes over what was read, and drops them once they are sent.
  expect(history()).toEqual({ text: 'Scratches a lot.', v: 3, at: AT, by: 'niamh' })
  act(emptyQueue)
  expect(history()).toEqual(visit().parts.history)
  expect(now().isUnsent).toBe(false)
})

test('typed on without a connection, each save is made over the one that waits', async () => {
  const { save, saveVitals, now, history } = await page()
  server.isOnline = false
  const first = await save('Scratches a lot.')
  await save('Scratches a lot, left.', first)
  await saveVitals({ pulse: 130 })
  expect(sent()).toEqual([])
  expect(waiting()).toEqual([
    ['saveVisitPart', ID],
    ['saveVisitPart', ID],
    ['saveVisitVitals', ID],
  ])
  // The vitals have a version of their own: refused text doesn't hold them back.
  expect(view.get().queue.map(({ needs }) => needs)).toEqual([[], [ID], []])
  expect(history()).toMatchObject({ text: 'Scratches a lot, left.', v: 4 })
  expect(now().visit?.vitals).toMatchObject({ values: { pulse: 130 }, v: 2 })
})

test('vitals that both measured are asked about by name; the others of both stay', async () => {
  const { saveVitals, now } = await page()
  saved = { ...saved, vitals: { values: { pulse: 140, respiration: 24 }, v: 4, ...stamp } }
  server.ends = [refusal('changed_elsewhere')]
  server.theirs = new Set(['respiration'])
  const chosen = { pulse: 130, temperature: 386, respiration: 24 }
  expect(await saveVitals({ pulse: 130, temperature: 386 })).toEqual({
    value: chosen,
    v: 5,
    isWaiting: false,
  })
  expect(server.asked).toEqual([
    ['Temperature, typed: 386 | –', 'Pulse, typed: 130 | 140', 'Respiration: – | 24'],
  ])
  expect(now().visit?.vitals).toMatchObject({ values: chosen, v: 5, by: 'niamh' })
})

test('the first vitals have no version yet; where both measured the same, nothing is asked', async () => {
  const { vitals: _none, ...bare } = visit()
  saved = bare
  const { saveVitals } = await page()
  saved = { ...bare, vitals: { values: { pulse: 96 }, v: 1, ...stamp } }
  server.ends = [refusal('changed_elsewhere')]
  expect(await saveVitals({ pulse: 96 }, { value: {}, v: 0 })).toMatchObject({ value: { pulse: 96 }, v: 2 })
  expect(versions()).toEqual([0, 1])
  expect(server.asked).toEqual([])
})

test('one that was closed meanwhile says so: the save fails, and the page reads it anew', async () => {
  const { save, now } = await page()
  saved = { ...saved, state: 'done', v: 4 }
  server.ends = [refusal('visit.state')]
  await expect(save('Scratches a lot.')).rejects.toMatchObject({ code: 'visit.state' })
  expect(now().visit?.state).toBe('done')
})

test('another refusal leaves what was read as it is', async () => {
  const { save } = await page()
  server.ends = [refusal('action.not_allowed', {}, 403)]
  await expect(save('Scratches a lot.')).rejects.toMatchObject({ code: 'action.not_allowed' })
  expect(server.reads).toHaveLength(1)
})

test('closed and reopened, it is read anew', async () => {
  const { acts, now } = await page()
  saved = { ...saved, state: 'done', v: 4 }
  await act(() => acts.close(visit(), { diagnosis: 'Otitis externa', outcome: 'recovered' } as never))
  expect(now().visit).toMatchObject({ state: 'done', v: 4 })
  saved = { ...saved, state: 'draft', v: 5 }
  await act(() => acts.reopen({ ...visit(), v: 4 }, { reason: 'Forgot the ear' }))
  expect(now().visit).toMatchObject({ state: 'draft', v: 5 })
  expect(versions()).toEqual([3, 4])
})

test('closed without a connection, it shows as closed with its note and vitals; written on, it opens again', async () => {
  const { acts, save, now } = await page()
  server.isOnline = false
  await act(() => acts.close(visit(), { diagnosis: 'Otitis externa', outcome: 'recovered' } as never))
  expect(now().visit).toMatchObject({
    state: 'done',
    title: 'Otitis externa',
    facts: { vet: 'omar', outcome: 'recovered', end: AT, pulse: 120 },
    versions: 1,
    v: 4,
    parts: visit().parts,
  })
  const closed = now().visit as Visit
  await act(() => acts.reopen(closed, { reason: 'Forgot the ear' }))
  await save('Scratches a lot.')
  expect(now().visit).toMatchObject({
    state: 'draft',
    v: 5,
    parts: { history: { text: 'Scratches a lot.' } },
  })
  // A later correction does not make it longer.
  expect(now().visit?.facts).toHaveProperty('end', AT)
  setClock(() => Date.parse(AT) + 3_600_000)
  await act(() => acts.close(now().visit as Visit, { diagnosis: 'Otitis', outcome: 'recovered' } as never))
  setClock(() => Date.parse(AT))
  expect(now().visit).toMatchObject({ state: 'done', title: 'Otitis', versions: 2, facts: { end: AT } })
})

/** The waiting item that opens the visit. */
const opening = () => {
  const { kind, id, patientId, branchId, at, by, state, versions: none, title, facts } = visit()
  const row = { kind, id, patientId, branchId, at, by, state, versions: none, title, facts, v: 1 }
  return { id: 1, name: 'openVisit', row: btoa(encodeURIComponent(JSON.stringify(row))) }
}

test('opened here and not sent yet, it stands with its reason and what was written since', async () => {
  const { acts, save, now } = await page()
  server.isOnline = false
  await save('Scratches a lot.')
  await act(() => acts.savePart('plan')('Clean daily.', { value: '', v: 0 }))
  const items = view.get().queue
  const opened = { ...items[0], ...opening() }
  server.answers = {
    ...answers,
    readVisit: () => {
      throw refusal('not_found', {}, 404)
    },
  }
  cleanup()
  const other = await page()
  act(() => view.set({ queue: [opened as never, ...items] }))
  expect(other.now()).toMatchObject({ isUnsent: true, visit: { id: ID, title: 'Otitis', editions: [] } })
  expect(
    Object.entries(other.now().visit?.parts ?? {}).map(([part, { text, v }]) => [part, text, v]),
  ).toEqual([
    ['reason', 'Otitis', 1],
    ['history', 'Scratches a lot.', 3],
    ['plan', 'Clean daily.', 1],
  ])
  expect(now().isUnsent).toBe(false)
})

test('opened here and sent, it stands with what was written until it is read, and is not asked for before', async () => {
  const first = await page()
  server.isOnline = false
  await first.save('Scratches a lot.')
  const [part] = view.get().queue
  cleanup()
  server.reads = []
  const read = late()
  server.answers = { ...answers, readVisit: () => read.end.then(() => saved) }
  act(() => view.set({ queue: [{ ...part, ...opening() }, part] as never }))
  const { now, history } = await page()
  expect(now()).toMatchObject({ isUnsent: true, visit: { id: ID, parts: { reason: { text: 'Otitis' } } } })
  expect(server.reads).toEqual([])
  // Both are sent, one after the other; the server's visit is read later.
  for (const queue of [[part], []]) {
    act(() => view.set({ queue: queue as never }))
    expect(history()?.text).toBe('Scratches a lot.')
    expect(now().isUnsent).toBe(true)
  }
  await settled()
  expect(server.reads).toHaveLength(1)
  expect(history()?.text).toBe('Scratches a lot.')
  saved = { ...saved, parts: { history: { text: 'Scratches a lot.', v: 3, ...stamp } } }
  read.arrive()
  await settled()
  expect(now()).toMatchObject({ isUnsent: false, visit: saved })
})

test('one whose opening was refused is not found, once that is known', async () => {
  server.answers = {
    ...answers,
    readVisit: () => {
      throw refusal('not_found', {}, 404)
    },
  }
  act(() => view.set({ queue: [{ ...sampleItem(1, { makes: ID }), ...opening() }] as never }))
  const { now } = await page()
  expect(now().visit?.title).toBe('Otitis')
  act(emptyQueue)
  await settled()
  expect(now()).toMatchObject({ visit: undefined, isUnsent: false, error: { code: 'not_found' } })
})
