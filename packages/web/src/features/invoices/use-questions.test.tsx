// What is asked before money or an invoice is taken back, and what is then sent and shown.
// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import type { InvoicePayment } from '@vetrounds/core/money/invoice'
import { issued } from '@vetrounds/core/money/issued.test-support'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { loadMessages } from '../../i18n/i18n.ts'
import { useQuestions } from './use-questions.ts'

const world = vi.hoisted(() => ({ sent: [] as unknown[], showEdit: vi.fn() }))
vi.mock('../../changes/use-change.ts', () => ({
  useChange: (name: string) => async (input: object) => {
    world.sent.push({ name, ...input })
    return { answer: { id: 'I1', v: 8 } }
  },
}))
vi.mock('../../api/answered-edits.ts', () => ({ showEdit: world.showEdit }))

beforeAll(async () => {
  for (const namespace of ['common', 'invoices', 'nouns'] as const) await loadMessages(namespace)
})
beforeEach(() => {
  vi.clearAllMocks()
  world.sent = []
})

const changed = vi.fn()
const questions = (more = {}) =>
  renderHook(() => useQuestions(issued({ row: { id: 'I1', v: 7, ...more } }), changed)).result.current
const payment = (status: string) => ({ id: 'P1', status, amount: 1250 }) as InvoicePayment

test('what counted is taken back, what waits is rejected; either is sent with its reason, and the answer is shown', async () => {
  const { takeBack } = questions()
  expect(takeBack(payment('verified'))).toMatchObject({
    title: 'Take this payment back?',
    done: 'Payment taken back',
  })
  const rejects = takeBack(payment('pending'))
  expect(rejects).toMatchObject({
    title: 'Reject this payment?',
    done: 'Payment rejected',
    about: 'PRB-2026-004188',
  })
  expect(rejects.body).toContain('€12.50')
  await rejects.onSave('Bounced')
  expect(world.sent).toEqual([
    { name: 'takeBackPayment', params: { id: 'I1', paymentId: 'P1' }, body: { reason: 'Bounced' } },
  ])
  expect(world.showEdit).toHaveBeenCalledExactlyOnceWith('invoice', { id: 'I1', v: 8 })
  rejects.onSaved()
  expect(changed).toHaveBeenCalledOnce()
})

test('of an invoice on which nothing is open any more it is not said that it stays open', () => {
  const bodyAt = (balance: number) => questions({ balance }).takeBack(payment('pending')).body
  expect(bodyAt(1)).toMatch(/never counts; the invoice stays open\.$/)
  expect(bodyAt(0)).toMatch(/never counts\.$/)
  expect(bodyAt(-100)).toMatch(/never counts\.$/)
})

test('before an invoice is cancelled it is said what goes back with it', () => {
  expect(questions().cancel().body).toMatch(/items sold go back to stock, pending payments are rejected/)
})

test('a draft of another branch is given up, and no number is spoken of', () => {
  expect(questions({ status: 'draft', number: undefined }).cancel()).toMatchObject({
    title: 'Give up this draft?',
    act: 'Give up draft',
  })
})

test('after a refusal what the invoice is now is read, so that it is asked about next', () => {
  questions().cancel().onRefused?.()
  questions().takeBack(payment('verified')).onRefused?.()
  expect(changed).toHaveBeenCalledTimes(2)
})

test('an invoice is cancelled as it was seen', async () => {
  await questions().cancel().onSave('Wrong client')
  expect(world.sent).toEqual([
    { name: 'cancelInvoice', params: { id: 'I1' }, body: { v: 7, reason: 'Wrong client' } },
  ])
  expect(world.showEdit).toHaveBeenCalledExactlyOnceWith('invoice', { id: 'I1', v: 8 })
})
