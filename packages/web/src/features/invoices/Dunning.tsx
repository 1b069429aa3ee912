// The letter that is due on an overdue invoice: asked for, written, and printed.
import type { Invoice } from '@vetrounds/core/money/invoice'
import { daysOverdue, dueDunning } from '@vetrounds/core/money/invoice-rules'
import { useState } from 'react'
import { useToday } from '../../api/branch-clock.ts'
import { problemText } from '../../api/problem-text.ts'
import { useChange } from '../../changes/use-change.ts'
import { useFormat } from '../../i18n/format.ts'
import { isolated } from '../../i18n/isolate.ts'
import { useT } from '../../i18n/use-t.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { toast } from '../../ui/toast.ts'
import { levelNames } from './dunning-levels.ts'
import { useInvoicesChanged } from './use-invoices-changed.ts'
import { usePrint } from './use-print.ts'

/** The letter that can be written now, or why none can. */
export const useDunning = ({ row, dunnings }: Invoice) => {
  const t = useT('invoices')
  const { day } = useFormat()
  const today = useToday()
  const level = dueDunning(row, dunnings, today)
  const last = dunnings.at(-1)
  const shown = level ?? Math.min(levelNames.length, (last?.level ?? 0) + 1)
  const isAll = last?.level === levelNames.length
  const late = daysOverdue(row, today) > 0
  return {
    level,
    label: t('dunning.menu', { letter: t(`dunning.levels.${levelNames[shown - 1] ?? 'first'}`) }),
    reason:
      level !== undefined
        ? undefined
        : !late
          ? t('dunning.none')
          : isAll
            ? t('dunning.all')
            : t('dunning.young', { date: isolated(day(last?.date ?? today)) }),
  }
}

type Props = { invoice: Invoice; level: number; onClose: () => void }

export const DunningDialog = ({ invoice, level, onClose }: Props) => {
  const t = useT('invoices')
  const common = useT('common')
  const { money } = useFormat()
  const write = useChange('writeDunning')
  const changed = useInvoicesChanged()
  const { row } = invoice
  const { print } = usePrint(row.id)
  const [isWriting, setWriting] = useState(false)
  const letter = t(`dunning.levels.${levelNames[level - 1] ?? 'first'}`)
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
      message={t('dunning.body', { letter, amount: isolated(money(row.balance, row.currency)) })}
      acceptLabel={t('dunning.act')}
      rejectLabel={t('dunning.notNow')}
      canAccept={!isWriting}
      onAccept={() => void accept()}
      onReject={onClose}
    />
  )
}
