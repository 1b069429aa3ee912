// Adjusts a payment that is being typed when the amount due changes meanwhile.
import { useEffect, useRef } from 'react'
import { useFormState } from 'react-hook-form'
import { type Due, dueOf, type Typed, type Values } from './payment-form.ts'

/** The invoices that can be paid, and those chosen to be paid. */
type Payable = { offered: readonly Due[]; chosen: readonly Due[] }

/**
 * A proposed amount becomes what is due now, and a higher amount is lowered to that; anything else stays as it was typed. Once
 * nothing is due any more, the form is reset, so that closing it asks nothing. What was typed by hand for an invoice that can't be
 * paid any more is dropped with its field.
 */
export const useFollowDue = (form: Typed, { offered, chosen }: Payable): void => {
  const { isSubmitting } = useFormState({ control: form.control })
  const most = dueOf(chosen)
  const former = useRef({ most, offered })
  useEffect(() => {
    // While a payment is being sent, the form keeps showing what is sent.
    if (isSubmitting) return
    const before = former.current
    former.current = { most, offered }
    if (dueOf(offered) === 0) {
      if (dueOf(before.offered) > 0) form.reset()
      return
    }
    const { amount, shares = {} } = form.getValues() as Values
    const set = { shouldDirty: true }
    if (most !== before.most && amount !== undefined && (amount === before.most || amount > most))
      form.setValue('amount', most || undefined, set)
    for (const { id, balance } of offered) {
      const isNew = before.offered.find(each => each.id === id)?.balance !== balance
      if (isNew && (shares[id] ?? 0) > balance) form.setValue(`shares.${id}`, balance || undefined, set)
    }
    for (const [id, share] of Object.entries(shares))
      if (share !== undefined && offered.every(each => each.id !== id))
        form.setValue(`shares.${id}`, undefined, set)
  }, [form, isSubmitting, most, offered])
}
