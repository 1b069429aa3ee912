// German fees on a draft: number and factor of each line, and what § 7 GOT asks for beside them. Offered to clinics in Germany alone.
import { type GotFee, missingForFees, multiplied, needsReason, SINGLE } from '@vetrounds/core/money/got'
import type { InvoiceLine } from '@vetrounds/core/money/invoice'
import { isolated } from '../../i18n/isolate.ts'
import { useT } from '../../i18n/use-t.ts'
import { DateField } from '../../ui/DateField.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import styles from './got.module.css'
import type { InvoiceDraft } from './use-invoice-draft.ts'

type FeeProps = { line: InvoiceLine; onChange: (line: InvoiceLine) => void }

const Fee = ({ line, onChange }: FeeProps) => {
  const t = useT('invoices')
  const { got } = line
  const of = (label: string) => `${label}: ${isolated(line.name)}`
  const put = (part: Partial<GotFee>) => {
    const next = { number: '', factor: SINGLE, ...got, ...part }
    onChange(multiplied(line, { ...next, reason: next.reason || undefined }))
  }
  // Without its number it is no fee; the price goes back to its single rate.
  const clear = () => {
    const { got: _got, ...single } = multiplied(line, { number: '', factor: SINGLE })
    onChange(single)
  }
  const isOdd = got !== undefined && needsReason(got.factor)
  return (
    <div className={styles.fee}>
      <b>
        <bdi>{line.name}</bdi>
      </b>
      <TextField
        label={of(t('got.number'))}
        isLabelHidden
        placeholder={t('got.number')}
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
            value={got.factor / 100}
            onChange={factor =>
              factor !== undefined &&
              factor >= 0.1 &&
              factor <= 10 &&
              put({ factor: Math.round(factor * 100) })
            }
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
  const missing = missingForFees(content)
  return (
    <details className={styles.part} open={lines.some(({ got }) => got !== undefined) || undefined}>
      <summary>{t('got.title')}</summary>
      <p className="muted">{t('got.body')}</p>
      {lines.map((line, at) => (
        <Fee key={line.id} line={line} onChange={next => put({ lines: lines.with(at, next) })} />
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
          hint={t('got.doneOnHint')}
        />
      </div>
    </details>
  )
}
