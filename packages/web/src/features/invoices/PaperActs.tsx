// An invoice's ways to paper: printed as a sheet or as a receipt, or downloaded as a file.
import type { Invoice } from '@vetrounds/core/money/invoice'
import { request } from '../../api/request.ts'
import { usePlace } from '../../api/working-place.ts'
import { useLanguage, useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { useDownload } from './use-download.ts'
import { usePrint } from './use-print.ts'

export const PaperActs = ({ invoice: { row }, isWaiting }: { invoice: Invoice; isWaiting: boolean }) => {
  const t = useT('invoices')
  const language = useLanguage()
  const branch = usePlace()
  const { print } = usePrint(row.id)
  const { download, isComing } = useDownload()
  if (isWaiting)
    return (
      <Button icon="printer" reason={t('provisionalBody')}>
        {t('paper.a4')}
      </Button>
    )
  const pdf = () => request('readInvoicePdf', { params: { id: row.id }, query: { language } }, { branch })
  return (
    <>
      <IconButton icon="printer" label={t('paper.a4')} onPress={() => print('a4')} />
      <IconButton icon="receipt-text" label={t('paper.receipt')} onPress={() => print('receipt')} />
      <IconButton
        icon="download"
        label={t(isComing ? 'paper.coming' : 'paper.pdf')}
        onPress={() => void download(pdf)}
      />
    </>
  )
}
