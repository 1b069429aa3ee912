// A draft that can't be issued says the first thing to put right.
// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import type { InvoiceContent, InvoiceLine } from '@vetrounds/core/money/invoice'
import { billedLine } from '@vetrounds/core/money/issued.test-support'
import { beforeAll, expect, test, vi } from 'vitest'
import { loadMessages } from '../../i18n/i18n.ts'
import { faultsOf } from './draft-faults.ts'
import { useWhyUnissued } from './use-why-unissued.ts'

vi.mock('../../api/branch-clock.ts', () => ({ useToday: () => '2026-11-20' }))

beforeAll(async () => {
  for (const namespace of ['common', 'invoices', 'nouns'] as const) await loadMessages(namespace)
})

const id = (at: number) => `01K${String(at).padStart(23, '0')}`
const lines = (count: number, more: Partial<InvoiceLine> = {}) =>
  Array.from({ length: count }, (_, at) => billedLine({ id: id(at), name: 'Vaccination', ...more }))
const acts = (count: number) => lines(count).map((line, at) => ({ ...line, chargeId: id(1000 + at) }))
const why = (fields: Partial<InvoiceContent>) => {
  const content: InvoiceContent = { date: '2026-11-20', terms: 'net_30', lines: lines(1), ...fields }
  const draft = { content, faults: faultsOf(content, new Map(), new Set()) }
  return renderHook(() => useWhyUnissued(draft)).result.current
}

test.each<[Partial<InvoiceContent>, RegExp | undefined]>([
  [{}, undefined],
  [{ lines: [], deposit: 100 }, /at least one item/],
  [{ deposit: 100 }, /needs a payment method/],
  [{ deposit: 100, method: 'cash' }, undefined],
  [{ lines: lines(1, { quantity: 0 }) }, /^\W*Vaccination\W*: \w/],
  [{ lines: lines(101) }, /100/],
  [{ lines: acts(28) }, undefined],
  [{ lines: acts(29) }, /28/],
  // A clock may be off by a day.
  [{ date: '2026-11-21' }, undefined],
  [{ date: '2026-11-22' }, /future/i],
])('%#: %o', (fields, said) => {
  if (said) expect(why(fields)).toMatch(said)
  else expect(why(fields)).toBeUndefined()
})
