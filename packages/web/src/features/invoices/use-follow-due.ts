// Keeps a payment that is being typed in line with what is due, where that changes meanwhile.
import { useEffect, useRef } from 'react'
import { useFormState } from 'react-hook-form'
import { type Due, dueOf, type Typed, type Values } from './received.ts'

/** The invoices that can be paid, and those that are. */
type Payable = { offered: readonly Due[]; chosen: readonly Due[] }

/**
 * What was proposed becomes what is due now, and what is more than that is cut to it; anything else stays as it was typed. Where nothing
 * is due any more the form forgets it all: there is nothing to ask about when it closes.
 */
export const useFollowDue = (form: Typed, { offered, chosen }: Payable): void => {
  const { isSubmitting } = useFormState({ control: form.control })
  const most = dueOf(chosen)
  const former = useRef({ most, offered })
  useEffect(() => {
    // What is being taken is shown as taken until it is answered.
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
  }, [form, isSubmitting, most, offered])
}
