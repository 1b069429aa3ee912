// Places the proposal for one supplier in orders of at most `LINES_AT_MOST` lines; each is placed once, however often retried.
import { newId } from '@vetrounds/core/ids'
import { LINES_AT_MOST } from '@vetrounds/core/stock/reorder'
import { useRef, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { problemText } from '../../api/problem-text.ts'
import { useChange } from '../../changes/use-change.ts'
import { useT } from '../../i18n/use-t.ts'
import { toast } from '../../ui/toast.ts'
import { orderOf } from './order-of.ts'
import type { SupplierProposal } from './use-proposals.ts'

/** `name` is the name of the supplier; `onOrdered` reads the proposals again, also after a failed attempt. */
export const useMarkOrdered = (
  { supplier, lines }: SupplierProposal,
  name: string,
  onOrdered: () => Promise<void>,
) => {
  const t = useT('stock')
  const common = useT('common')
  const place = useChange('placeOrder')
  const [isBusy, setBusy] = useState(false)
  /** The same id for every attempt, so that only one order is placed. */
  const orderId = useRef(newId())
  const ordered = lines.filter(({ packs }) => packs > 0)
  const markOrdered = async (): Promise<void> => {
    setBusy(true)
    try {
      for (let at = 0; at < ordered.length; at += LINES_AT_MOST) {
        const some = ordered.slice(at, at + LINES_AT_MOST)
        await place({ body: orderOf(orderId.current, supplier, some) })
        orderId.current = newId()
      }
      toast({ severity: 'success', summary: t('reorder.ordered'), detail: name })
    } catch (error) {
      // An earlier attempt had succeeded: its order is on its way, as the lists show once they are read.
      if (error instanceof ApiError && error.code === 'already_exists') orderId.current = newId()
      toast({
        severity: 'error',
        summary: t('reorder.orderFailed'),
        detail: problemText(common, error) ?? common('problem.failed'),
      })
    }
    await onOrdered()
    setBusy(false)
  }
  return { ordered, isBusy, markOrdered }
}
