// A draft that can't be issued says the first thing to put right.
// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import { sumsOf } from '@vetrounds/core/money/amounts'
import type { InvoiceContent, InvoiceLine } from '@vetrounds/core/money/invoice'
import { billedLine } from '@vetrounds/core/money/issued.test-support'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { loadMessages } from '../../i18n/i18n.ts'
import { encodeText } from '../../offline/coding.ts'
import { sampleItem } from '../../offline/sample-item.test-support.ts'
import { faultsOf } from './draft-faults.ts'
import { useWhyUnissued } from './use-why-unissued.ts'

const world = vi.hoisted(() => ({
  mayNot: undefined as string | undefined,
  estimate: undefined as unknown,
  waiting: [] as unknown[],
}))
vi.mock('../../offline/use-queue.ts', () => ({ useQueue: () => ({ waiting: world.waiting }) }))
vi.mock('../../api/branch-clock.ts', () => ({ useToday: () => '2026-11-20' }))
vi.mock('../../api/use-can.ts', () => ({ useCan: () => () => world.mayNot }))
vi.mock('../../api/client.ts', () => ({ useRead: () => ({ data: world.estimate }) }))

beforeAll(async () => {
  for (const namespace of ['common', 'invoices', 'nouns', 'problems'] as const) await loadMessages(namespace)
})

beforeEach(() => {
  world.mayNot = undefined
  world.estimate = undefined
  world.waiting = []
})

const id = (at: number) => `01K${String(at).padStart(23, '0')}`
const lines = (count: number, more: Partial<InvoiceLine> = {}) =>
  Array.from({ length: count }, (_, at) => billedLine({ id: id(at), name: 'Vaccination', ...more }))
const acts = (count: number) => lines(count).map((line, at) => ({ ...line, chargeId: id(1000 + at) }))
const why = (fields: Partial<InvoiceContent>) => {
  const content: InvoiceContent = { date: '2026-11-20', terms: 'net_30', lines: lines(1), ...fields }
  const faults = faultsOf(content, new Map(), new Set())
  const draft = { content, faults, sums: sumsOf(content.lines, true), currency: 'EUR' }
  return renderHook(() => useWhyUnissued(draft)).result.current
}

test.each<[Partial<InvoiceContent>, RegExp | undefined]>([
  [{}, undefined],
  [{ lines: [], deposit: 100 }, /at least one item/],
  [{ deposit: 100 }, /needs a payment method/],
  [{ deposit: 100, method: 'cash' }, undefined],
  // A deposit of as much as the invoice's total, and of a cent more.
  [{ deposit: 2362, method: 'cash' }, undefined],
  [{ deposit: 2363, method: 'cash' }, /23\.62/],
  [{ lines: lines(1, { quantity: 0 }) }, /^\W*Vaccination\W*: \w/],
  [{ lines: lines(101) }, /100/],
  [{ lines: acts(26) }, undefined],
  [{ lines: acts(27) }, /26/],
  // A clock may be off by a day.
  [{ date: '2026-11-21' }, undefined],
  [{ date: '2026-11-22' }, /future/i],
])('%#: %o', (fields, said) => {
  if (said) expect(why(fields)).toMatch(said)
  else expect(why(fields)).toBeUndefined()
})

const off = (value: number) => lines(1, { discount: { by: 'rate', value } })

test('a discount above 20% is refused to whoever may not give it, unless the client has signed it', () => {
  world.mayNot = 'no right'
  expect(why({ lines: off(2000) })).toBeUndefined()
  expect(why({ lines: off(2001) })).toMatch(/discount/i)
  // Without a connection the estimate may be unread: the server decides.
  expect(why({ lines: off(3000), estimateId: id(1) })).toBeUndefined()
  world.estimate = { row: { signedAt: '2026-11-19T10:00:00.000Z' }, content: { lines: off(3000) } }
  expect(why({ lines: off(3000), estimateId: id(1) })).toBeUndefined()
  expect(why({ lines: off(4000), estimateId: id(1) })).toMatch(/discount/i)
  // Another client has signed nothing.
  expect(why({ lines: off(3000), estimateId: id(1), ownerId: id(2) })).toMatch(/discount/i)
  world.mayNot = undefined
  expect(why({ lines: off(9000) })).toBeUndefined()
})

test('what an invoice that waits on this device has billed is not issued once more, and the line is named', () => {
  const body = { v: 1, total: 2362, reads: { chargeIds: [id(1001)] } }
  world.waiting = [sampleItem(1, { name: 'issueInvoice', data: encodeText(JSON.stringify(body)) })]
  expect(why({ lines: acts(1) })).toBeUndefined()
  expect(why({ lines: acts(2) })).toMatch(/^\W*Vaccination\W*: This is no longer open/)
})
