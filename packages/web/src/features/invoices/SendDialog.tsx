// Sends an issued invoice to its owner by e-mail, once it is asked; or says what is missing for that.
import type { InvoiceRow } from '@vetrounds/core/money/invoice'
import { useRef, useState } from 'react'
import { useRead } from '../../api/client.ts'
import { problemText } from '../../api/problem-text.ts'
import { useMembership } from '../../api/working-place.ts'
import { useChange } from '../../changes/use-change.ts'
import { isolated } from '../../i18n/isolate.ts'
import { languageNames } from '../../i18n/language.ts'
import { useT } from '../../i18n/use-t.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { toast } from '../../ui/toast.ts'
import { useInvoicesChanged } from './use-invoices-changed.ts'

type Props = { row: InvoiceRow; ownerId: string; onClose: () => void }

export const SendDialog = ({ row, ownerId, onClose }: Props) => {
  const t = useT('invoices')
  const common = useT('common')
  const usual = useMembership()?.clinic.documentLanguage
  const owner = useRead('readOwner', { params: { id: ownerId } })
  const send = useChange('sendInvoice')
  const changed = useInvoicesChanged()
  const [isSending, setSending] = useState(false)
  const isLeft = useRef(false)
  const email = owner.data?.email
  const language = owner.data?.documentLanguage ?? usual
  const message = (): string => {
    if (email && language)
      return t('mail.body', { email: `\u2066${email}\u2069`, language: isolated(languageNames[language]) })
    if (owner.data) return t('mail.noEmail', { name: isolated(owner.data.name) })
    return owner.error ? (problemText(common, owner.error) ?? '') : common('state.loading')
  }
  const accept = async () => {
    if (isSending) return
    setSending(true)
    try {
      const { answer } = await send({ params: { id: row.id } })
      toast({ severity: 'success', summary: t('mail.sent'), detail: answer.to })
    } catch (error) {
      toast({ severity: 'error', summary: t('mail.failed'), detail: problemText(common, error) ?? '' })
    }
    changed()
    // Who left while it was on its way may have opened it anew, for another invoice.
    if (!isLeft.current) onClose()
  }
  const leave = () => {
    isLeft.current = true
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen
      icon="mail"
      header={t('mail.ask', { number: isolated(row.number ?? '') })}
      message={message()}
      acceptLabel={t('mail.act')}
      rejectLabel={common('actions.cancel')}
      canAccept={email !== undefined && !isSending}
      onAccept={() => void accept()}
      onReject={leave}
    />
  )
}
