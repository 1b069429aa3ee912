// The reason why an invoice can't be paid is exact: a refunded one is not called paid.
// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import { issued } from '@vetrounds/core/money/issued.test-support'
import { beforeAll, expect, test } from 'vitest'
import { loadMessages } from '../../i18n/i18n.ts'
import { useCantPay } from './use-cant-pay.ts'

beforeAll(async () => {
  for (const namespace of ['common', 'invoices', 'errors'] as const) await loadMessages(namespace)
})

test.each([
  ['pending', 100, undefined],
  ['paid', 0, 'Invoice is already paid'],
  ['refunded', 0, 'Refunded'],
  ['cancelled', 100, 'Cannot pay cancelled invoice'],
  ['draft', 100, 'Draft'],
] as const)('one that is %s', (status, balance, why) => {
  const cantPay = renderHook(() => useCantPay()).result.current
  expect(cantPay(issued({ row: { status, balance } }).row)).toBe(why)
})
