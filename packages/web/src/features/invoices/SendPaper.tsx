// Asks for confirmation and sends a paper to its owner by e-mail; or says what is missing for that.
import type { PaperMail } from '@vetrounds/core/money/invoice'
import { newId } from '@vetrounds/core/new-id'
import { useRef, useState } from 'react'
import { problemText } from '../../api/problem-text.ts'
import { useAddressee } from '../../api/use-addressee.ts'
import { useMembership } from '../../api/working-place.ts'
import { isolated } from '../../i18n/isolate.ts'
import { languageNames } from '../../i18n/language.ts'
import { useT } from '../../i18n/use-t.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { toast } from '../../ui/toast.ts'

type Props = {
  ownerId: string
  /** The question; `sent` and `failed` are the messages about the outcome. */
  ask: string
  /** Text before the sentence that says to whom the mail goes. */
  about?: string
  sent: string
  failed: string
  /**
   * Sends the mail. Attempts with the same `occasion`, i.e. within one opening of the dialog, send it once; another opening sends
   * another mail, to the address that the owner has by then.
   */
  onSend: (opening: { occasion: string }) => Promise<{ answer: PaperMail }>
  /** Called after an attempt, whatever its outcome; after a failure only once the dialog is left. */
  onTried: () => void
  onClose: () => void
}

export const SendPaper = ({ ownerId, ask, about, sent, failed, onSend, onTried, onClose }: Props) => {
  const t = useT('invoices')
  const common = useT('common')
  const usual = useMembership()?.clinic.documentLanguage
  const owner = useAddressee(ownerId)
  const [isSending, setSending] = useState(false)
  const [opening] = useState(() => ({ occasion: newId() }))
  const isFailed = useRef(false)
  const isLeft = useRef(false)
  const email = owner.data?.email
  const language = owner.data?.documentLanguage ?? usual
  const message = (): string => {
    if (email && language)
      return [
        about,
        t('mail.body', { email: `\u2066${email}\u2069`, language: isolated(languageNames[language]) }),
      ]
        .filter(Boolean)
        .join(' ')
    if (owner.data) return t('mail.noEmail', { name: isolated(owner.data.name) })
    return owner.error ? (problemText(common, owner.error) ?? '') : common('state.loading')
  }
  const accept = async () => {
    if (isSending) return
    setSending(true)
    try {
      const { answer } = await onSend(opening)
      toast({ severity: 'success', summary: sent, detail: answer.to })
    } catch (error) {
      toast({ severity: 'error', summary: failed, detail: problemText(common, error) ?? '' })
      setSending(false)
      isFailed.current = true
      // Another attempt from this dialog sends the same mail: it goes out once, whatever became of this attempt.
      if (!isLeft.current) return
    }
    onTried()
    // Whoever left while the mail was being sent may have opened the dialog again, for another paper.
    if (!isLeft.current) onClose()
  }
  const leave = () => {
    isLeft.current = true
    if (isFailed.current && !isSending) onTried()
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen
      icon="mail"
      header={ask}
      message={<span aria-busy={!(owner.data || owner.error)}>{message()}</span>}
      acceptLabel={t('mail.act')}
      rejectLabel={common('actions.reject')}
      canAccept={email !== undefined && !isSending}
      onAccept={() => void accept()}
      onReject={leave}
    />
  )
}
