// An invoice that waits: its draft is edited from its content, not from the request that it waits in, and its deposit is paid
// with the issue.
// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import { billedLine, issued } from '@vetrounds/core/money/issued.test-support'
import { expect, test, vi } from 'vitest'
import { predictedDraft, predictedIssue, predictedPayment } from './predicted-invoice.ts'
import { useWaitingInvoice } from './use-waiting-invoice.ts'

const world = vi.hoisted(() => ({ contents: [] as unknown[] }))
vi.mock('../../offline/item-content.ts', () => ({ useWaitingContents: () => world.contents }))
vi.mock('../../api/working-place.ts', () => ({ useMembership: () => undefined }))

test('neither the id nor the version of a request is part of the draft', () => {
  const content = { date: '2026-11-20', terms: 'on_receipt', lines: [] }
  const row = { id: 'I', v: 4, status: 'draft' }
  world.contents = [
    { name: 'draftInvoice', body: { id: 'I', ...content }, row: { ...row, v: 1 } },
    { name: 'changeDraft', body: { v: 3, ...content, notes: 'Small portions.' }, row },
  ]
  const { result } = renderHook(() => useWaitingInvoice('I'))
  expect(result.current.waiting?.content).toEqual({ ...content, notes: 'Small portions.' })
  expect(result.current.waiting?.row.v).toBe(4)
})

const content = { date: '2026-11-20', terms: 'half_upfront', deposit: 500, lines: [billedLine()] } as const
const facts = { id: 'I', v: 1, branchId: 'B', currency: 'EUR', pricesWithTax: false, name: 'Byrne' }

test.each([
  ['cash', 'verified', 500],
  ['bank_transfer', 'pending', 0],
] as const)(
  'a deposit by %s is the first payment of what is issued, %s, and not among those that are sent by themselves',
  (method, status, paid) => {
    const draft = { ...content, lines: [...content.lines], method }
    const row = predictedIssue(predictedDraft(draft, facts), draft)
    const rest = { payments: [{ id: 'P', amount: 300, method: 'cash' as const }], date: '2026-11-20' }
    world.contents = [
      { name: 'draftInvoice', body: { id: 'I', ...draft }, row: predictedDraft(draft, facts) },
      { name: 'issueInvoice', body: { v: 1, total: row.total }, row },
      { name: 'takePayment', body: rest, row: predictedPayment(row, rest) },
    ]
    const { waiting, payments } = renderHook(() => useWaitingInvoice('I')).result.current
    expect(waiting?.payments).toMatchObject([
      { amount: 500, method, date: '2026-11-20', status, isDeposit: true, at: '' },
      { id: 'P', amount: 300, isDeposit: false },
    ])
    const verified = waiting?.payments.filter(each => each.status === 'verified') ?? []
    expect(verified.reduce((all, { amount }) => all + amount, 0)).toBe(waiting?.row.paid)
    expect(waiting?.row.paid).toBe(paid + 300)
    expect(payments.map(({ id }) => id)).toEqual(['P'])
  },
)

test('of a draft nothing is paid yet; of one that was saved before, its issue brings the deposit', () => {
  const draft = { ...content, lines: [...content.lines], method: 'cash' as const }
  const read = issued({ row: { status: 'draft', v: 3 }, content: draft, lines: draft.lines })
  world.contents = [{ name: 'draftInvoice', body: { id: 'I', ...draft }, row: predictedDraft(draft, facts) }]
  const hook = () => renderHook(() => useWaitingInvoice('I')).result.current
  expect(hook().waiting?.payments).toEqual([])
  world.contents = [{ name: 'issueInvoice', body: { v: 3, total: 1 }, row: predictedIssue(read.row, draft) }]
  expect(hook().waitingOver(read)?.payments).toMatchObject([{ amount: 500, isDeposit: true }])
  expect(hook().payments).toEqual([])
})

test('cash that waits is rounded as it will be: its receipt is printed now', () => {
  const draft = { ...content, lines: [...content.lines], deposit: 502, method: 'cash' as const }
  const row = predictedIssue(predictedDraft(draft, { ...facts, currency: 'CHF' }), draft)
  const rest = {
    payments: [{ id: 'P', amount: 303, method: 'cash' as const, given: 400 }],
    date: '2026-11-20',
  }
  world.contents = [
    { name: 'draftInvoice', body: { id: 'I', ...draft }, row },
    { name: 'issueInvoice', body: { v: 1, total: row.total }, row },
    { name: 'takePayment', body: rest, row: predictedPayment(row, rest) },
  ]
  expect(renderHook(() => useWaitingInvoice('I')).result.current.waiting?.payments).toMatchObject([
    { amount: 502, cash: 500 },
    { amount: 303, cash: 305, given: 400 },
  ])
})
