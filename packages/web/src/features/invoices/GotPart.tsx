// German fees on a draft: number and factor of each line, and what § 7 GOT requires besides. Only offered to clinics in Germany.
import type { GotFee } from '@vetrounds/core/money/got'
import {
  isFactor,
  missingForFees,
  multiplied,
  needsReason,
  SINGLE,
  singleRate,
} from '@vetrounds/core/money/got-rules'
import type { InvoiceLine } from '@vetrounds/core/money/invoice'
import { useState } from 'react'
import { isolated } from '../../i18n/isolate.ts'
import { useT } from '../../i18n/use-t.ts'
import { DateField } from '../../ui/DateField.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import styles from './got.module.css'
import { useFaultText } from './use-fault-text.ts'
import type { InvoiceDraft } from './use-invoice-draft.ts'

type FeeProps = {
  line: InvoiceLine
  draft: InvoiceDraft
  /** What is wrong with its factor. */
  fault: string | undefined
  onChange: (line: InvoiceLine) => void
}

const Fee = ({ line, draft, fault, onChange }: FeeProps) => {
  const t = useT('invoices')
  const { got } = line
  const of = (label: string) => `${label}: ${isolated(line.name)}`
  // The single rate from which the price was computed here. While somebody types the factor 0.15, the price is that of 0.1 for a
  // moment, and rounding has lost too much to compute the single rate back from it.
  const [made, setMade] = useState<{ of: number; price: number }>()
  const { got: _got, ...plain } = line
  const by = got ? singleRate(line.unitPrice, got) : line.unitPrice
  const single = made?.price === line.unitPrice ? made.of : by
  const put = (part: Partial<GotFee>) => {
    const fee = { number: '', factor: SINGLE, ...got, ...part }
    const next = multiplied({ ...plain, unitPrice: single }, { ...fee, reason: fee.reason || undefined })
    setMade({ of: single, price: next.unitPrice })
    onChange(next)
  }
  const putFactor = (typed: number | undefined) => {
    const factor = Math.round((typed ?? Number.NaN) * SINGLE)
    draft.holdFactor(line.id, isFactor(factor) ? undefined : { value: typed })
    if (isFactor(factor)) put({ factor })
  }
  // Without a number the line is no fee, and its price goes back to the single rate.
  const clear = () => {
    draft.holdFactor(line.id, undefined)
    onChange({ ...plain, unitPrice: single })
  }
  const held = draft.factors.get(line.id)
  const isOdd = got !== undefined && needsReason(got.factor)
  return (
    <div className={styles.fee}>
      <b>
        <bdi>{line.name}</bdi>
      </b>
      <TextField
        label={of(t('fields.gotNumber'))}
        isLabelHidden
        placeholder={t('fields.gotNumber')}
        direction="ltr"
        maxLength={12}
        value={got?.number ?? ''}
        onChange={number => (number.trim() ? put({ number }) : clear())}
      />
      {got && (
        <>
          <NumberField
            label={of(t('got.factor'))}
            isLabelHidden
            decimals={2}
            unit="×"
            error={fault}
            value={held ? held.value : got.factor / SINGLE}
            onChange={putFactor}
          />
          <TextField
            label={of(t('got.reason'))}
            isLabelHidden
            placeholder={t(isOdd ? 'got.reasonNeeded' : 'got.reason')}
            maxLength={200}
            value={got.reason ?? ''}
            onChange={reason => put({ reason })}
            error={isOdd && !got.reason ? t('got.reasonWhy') : undefined}
          />
        </>
      )}
    </div>
  )
}

export const GotPart = ({ draft }: { draft: InvoiceDraft }) => {
  const t = useT('invoices')
  const { content, put } = draft
  const { lines } = content
  const fault = useFaultText(draft)
  const missing = missingForFees(content)
  return (
    <details className={styles.part} open={lines.some(({ got }) => got !== undefined) || undefined}>
      <summary>{t('got.title')}</summary>
      <p className="muted">{t('got.body')}</p>
      {lines.map((line, at) => (
        <Fee
          key={line.id}
          line={line}
          draft={draft}
          fault={fault.at(`lines.${at}.got.factor`)}
          onChange={next => put({ lines: lines.with(at, next) })}
        />
      ))}
      {missing.includes('patientId') && <p role="status">{t('got.patient')}</p>}
      <div className={styles.fields}>
        <TextField
          label={t('got.diagnosis')}
          optional
          maxLength={200}
          value={content.diagnosis ?? ''}
          onChange={diagnosis => put({ diagnosis: diagnosis || undefined })}
          error={missing.includes('diagnosis') ? t('got.needed') : undefined}
        />
        <DateField
          label={t('got.doneOn')}
          optional
          years={1}
          value={content.doneOn}
          onChange={doneOn => put({ doneOn })}
          onUnfinished={is => draft.holdDate('doneOn', is)}
          hint={t('got.doneOnHint')}
        />
      </div>
    </details>
  )
}
