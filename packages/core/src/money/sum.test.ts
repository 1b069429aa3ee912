// One limit for sums, a lower one for unit prices: what can be entered can be billed, and what is saved can be issued.
import { expect, test } from 'vitest'
import { chargeInput } from '../records/charge.ts'
import { itemInput } from '../stock/item.ts'
import { estimateInput } from './estimate.ts'
import { invoiceContent, issueInput } from './invoice.ts'
import { SUM_AT_MOST, UNIT_AT_MOST } from './sum.ts'

const id = '01K00000000000000000000000'
const line = (unitPrice: number) => ({ id, name: 'Colic operation', quantity: 1000, unitPrice, taxRate: 0 })
const draft = (unitPrice: number) => ({ date: '2026-11-20', terms: 'on_receipt', lines: [line(unitPrice)] })

test('the total of any draft and estimate is one that an invoice is issued with', () => {
  const takes = (total: number) => [
    issueInput.safeParse({ v: 1, total }).success,
    invoiceContent.safeParse({ ...draft(1), deposit: total, method: 'cash', estimateUpTo: total }).success,
    estimateInput.safeParse({ id, draft: id, v: 1, upTo: total, validUntil: '2026-12-20' }).success,
  ]
  expect(takes(SUM_AT_MOST)).toEqual([true, true, true])
  expect(takes(SUM_AT_MOST + 1)).toEqual([false, false, false])
})

test('what the catalogue or the record says of a unit fits a line of an invoice', () => {
  const at = '2026-11-20T10:00:00.000Z'
  const item = { id, name: 'Herd', category: 'treatment', unit: 'service', taxRate: 0 }
  const takes = (price: number) => [
    itemInput.safeParse({ ...item, sellingPrice: price }).success,
    chargeInput.safeParse({ id, at, lines: [{ ...line(price), id: undefined }] }).success,
  ]
  expect(takes(UNIT_AT_MOST)).toEqual([true, true])
  expect(takes(UNIT_AT_MOST + 1)).toEqual([false, false])
  expect(invoiceContent.safeParse(draft(UNIT_AT_MOST)).success).toBe(true)
})
