// /owners/:owner/account/advances/:advance/print: the receipt of an advance, on 80 mm or a sheet; printed by the browser.
import type { AdvanceReceipt as Receipt } from '@vetrounds/core/money/invoice'
import { advancePaper } from '@vetrounds/core/money/letter-paper'
import type { Owner } from '@vetrounds/core/owners/owner'
import { useMemo, useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { useRead } from '../../api/client.ts'
import { useSecondLanguage } from '../../api/document-language.ts'
import { useMembership } from '../../api/working-place.ts'
import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import { type Drawing, PaperDesk } from '../../print/PaperDesk.tsx'
import { ChoiceGroup } from '../../ui/ChoiceGroup.tsx'
import { AdvanceReceipt } from './AdvanceReceipt.tsx'
import { MoneyPaper } from './MoneyPaper.tsx'

const forms = ['receipt', 'sheet'] as const

type Read = { receipt: Receipt; owner: Owner }

const Sheet = ({ read: { receipt, owner }, drawing }: { read: Read; drawing: Drawing }) => {
  const country = useMembership()?.clinic.country ?? ''
  const secondOf = useSecondLanguage()
  const { language, onPages } = drawing
  const second = secondOf(language, country)
  const paper = useMemo(
    () =>
      advancePaper({
        ...{ receipt, country, language, second },
        buyer: { name: receipt.name, ...(owner.address && { address: owner.address }) },
      }),
    [receipt, owner, country, language, second],
  )
  return <MoneyPaper paper={paper} onPages={onPages} />
}

export default function PrintAdvancePage() {
  const t = useT('invoices')
  const navigate = useNavigate()
  const clinic = useMembership()?.clinic
  const { owner: id = '', advance: advanceId = '' } = useParams()
  const [form, setForm] = useState<(typeof forms)[number]>('receipt')
  const receipt = useRead('readAdvance', { params: { id, advanceId } })
  const owner = useRead('readOwner', { params: { id } })
  const read = useMemo(
    () => (receipt.data && owner.data ? { receipt: receipt.data, owner: owner.data } : undefined),
    [receipt.data, owner.data],
  )
  const error = receipt.error ?? owner.error
  return (
    <PaperDesk
      title={t('advance.receipt')}
      of={read}
      language={owner.data?.documentLanguage ?? clinic?.documentLanguage}
      isFresh={!receipt.isValidating && !owner.isValidating && !error}
      isOnSheets={form === 'sheet'}
      error={error}
      onRetry={() => {
        void receipt.mutate()
        void owner.mutate()
      }}
      onBack={() => void navigate(paths.ownerAccount(id))}
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
          <AdvanceReceipt receipt={of.receipt} language={drawing.language} country={clinic?.country} />
        ) : (
          <Sheet read={of} drawing={drawing} />
        )
      }
    </PaperDesk>
  )
}
