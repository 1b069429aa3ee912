// In a receipt: the code on the box fills batch and expiry, by camera or by a scanner that types, wherever the focus is.
import { readScan } from '@vetrounds/core/stock/gs1'
import type { StockRow } from '@vetrounds/core/stock/item'
import { useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useToday } from '../../api/branch-clock.ts'
import { isolated } from '../../i18n/isolate.ts'
import { useT } from '../../i18n/use-t.ts'
import { Banner } from '../../ui/Banner.tsx'
import { CameraButton } from './CameraButton.tsx'
import { useFormScanner } from './use-form-scanner.ts'

/** Whether a barcode is another article's: one of the clinic's own making says nothing about the box. */
const isOther = ({ barcode = '' }: StockRow, code: string): boolean =>
  /^\d{8,14}$/.test(barcode) && barcode.padStart(14, '0') !== code.padStart(14, '0')

export const BatchScan = ({ form, row }: { form: unknown; row: StockRow }) => {
  const t = useT('stock')
  const today = useToday()
  const { setValue } = form as UseFormReturn<FieldValues>
  const [problem, setProblem] = useState<string>()
  const scanned = (text: string) => {
    const { code, batch, expiryDate } = readScan(text, today)
    if (isOther(row, code)) return setProblem(t('receive.otherItem', { code: isolated(code) }))
    setProblem(batch || expiryDate ? undefined : t('receive.noBatchInCode'))
    const fill = { shouldDirty: true, shouldValidate: true }
    if (batch) setValue('batch', batch, fill)
    if (expiryDate) setValue('expiryDate', expiryDate, fill)
  }
  useFormScanner(form, scanned)
  return (
    <>
      <p className="muted">
        {t('receive.scanHint')} <CameraButton onCode={scanned} />
      </p>
      {problem && (
        <Banner tone="warn" live>
          {problem}
        </Banner>
      )}
    </>
  )
}
