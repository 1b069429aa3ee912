// What is said of a refused or unanswered payment, and when invoices are read again: nobody pays twice or is left guessing.
// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { refusal } from '../../changes/server.test-support.ts'
import { loadMessages } from '../../i18n/i18n.ts'
import { SavedBefore } from '../../ui/saved-before.ts'
import { usePaymentErrors } from './use-payment-errors.ts'

const world = vi.hoisted(() => ({ changed: vi.fn(), showEdit: vi.fn(), lost: new Set<string>() }))
vi.mock('./use-invoices-changed.ts', () => ({ useInvoicesChanged: () => world.changed }))
vi.mock('../../api/answered-edits.ts', () => ({ showEdit: world.showEdit }))
vi.mock('../../api/working-place.ts', () => ({ usePlace: () => 'C1.B1' }))
vi.mock('../../api/request.ts', () => ({
  request: async (_name: string, { params: { id } }: { params: { id: string } }) => {
    if (world.lost.has(id)) throw new Error('no answer')
    return { row: { id } }
  },
}))

beforeAll(async () => {
  for (const namespace of ['common', 'invoices', 'problems', 'nouns'] as const) await loadMessages(namespace)
})
beforeEach(() => {
  vi.clearAllMocks()
  world.lost.clear()
})

const told = () => renderHook(usePaymentErrors).result.current
const take = (error: Error, ...ids: string[]) =>
  told()
    .once(() => Promise.reject(error), ids)
    .catch((thrown: unknown) => thrown)

const UNSURE = 'Pressing again takes it only once.'
const FREE = 'Nothing was charged.'
const KEPT = 'The amount is still in the form.'

test.each([
  [refusal('network', {}, 0), [UNSURE], [FREE, KEPT]],
  [refusal('timeout', {}, 0), [UNSURE], [FREE, KEPT]],
  [refusal('idempotency.in_flight'), [UNSURE], [FREE, KEPT]],
  [refusal('invoice.already_paid'), [FREE], [UNSURE, KEPT]],
  [refusal('invoice.over_balance'), [FREE], [UNSURE, KEPT]],
  [refusal('action.not_allowed', {}, 403), [FREE, KEPT], [UNSURE]],
  [refusal('payment.asked'), ['Cancel that on the invoice’s page first.', FREE, KEPT], [UNSURE]],
])('of %s it is said what became of the money', (error, said, unsaid) => {
  const text = told().explain(error)
  for (const each of said) expect(text).toContain(each)
  for (const each of unsaid) expect(text).not.toContain(each)
  expect(text).not.toContain('..')
})

test('an earlier try that had taken it ends the form as saved', async () => {
  const error = await take(refusal('already_exists'))
  expect(error).toBeInstanceOf(SavedBefore)
  expect(String(error)).toContain('Nothing was taken twice.')
})

test('where less is due than was known each invoice is shown as it is now, but for one that can’t be read', async () => {
  world.lost.add('I2')
  const paid = refusal('invoice.already_paid')
  expect(await take(paid, 'I1', 'I2', 'I3')).toBe(paid)
  expect(world.changed).toHaveBeenCalledOnce()
  expect(world.showEdit.mock.calls).toEqual([
    ['invoice', { id: 'I1' }],
    ['invoice', { id: 'I3' }],
  ])
})

test('another refusal reads no invoice by itself, and without an answer nothing is known to have changed', async () => {
  await take(refusal('action.not_allowed', {}, 403), 'I1')
  expect([world.changed.mock.calls.length, world.showEdit.mock.calls.length]).toEqual([1, 0])
  await take(refusal('network', {}, 0), 'I1')
  expect([world.changed.mock.calls.length, world.showEdit.mock.calls.length]).toEqual([1, 0])
})
