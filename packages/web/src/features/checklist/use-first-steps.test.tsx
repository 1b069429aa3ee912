// The first steps: done according to the clinic's data; what only the account knows is stored there, beside what other tabs
// store.
// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import type { FirstSteps } from '@vetrounds/core/sessions/person'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { holdBranch } from '../../api/branch.ts'
import type { Me } from '../../api/me.ts'
import { hooked } from '../../changes/hook.test-support.tsx'
import { emptyQueue, HERE } from '../../changes/page.test-support.ts'
import { beginServer, late, refusal, sent, server } from '../../changes/server.test-support.ts'
import { useFirstSteps } from './use-first-steps.ts'

vi.mock(import('../../api/request.ts'), async original => ({
  ...(await original()),
  request: (await import('../../changes/server.test-support.ts')).request as never,
}))
vi.mock('../../api/send.ts', () => import('../../changes/page.test-support.ts'))
vi.mock('../../offline/queue.ts', () => import('../../changes/page.test-support.ts'))
vi.mock('../../api/person.ts', () => import('../../changes/server.test-support.ts'))

let saved: { v: number; firstSteps?: FirstSteps }
const me = (firstSteps?: FirstSteps) =>
  ({ person: { v: 1, ...(firstSteps && { firstSteps }) }, memberships: [] }) as unknown as Me
const steps = (known = me(), clinicId = 'C1') => hooked(() => useFirstSteps(known, clinicId))
const bodies = () => sent().map(({ body }) => body)

beforeAll(() => holdBranch(HERE))
beforeEach(() => {
  saved = { v: 1 }
  beginServer({
    listMembers: () => ({ rows: [{ takesAppointments: false }] }),
    listInvites: () => ({ rows: [] }),
    listPatients: () => ({ rows: [] }),
    readMe: () => ({ person: saved, memberships: [] }),
    changeMe: ({ body: { v, ...body } }: { body: { v: number } }) => {
      if (v !== saved.v) throw refusal('changed_elsewhere')
      saved = { ...saved, ...body, v: v + 1 }
      return saved
    },
  })
  emptyQueue()
})

test('nothing is said until all of it is read; an invitation is a team, too', async () => {
  const slow = late()
  server.answers.listInvites = async () => {
    await slow.end
    return { rows: [{}] }
  }
  const now = await steps()
  expect(now().done).toBeUndefined()
  await act(async () => slow.arrive())
  expect(now().done).toEqual({ team: true, vets: false, hours: false, patient: false, stock: false })
})

test('what another clinic’s list had done is not done here', async () => {
  const known = me({ clinicId: 'C2', hours: true, stock: true })
  expect((await steps(known))().done).toMatchObject({ hours: false, stock: false })
  expect((await steps(known, 'C2'))().done).toMatchObject({ hours: true, stock: true })
})

test('a step is kept beside those before it', async () => {
  saved = { v: 1, firstSteps: { clinicId: 'C1', stock: true } }
  const now = await steps(me(saved.firstSteps))
  await act(() => now().keep({ hours: true }))
  expect(bodies()).toEqual([{ v: 1, firstSteps: { clinicId: 'C1', stock: true, hours: true } }])
})

test('what another clinic’s list had done stays so, of the last few', async () => {
  const others = ['C3', 'C4', 'C5', 'C6'].map(clinicId => ({ clinicId, closed: true }))
  saved = { v: 1, firstSteps: { clinicId: 'C2', closed: true, others } }
  const now = await steps(me(saved.firstSteps))
  await act(() => now().keep({ hours: true }))
  expect(saved.firstSteps).toEqual({
    clinicId: 'C1',
    hours: true,
    others: ['C2', 'C3', 'C4', 'C5'].map(clinicId => ({ clinicId, closed: true })),
  })
  const back = await steps(me(saved.firstSteps), 'C2')
  await act(() => back().keep({ stock: true }))
  expect(saved.firstSteps).toMatchObject({
    clinicId: 'C2',
    closed: true,
    others: [{ clinicId: 'C1' }, {}, {}, {}],
  })
})

test('a step that was kept meanwhile, here or in another tab, stays', async () => {
  const now = await steps()
  const keep = now().keep
  await act(async () => void (await Promise.all([keep({ hours: true }), keep({ stock: true })])))
  expect(saved.firstSteps).toEqual({ clinicId: 'C1', hours: true, stock: true })
})

test('one that can’t be kept is no failure of the page', async () => {
  const now = await steps()
  server.ends = [refusal('network', {}, 0)]
  await act(() => now().keep({ hours: true }))
  expect(saved.firstSteps).toBeUndefined()
})
