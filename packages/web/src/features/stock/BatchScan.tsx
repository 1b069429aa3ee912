// Reads the code on a box by camera or by a scanner that types, wherever the focus is. In a receipt the code fills batch and
// expiry date; in a return it chooses among the batches in stock.
import { readScan, type Scanned } from '@vetrounds/core/stock/gs1'
import type { StockRow } from '@vetrounds/core/stock/item'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useToday } from '../../api/branch-clock.ts'
import { isolated } from '../../i18n/isolate.ts'
import { useT } from '../../i18n/use-t.ts'
import { Banner } from '../../ui/Banner.tsx'
import type { FormHandle } from '../../ui/Form.tsx'
import { CameraButton } from './CameraButton.tsx'
import { useFormScanner } from './use-form-scanner.ts'

/** Whether the code is that of another article. An item's barcode that the clinic itself made says nothing about the box. */
const isOther = ({ barcode = '' }: StockRow, code: string): boolean =>
  /^\d{8,14}$/.test(barcode) && barcode.padStart(14, '0') !== code.padStart(14, '0')

type Props = {
  form: unknown
  row: StockRow
  /** In a return: chooses the scanned batch, and returns whether it is in stock. */
  choose?: ((scanned: Scanned) => boolean) | undefined
}

export const BatchScan = ({ form, row, choose }: Props) => {
  const t = useT('stock')
  const today = useToday()
  const { setValue } = form as FormHandle<FieldValues>
  const [problem, setProblem] = useState<string>()
  const scanned = (text: string) => {
    const read = readScan(text, today)
    const { code, batch, expiryDate } = read
    if (isOther(row, code)) return setProblem(t('receive.otherItem', { code: isolated(code) }))
    if (!batch && !expiryDate) return setProblem(t('receive.noBatchInCode'))
    if (choose) return setProblem(choose(read) ? undefined : t('receive.notHere'))
    setProblem(undefined)
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
