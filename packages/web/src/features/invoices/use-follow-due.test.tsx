// What was typed by hand goes to invoices that can still be paid: a share whose field is gone can't be corrected any more.
// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { type Typed, typedTotal, type Values } from './payment-form.ts'
import { useFollowDue } from './use-follow-due.ts'

const first = { id: 'I1', balance: 5000 }
const other = { id: 'I2', balance: 2000 }

test('an invoice that is no longer offered takes its share along, and the others keep theirs', () => {
  const values = { isSplit: false, isByHand: true, parts: {}, date: '2026-11-20' }
  const { result, rerender } = renderHook(
    ({ offered }) => {
      const form = useForm({ defaultValues: { ...values, shares: { I1: 500, I2: 2000 } } })
      useFollowDue(form as unknown as Typed, { offered, chosen: [first] })
      return form
    },
    { initialProps: { offered: [first, other] } },
  )
  const whole = () => typedTotal(result.current.getValues() as Values)
  expect(whole()).toBe(2500)
  rerender({ offered: [first] })
  expect(whole()).toBe(500)
})
