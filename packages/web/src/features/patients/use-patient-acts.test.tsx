// What a pet's menu does, with the page's own sender and queue: over which version, what lists show, and the undo in the toast.
// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import type { PatientRow } from '@vetrounds/core/patients/patient'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { NOT_READ } from '../../api/apply-edits.ts'
import { holdBranch } from '../../api/branch.ts'
import { hooked } from '../../changes/hook.test-support.tsx'
import { emptyQueue, HERE, view, waiting } from '../../changes/page.test-support.ts'
import { beginServer, refusal, sent, server } from '../../changes/server.test-support.ts'
import { loadMessages } from '../../i18n/i18n.ts'
import { isolated } from '../../i18n/isolate.ts'
import { clearToasts, toasts, undoLast } from '../../ui/toast.ts'
import { usePatientActs } from './use-patient-acts.ts'
import { usePatientEdits } from './use-patient-edits.ts'

vi.mock(import('../../api/request.ts'), async original => ({
  ...(await original()),
  request: (await import('../../changes/server.test-support.ts')).request as never,
}))
vi.mock('../../api/send.ts', () => import('../../changes/page.test-support.ts'))
vi.mock('../../offline/queue.ts', () => import('../../changes/page.test-support.ts'))
vi.mock('../../api/person.ts', () => import('../../changes/server.test-support.ts'))

const nora = { id: '01KA00000000000000000000AB', name: 'Nora Hurley' }
const omar = { id: '01KA00000000000000000000AC', name: 'Omar Haddad' }
const death = { day: '2026-11-23', appointments: 'cancel' } as const

/** A new one for each test, because what lists show of an answer outlives the test. */
let next = 0
let remy: PatientRow
/** The patient as the server has it. */
let saved: PatientRow & { cancelled?: number; restored?: number; lost?: number }

const change =
  (of: (body: { ownerId?: string }) => Partial<typeof saved>) =>
  ({ body: { v, ...body } }: { body: { v: number; ownerId?: string } }) => {
    if (v !== saved.v) throw refusal('changed_elsewhere')
    saved = { ...saved, ...of(body), v: v + 1 }
    return saved
  }

const list = async () => {
  const onChanged = vi.fn()
  const now = await hooked(() => ({ ...usePatientActs(onChanged), over: usePatientEdits() }))
  return {
    onChanged,
    listed: () => now().over(remy),
    die: () => act(() => now().deceased(remy, death)),
    correct: (row: PatientRow & { deceasedOn?: string }, day: string) =>
      act(() => now().correctDeath(row, day)),
    give: () => act(() => now().transfer(remy, omar)),
    alive: (row: PatientRow & { foundV?: number }) => act(() => now().alive(row)),
  }
}
const undo = () => act(async () => void undoLast())
const bodies = () => sent().map(({ body }) => body)

beforeAll(async () => {
  holdBranch(HERE)
  for (const namespace of ['common', 'patients', 'nouns', 'problems'] as const) await loadMessages(namespace)
})
beforeEach(() => {
  next += 1
  clearToasts()
  remy = {
    id: `01KA000000000000000000${String(next).padStart(4, '0')}`,
    ownerId: nora.id,
    ownerName: nora.name,
    chip: '372098100004411',
    name: 'Remy',
    species: 'canine',
    breed: 'Beagle',
    deceased: false,
    allergic: true,
    careful: false,
    v: 3,
  }
  saved = remy
  beginServer({
    readPatient: () => saved,
    markDeceased: change(() => ({ deceased: true, cancelled: 2 })),
    markAlive: change(() => ({ deceased: false, restored: 2 })),
    transferPatient: change(({ ownerId }) => ({
      ownerId,
      ownerName: ownerId === omar.id ? omar.name : nora.name,
    })),
  })
  emptyQueue()
})

test('a death is shown at once and says what was cancelled; its undo is over the version that came of it', async () => {
  const { die, listed, onChanged } = await list()
  await die()
  expect(sent()).toEqual([{ name: 'markDeceased', params: { id: remy.id }, body: { ...death, v: 3 } }])
  expect(listed()).toMatchObject({ deceased: true, breed: 'Beagle', v: 4 })
  expect(onChanged).toHaveBeenCalledOnce()
  expect(toasts.read()).toMatchObject([
    { severity: 'success', summary: 'Marked as deceased', detail: expect.stringContaining('2 appointments') },
  ])
  await undo()
  expect(bodies()[1]).toEqual({ v: 4 })
  expect(listed()).toMatchObject({ deceased: false, v: 5 })
  expect(toasts.read()).toMatchObject([{ summary: 'Alive again · 2 appointments restored', detail: 'Remy' }])
  expect(toasts.read()[0]).not.toHaveProperty('undo')
})

test('what stays cancelled is said before what was restored', async () => {
  server.answers.markAlive = change(() => ({ deceased: false, restored: 2, lost: 1 }))
  const { alive } = await list()
  await alive({ ...remy, deceased: true })
  expect(toasts.read()).toMatchObject([{ summary: 'Alive again · 1 appointment stays cancelled' }])
})

test('of many appointments no number is said while some are still to be restored', async () => {
  server.answers.markAlive = change(() => ({ deceased: false, restored: 39, lost: 1, later: 160 }))
  const { alive } = await list()
  await alive({ ...remy, deceased: true })
  expect(toasts.read()).toMatchObject([
    {
      summary:
        'Alive again · The appointments are being restored. Those whose time is taken stay cancelled: please check.',
    },
  ])
})

test('a corrected day leaves the appointments alone, and its undo puts the former day back', async () => {
  server.answers.markDeceased = change(() => ({ deceased: true, cancelled: 0 }))
  const { correct, onChanged } = await list()
  await correct({ ...remy, deceased: true, deceasedOn: '2026-11-23' }, '2026-11-20')
  expect(bodies()).toEqual([{ day: '2026-11-20', appointments: 'keep', v: 3 }])
  expect(onChanged).toHaveBeenCalledOnce()
  expect(toasts.read()).toMatchObject([
    { severity: 'success', summary: 'Day of death corrected', detail: 'Remy' },
  ])
  await undo()
  expect(bodies()[1]).toEqual({ day: '2026-11-23', appointments: 'keep', v: 4 })
  expect(toasts.read()[0]).not.toHaveProperty('undo')
})

test('with another owner, the way back leads to the former one', async () => {
  const { give, listed } = await list()
  await give()
  expect(listed()).toMatchObject({ ownerId: omar.id, ownerName: omar.name, v: 4 })
  expect(toasts.read()).toMatchObject([
    { severity: 'success', detail: `${isolated('Remy')} → ${isolated(omar.name)}` },
  ])
  await undo()
  expect(bodies()).toEqual([
    { v: 3, ownerId: omar.id },
    { v: 4, ownerId: nora.id },
  ])
  expect(listed()).toMatchObject({ ownerId: nora.id, ownerName: nora.name, v: 5 })
})

test('a way back that others have overtaken undoes nothing of theirs, and says so', async () => {
  const { give, listed, onChanged } = await list()
  await give()
  saved = { ...saved, name: 'Remy B', v: 5 }
  await undo()
  expect(bodies()).toHaveLength(2)
  expect(saved).toMatchObject({ ownerId: omar.id, v: 5 })
  expect(listed().ownerId).toBe(omar.id)
  expect(onChanged).toHaveBeenCalledOnce()
  expect(toasts.read()).toMatchObject([{ severity: 'error', summary: 'Failed to undo' }])
})

test('a refusal is left to the dialog: nothing is shown, no toast', async () => {
  const { die, give, listed, onChanged } = await list()
  server.ends = [refusal('changed_elsewhere'), refusal('owner.deactivated')]
  await expect(die()).rejects.toMatchObject({ code: 'changed_elsewhere' })
  await expect(give()).rejects.toMatchObject({ code: 'owner.deactivated' })
  expect(listed()).toBe(remy)
  expect([toasts.read(), onChanged.mock.calls]).toEqual([[], []])
})

test('a row that only a search found is read for its version first', async () => {
  const { alive } = await list()
  saved = { ...remy, deceased: true, v: 8 }
  await alive({ ...remy, deceased: true, v: NOT_READ, foundV: 7 })
  expect(server.reads).toMatchObject([{ name: 'readPatient', params: { id: remy.id }, branch: HERE }])
  expect(bodies()).toEqual([{ v: 8 }])
  await alive({ ...remy, deceased: true, v: 9 })
  expect(server.reads).toHaveLength(1)
})

test('without a connection it waits: shown by the queue alone, and taken back over what waits', async () => {
  const { die, listed, onChanged } = await list()
  server.isOnline = false
  await die()
  expect(listed()).toMatchObject({ deceased: true, v: 4 })
  expect(onChanged).not.toHaveBeenCalled()
  expect(toasts.read()).toMatchObject([
    { severity: 'secondary', detail: `${isolated('Marked as deceased')} · ${isolated('Remy')}` },
  ])
  await undo()
  expect(waiting()).toEqual([
    ['markDeceased', remy.id],
    ['markAlive', remy.id],
  ])
  expect(listed()).toMatchObject({ deceased: false, v: 5 })
  expect(toasts.read()).toMatchObject([
    { severity: 'secondary', detail: `${isolated('Marked as alive again')} · ${isolated('Remy')}` },
  ])
  // Once the change is discarded, the row is as it was read.
  act(emptyQueue)
  expect(listed()).toBe(remy)
})

test('one that a search found and that waits goes on from the version that waits, without a read', async () => {
  const { die, alive } = await list()
  server.isOnline = false
  await die()
  await alive({ ...remy, deceased: true, v: NOT_READ, foundV: 4 })
  expect(server.reads).toEqual([])
  expect(view.get().queue.map(({ data }) => JSON.parse(decodeURIComponent(atob(data))).v)).toEqual([3, 4])
})
