// The form of an owner is saved with the page's own sender and queue: numbers known only by their masks, two people at once,
// and what lists show afterwards.
// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import type { Owner } from '@vetrounds/core/owners/owner'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { holdBranch } from '../../api/branch.ts'
import { hooked } from '../../changes/hook.test-support.tsx'
import { emptyQueue, HERE, view, waiting } from '../../changes/page.test-support.ts'
import { beginServer, refusal, sent, server } from '../../changes/server.test-support.ts'
import { loadMessages } from '../../i18n/i18n.ts'
import { SavedBefore } from '../../ui/saved-before.ts'
import type { OwnerValues } from './owner-values.ts'
import { useOwnerEdits } from './use-owner-edits.ts'
import { useSaveOwner } from './use-save-owner.ts'

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
let nora: Owner
let saved: Owner
const form = async (owner: Owner | undefined) => {
  const now = await hooked(() => ({ save: useSaveOwner(owner), over: useOwnerEdits() }))
  return {
    save: (more: Partial<OwnerValues> = {}) =>
      act(() => now().save({ name: 'Nora Griffin', email: 'nora@example.org', ...more }, nora.id)),
    /** The row of a list that was read before. */
    listed: () => {
      const { id, number, name, email, phone, active, doNotBook, v } = nora
      return now().over({ id, number, name, email, phone, active, doNotBook, v } as Owner)
    },
  }
}
const bodies = () => sent().map(({ body }) => body as Record<string, unknown>)

beforeAll(async () => {
  holdBranch(HERE)
  for (const namespace of ['common', 'owners', 'nouns'] as const) await loadMessages(namespace)
})
beforeEach(() => {
  next += 1
  nora = {
    id: `01JD000000000000000000${String(next).padStart(4, '0')}`,
    number: 1001,
    name: 'Nora Griffin',
    email: 'nora@example.org',
    phone: '+353 ** *** **47',
    landline: '+353 * *** **06',
    active: true,
    doNotBook: false,
    v: 3,
  }
  saved = nora
  beginServer({
    readOwner: () => saved,
    createOwner: () => nora,
    changeOwner: ({
      body: { v, phone, landline, ...body },
    }: {
      body: Record<string, unknown> & { v: number }
    }) => {
      const { email: _none, ...rest } = saved
      return { ...rest, ...body, v: v + 1 }
    },
  })
  emptyQueue()
})

test('a new owner goes out as typed; without an answer it waits masked, and is not made twice', async () => {
  const { save } = await form(undefined)
  server.ends = [refusal('timeout', {}, 0)]
  const kept = await save({ phone: '087 765 4321', doNotBook: false, removePhone: false })
  expect(sent()).toEqual([
    {
      name: 'createOwner',
      body: { id: nora.id, name: 'Nora Griffin', email: 'nora@example.org', phone: '087 765 4321' },
    },
  ])
  expect(kept).toMatchObject({ phone: '*** *** **21', number: 0, v: 1 })
  expect(view.get().queue).toMatchObject([{ key: 'first' }])
  await expect(save({ name: 'Nora G' })).rejects.toBeInstanceOf(SavedBefore)
  expect(waiting()).toEqual([['createOwner', nora.id]])
})

test('a change is over the version that was opened, without masks; lists show the answer at once', async () => {
  const { save, listed } = await form(nora)
  await save({ name: 'Nora Byrne', email: '' })
  expect(sent()).toEqual([
    { name: 'changeOwner', params: { id: nora.id }, body: { name: 'Nora Byrne', doNotBook: false, v: 3 } },
  ])
  const { name, email, number, v } = listed()
  expect([name, email, number, v]).toEqual(['Nora Byrne', undefined, 1001, 4])
})

test('what waits is laid over lists by the queue alone, and shown as read when it was discarded', async () => {
  const { save, listed } = await form(nora)
  server.isOnline = false
  expect(await save({ name: 'Nora Byrne', phone: '087 765 4321' })).toMatchObject({
    phone: '*** *** **21',
    v: 4,
  })
  expect(listed()).toMatchObject({ name: 'Nora Byrne', phone: '*** *** **21' })
  act(emptyQueue)
  expect(listed()).toMatchObject({ name: 'Nora Griffin', phone: nora.phone, v: 3 })
})

test('a number that others changed meanwhile can’t be typed back by its mask: the saved one stays, and is said to', async () => {
  const { save } = await form(nora)
  saved = { ...nora, phone: '+353 ** *** **99', address: '14 Beechwood Avenue', v: 5 }
  server.ends = [refusal('changed_elsewhere')]
  server.theirs = new Set(['phone', 'address'])
  await save({ name: 'Nora Byrne' })
  expect(server.asked).toEqual([
    [
      'Name, typed: Nora Byrne | Nora Griffin',
      'Phone: \u2066+353 ** *** **99\u2069 | \u2066+353 ** *** **99\u2069',
      'Address:  | 14 Beechwood Avenue',
    ],
  ])
  expect(bodies()[1]).toEqual({
    name: 'Nora Byrne',
    email: 'nora@example.org',
    address: '14 Beechwood Avenue',
    doNotBook: false,
    v: 5,
  })
})

test('only the numbers that the form named are taken out: another merge may have brought one since', async () => {
  nora = { ...nora, others: ['+353 ** *** **21'] }
  saved = nora
  const { save } = await form(nora)
  saved = { ...nora, others: ['+353 ** *** **21', '+353 ** *** **47'], v: 5 }
  server.ends = [refusal('changed_elsewhere')]
  server.theirs = new Set()
  await save({ removeOthers: true })
  expect(bodies().map(({ dropOthers }) => dropOthers)).toEqual([true, undefined])
})

test('one’s own new number is sent over a newer one, and one that was taken away is emptied', async () => {
  const { save } = await form(nora)
  saved = { ...nora, phone: '+353 ** *** **99', v: 5 }
  server.ends = [refusal('changed_elsewhere')]
  server.theirs = new Set()
  await save({ phone: '087 765 4321', removeLandline: true })
  expect(bodies()[1]).toMatchObject({ phone: '087 765 4321', landline: '', v: 5 })
})

test('where the saved number is kept instead of one’s own, neither is sent', async () => {
  const { save } = await form(nora)
  saved = { ...nora, phone: '+353 ** *** **99', v: 5 }
  server.ends = [refusal('changed_elsewhere')]
  server.theirs = new Set(['phone', 'landline'])
  await save({ phone: '087 765 4321', removeLandline: true })
  expect(bodies()[1]).not.toHaveProperty('phone')
  expect(bodies()[1]).not.toHaveProperty('landline')
})

test('one that waits after a choice shows the newer number and state', async () => {
  const { save } = await form(nora)
  saved = { ...nora, phone: '+353 ** *** **99', active: false, v: 5 }
  server.ends = [refusal('changed_elsewhere'), refusal('network', {}, 0)]
  server.theirs = new Set(['phone'])
  expect(await save({ name: 'Nora Byrne' })).toMatchObject({
    name: 'Nora Byrne',
    phone: '+353 ** *** **99',
    active: false,
    v: 6,
  })
})

test('a refusal changes nothing that lists show', async () => {
  const { save, listed } = await form(nora)
  server.ends = [refusal('owner.notes_too_long')]
  await expect(save({ name: 'Nora Byrne' })).rejects.toMatchObject({ code: 'owner.notes_too_long' })
  expect(listed()).toMatchObject({ name: 'Nora Griffin', v: 3 })
  expect(waiting()).toEqual([])
})
