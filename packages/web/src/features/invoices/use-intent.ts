// Polls a payment that a provider was asked for until it is decided, and cancels it.
import type { Intent } from '@vetrounds/core/money/intent'
import { useEffect, useState } from 'react'
import { useRead } from '../../api/client.ts'
import { problemText } from '../../api/problem-text.ts'
import { useChange } from '../../changes/use-change.ts'
import { useT } from '../../i18n/use-t.ts'
import { toast } from '../../ui/toast.ts'

/** How often to poll: somebody waits at a terminal; whoever got a link pays when they like. */
const EVERY_MS = { terminal: 2000, link: 5000 } as const

/** The payment as it is now, whether the provider fails to answer, and `cancel`. */
export const useIntent = (invoiceId: string, intent: Intent) => {
  const t = useT('invoices')
  const common = useT('common')
  const params = { id: invoiceId, intentId: intent.id }
  const { data, error, mutate } = useRead('checkIntent', { params })
  const send = useChange('cancelIntent')
  const [isCancelling, setCancelling] = useState(false)
  const shown = data ?? intent
  const isWaiting = shown.state === 'pending'
  const every = EVERY_MS[intent.kind]
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setInterval(() => void mutate(), every)
    return () => clearInterval(timer)
  }, [isWaiting, every, mutate])
  const cancel = async () => {
    setCancelling(true)
    try {
      const { answer } = await send({ params })
      await mutate(answer, { revalidate: false })
    } catch (failure) {
      toast({
        severity: 'error',
        summary: t('intent.cancelFailed'),
        detail: problemText(common, failure) ?? '',
      })
      void mutate()
    }
    setCancelling(false)
  }
  return { shown, isLate: error !== undefined && isWaiting, isCancelling, cancel }
}
