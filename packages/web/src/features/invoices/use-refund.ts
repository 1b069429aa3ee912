// What a refund takes off an invoice while it is chosen, and the sending of it.
import { creditedAmount, creditSums } from '@vetrounds/core/money/amounts'
import type { Invoice, InvoiceLine } from '@vetrounds/core/money/invoice'
import { isMoney, type PaymentMethod } from '@vetrounds/core/money/invoice-rules'
import { newId } from '@vetrounds/core/new-id'
import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { useChange } from '../../changes/use-change.ts'
import { useInvoicesChanged } from './use-invoices-changed.ts'

/** What becomes of the stock of a line: it sold it and can take it back, an act of the record had it, or there was none. */
export type Kept = 'sold' | 'given' | 'none'

/** A line as it was billed, with what of it is refunded now; quantities in thousandths. */
export type RefundLine = {
  line: InvoiceLine
  kept: Kept
  isChosen: boolean
  /** Refunded earlier. */
  before: number
  now: number
  /** What was typed is no number: it counts as nothing, and nothing is sent. */
  isUnread: boolean
  toStock: boolean
  /** What is taken off, in minor units. */
  amount: number
}

type Chosen = { isIn: boolean; quantity: number; toStock: boolean }

const unchosen: Chosen = { isIn: false, quantity: 0, toStock: true }

/** What it sold itself goes back to the shelf; what was given in the record goes back when the entry is struck out. */
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
  // The same in each try: what was refunded although its answer was lost is not refunded again.
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
      // An earlier try has made it, although its answer was lost.
      if (refused instanceof ApiError && refused.code === 'already_exists') return onRefunded()
      setError(refused)
      setSaving(false)
      // What the invoice is now is shown behind the refusal.
      changed()
    }
  }
  return {
    ...{ lines, sums, stays, isNothing, paidBy, method, setMethod, reason, setReason, save },
    /** In money: the rest lowers the balance. */
    back: Math.max(0, row.paid - stays),
    /** What was done is open again by it. */
    reopens: isAll && content.lines.some(({ chargeId }) => chargeId !== undefined),
    ...{ isTold, isSaving, error },
    /** Something was chosen or typed. */
    isDirty: reason.trim() !== '' || lines.some(({ isChosen }) => isChosen),
    put: (at: number, part: Partial<Chosen>) =>
      setChosen(new Map(chosen).set(at, { ...(chosen.get(at) ?? unchosen), ...part })),
  }
}
