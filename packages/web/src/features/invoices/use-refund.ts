// A refund while it is chosen: what it takes off an invoice, and the request that makes it.
import { creditedAmount, creditSums } from '@vetrounds/core/money/amounts'
import type { Invoice, InvoiceLine } from '@vetrounds/core/money/invoice'
import { isMoney, type PaymentMethod } from '@vetrounds/core/money/invoice-rules'
import { newId } from '@vetrounds/core/new-id'
import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { useChange } from '../../changes/use-change.ts'
import { useInvoicesChanged } from './use-invoices-changed.ts'

/** What took a line's stock: the invoice, which can take it back (`sold`), an act of the record (`given`), nothing (`none`). */
export type Kept = 'sold' | 'given' | 'none'

/** A billed line, and what of it is refunded now; quantities in thousandths. */
export type RefundLine = {
  line: InvoiceLine
  kept: Kept
  isChosen: boolean
  /** The quantity that was refunded earlier. */
  before: number
  now: number
  /** Whether the typed quantity is no number: it counts as 0, and nothing is sent. */
  isUnread: boolean
  toStock: boolean
  /** The amount that is credited, in minor units. */
  amount: number
}

type Chosen = { isIn: boolean; quantity: number; toStock: boolean }

const unchosen: Chosen = { isIn: false, quantity: 0, toStock: true }

/** Stock that the invoice itself took can go back; stock that the record took goes back when its entry is struck out. */
const keptOf = ({ sold }: Invoice, { id, itemId, chargeId }: InvoiceLine): Kept => {
  const isSold = sold ? sold.includes(id) : itemId !== undefined
  return isSold ? 'sold' : itemId && chargeId ? 'given' : 'none'
}

export const useRefund = (invoice: Invoice, onRefunded: () => void) => {
  const refund = useChange('refundInvoice')
  const changed = useInvoicesChanged()
  const { row, content, credits, payments, pricesWithTax } = invoice
  const paidBy = payments.findLast(({ status, amount }) => status === 'verified' && amount > 0)
  const [method, setMethod] = useState<PaymentMethod>(
    paidBy && isMoney(paidBy.method) ? paidBy.method : 'cash',
  )
  const [chosen, setChosen] = useState<ReadonlyMap<number, Chosen>>(new Map())
  const [reason, setReason] = useState('')
  // The same id in each attempt, so that a refund whose answer was lost isn't made again.
  const [noteId] = useState(newId)
  const [isTold, setTold] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const [error, setError] = useState<unknown>()
  const lines = content.lines.map((line, at): RefundLine => {
    const before = credits
      .flatMap(credit => credit.lines)
      .filter(each => each.at === at)
      .reduce((all, { quantity }) => all + quantity, 0)
    const { isIn, quantity, toStock } = chosen.get(at) ?? unchosen
    const isUnread = isIn && Number.isNaN(quantity)
    const now = isIn && !isUnread ? Math.max(0, Math.min(quantity, line.quantity - before)) : 0
    return {
      ...{ line, before, now, isUnread, toStock, isChosen: isIn, kept: keptOf(invoice, line) },
      amount: creditedAmount({ line, before, now }),
    }
  })
  const sums = creditSums(
    lines,
    credits.flatMap(credit => credit.sums.taxes),
    pricesWithTax,
  )
  const stays = row.total - row.credited - sums.total
  const isNothing = lines.every(({ now }) => now === 0)
  const isAll = lines.every(({ line, before, now }) => before + now === line.quantity)
  const save = async () => {
    setTold(true)
    if (isSaving || isNothing || lines.some(({ isUnread }) => isUnread) || reason.trim() === '') return
    setSaving(true)
    setError(undefined)
    try {
      await refund({
        params: { id: row.id },
        body: {
          id: noteId,
          v: row.v,
          lines: lines.flatMap(({ kept, now, toStock }, at) =>
            now > 0 ? [{ at, quantity: now, toStock: kept === 'sold' && toStock }] : [],
          ),
          method,
          reason: reason.trim(),
        },
      })
      onRefunded()
    } catch (refused) {
      // An earlier attempt has made the refund, although its answer was lost.
      if (refused instanceof ApiError && refused.code === 'already_exists') return onRefunded()
      setError(refused)
      setSaving(false)
      // Reads the invoice again, so that its newest state is shown behind the refusal.
      changed()
    }
  }
  return {
    ...{ lines, sums, stays, isNothing, paidBy, method, setMethod, reason, setReason, save },
    /** The part that is paid back, in minor units; the rest of the refund lowers the balance. */
    back: Math.max(0, row.paid - stays),
    /** Whether the refund makes the invoice's charges open again. */
    reopens: isAll && content.lines.some(({ chargeId }) => chargeId !== undefined),
    ...{ isTold, isSaving, error },
    /** Whether something was chosen or typed. */
    isDirty: reason.trim() !== '' || lines.some(({ isChosen }) => isChosen),
    put: (at: number, part: Partial<Chosen>) =>
      setChosen(new Map(chosen).set(at, { ...(chosen.get(at) ?? unchosen), ...part })),
  }
}
