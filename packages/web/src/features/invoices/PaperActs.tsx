// Buttons that print an invoice as a sheet or a receipt, or download it as a file.
import type { InvoiceRow } from '@vetrounds/core/money/invoice'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Downloads } from './Downloads.tsx'
import { usePrint } from './use-print.ts'

export const PaperActs = ({ row, isWaiting }: { row: InvoiceRow; isWaiting: boolean }) => {
  const t = useT('invoices')
  const { print } = usePrint(row.id)
  return (
    <>
      {row.number || !isWaiting ? (
        <IconButton icon="printer" label={t('paper.a4')} onPress={() => print('a4')} />
      ) : (
        <Button icon="printer" reason={t('provisionalBody')}>
          {t('paper.a4')}
        </Button>
      )}
      <IconButton icon="receipt-text" label={t('paper.receipt')} onPress={() => print('receipt')} />
      {!isWaiting && <Downloads id={row.id} number={row.number} isCancelled={row.status === 'cancelled'} />}
    </>
  )
}
