// The dunning letter that is due on an overdue invoice: asks for confirmation, writes it, and prints or sends it.
import type { InvoiceRow } from '@vetrounds/core/money/invoice'
import { useState } from 'react'
import { problemText } from '../../api/problem-text.ts'
import { useChange } from '../../changes/use-change.ts'
import { useFormat } from '../../i18n/format.ts'
import { isolated } from '../../i18n/isolate.ts'
import { useT } from '../../i18n/use-t.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { toast } from '../../ui/toast.ts'
import { SendPaper } from './SendPaper.tsx'
import { type LetterAct, levelNames } from './use-dunning.ts'
import { useInvoicesChanged } from './use-invoices-changed.ts'
import { usePrint } from './use-print.ts'

type Props = { row: InvoiceRow; level: number; onClose: () => void }

/** The text of the question: which letter is written about which amount, and what follows from that. */
const useBody = ({ row, level }: Omit<Props, 'onClose'>): string => {
  const t = useT('invoices')
  const { money } = useFormat()
  const letter = t(`dunning.levels.${levelNames[level - 1] ?? 'first'}`)
  return t('dunning.body', { letter, amount: isolated(money(row.balance, row.currency)) })
}

const PrintLetter = ({ row, level, onClose }: Props) => {
  const t = useT('invoices')
  const common = useT('common')
  const message = useBody({ row, level })
  const write = useChange('writeDunning')
  const changed = useInvoicesChanged()
  const { print } = usePrint(row.id)
  const [isWriting, setWriting] = useState(false)
  const accept = async () => {
    if (isWriting) return
    setWriting(true)
    try {
      await write({ params: { id: row.id }, body: { level } })
      print('dunning')
    } catch (error) {
      toast({ severity: 'error', summary: t('dunning.failed'), detail: problemText(common, error) ?? '' })
    }
    changed()
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen
      icon="mail"
      header={t('dunning.ask')}
      message={message}
      acceptLabel={t('dunning.act')}
      rejectLabel={t('dunning.notNow')}
      canAccept={!isWriting}
      onAccept={() => void accept()}
      onReject={onClose}
    />
  )
}

const SendLetter = ({
  ownerId,
  isAgain,
  onClose,
  ...letter
}: Props & { ownerId: string; isAgain: boolean }) => {
  const t = useT('invoices')
  const body = useBody(letter)
  const send = useChange('sendDunning')
  const changed = useInvoicesChanged()
  const { row, level } = letter
  return (
    <SendPaper
      ownerId={ownerId}
      ask={t(isAgain ? 'dunning.askAgain' : 'dunning.askSend')}
      {...(!isAgain && { about: body })}
      sent={t('dunning.sent')}
      failed={t('dunning.sendFailed')}
      onSend={opening => send({ params: { id: row.id }, body: { level, isAgain } }, opening)}
      onTried={changed}
      onClose={onClose}
    />
  )
}

/** Asks, then writes the letter and prints or sends it. A counter sale has no owner to send it to: it is printed. */
export const LetterDialog = ({ act, ...props }: Props & { act: LetterAct }) => {
  const { ownerId } = props.row
  return act === 'print' || !ownerId ? (
    <PrintLetter {...props} />
  ) : (
    <SendLetter {...props} ownerId={ownerId} isAgain={act === 'again'} />
  )
}
