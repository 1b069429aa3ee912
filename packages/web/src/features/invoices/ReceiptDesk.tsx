// The receipt of an advance, or of a payment over several invoices, on 80 mm or on a sheet, as chosen; printed by the browser.

import { receiptPaper } from '@vetrounds/core/money/letter-paper'
import type { MoneyReceipt as Receipt } from '@vetrounds/core/money/receipt'
import type { Owner } from '@vetrounds/core/owners/owner'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { ApiError } from '../../api/api-error.ts'
import { useSecondLanguage } from '../../api/document-language.ts'
import { useAddressee } from '../../api/use-addressee.ts'
import { useMembership } from '../../api/working-place.ts'
import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import { type Drawing, PaperDesk } from '../../print/PaperDesk.tsx'
import { ChoiceGroup } from '../../ui/ChoiceGroup.tsx'
import { MoneyPaper } from './MoneyPaper.tsx'
import { MoneyReceipt } from './MoneyReceipt.tsx'

const forms = ['receipt', 'sheet'] as const

type Read = { receipt: Receipt; owner: Owner }

const Sheet = ({ read: { receipt, owner }, drawing }: { read: Read; drawing: Drawing }) => {
  const country = useMembership()?.clinic.country ?? ''
  const secondOf = useSecondLanguage()
  const { language, onPages } = drawing
  const second = secondOf(language, country)
  const paper = useMemo(
    () =>
      receiptPaper({
        ...{ receipt, country, language, second },
        buyer: { name: receipt.name, ...(owner.address && { address: owner.address }) },
      }),
    [receipt, owner, country, language, second],
  )
  return <MoneyPaper paper={paper} onPages={onPages} />
}

type Props = {
  title: string
  ownerId: string
  /** The receipt as `useRead` returns it. */
  receipt: {
    data?: Receipt | undefined
    error: ApiError | undefined
    isValidating: boolean
    mutate: () => unknown
  }
}

export const ReceiptDesk = ({ title, ownerId, receipt }: Props) => {
  const t = useT('invoices')
  const navigate = useNavigate()
  const clinic = useMembership()?.clinic
  const [form, setForm] = useState<(typeof forms)[number]>('receipt')
  const owner = useAddressee(ownerId)
  const read = useMemo(
    () => (receipt.data && owner.data ? { receipt: receipt.data, owner: owner.data } : undefined),
    [receipt.data, owner.data],
  )
  const error = receipt.error ?? owner.error
  return (
    <PaperDesk
      title={title}
      of={read}
      language={owner.data?.documentLanguage ?? clinic?.documentLanguage}
      isFresh={!receipt.isValidating && !owner.isValidating && !error}
      isOnSheets={form === 'sheet'}
      error={error}
      onRetry={() => {
        void receipt.mutate()
        void owner.mutate()
      }}
      onBack={() => void navigate(paths.ownerAccount(ownerId))}
      choices={
        <ChoiceGroup
          label={t('paper.form')}
          value={form}
          onChange={next => setForm(next as (typeof forms)[number])}
          options={forms.map(each => ({ id: each, label: t(`paper.forms.${each}`) }))}
        />
      }
    >
      {(of, drawing) =>
        form === 'receipt' ? (
          <MoneyReceipt receipt={of.receipt} language={drawing.language} country={clinic?.country} />
        ) : (
          <Sheet read={of} drawing={drawing} />
        )
      }
    </PaperDesk>
  )
}
