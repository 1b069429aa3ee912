// Downloads of an invoice or a credit note: the PDF, and in Germany and Saudi Arabia the e-invoice too.
import { useState } from 'react'
import { request } from '../../api/request.ts'
import { useMembership, usePlace } from '../../api/working-place.ts'
import { isolated } from '../../i18n/isolate.ts'
import { useT } from '../../i18n/use-t.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { lazy } from '../../ui/lazy.tsx'
import { Menu, MenuItem } from '../../ui/Menu.tsx'
import { useInvoiceDownload } from './use-invoice-download.ts'

const EInvoiceDialog = lazy(async () => ({ default: (await import('./EInvoiceDialog.tsx')).EInvoiceDialog }))

type Props = {
  id: string
  /** The invoice's number; a draft has none. */
  number: string | undefined
  /** Set to download one of the invoice's credit notes instead. */
  creditId?: string
  /** Whether the invoice was cancelled, which a German e-invoice could not say: none is offered then. */
  isCancelled?: boolean
  size?: 'sm' | 'md'
}

export const Downloads = ({ id, number, creditId, isCancelled = false, size = 'md' }: Props) => {
  const t = useT('invoices')
  const branch = usePlace()
  const country = useMembership()?.clinic.country
  const { download, isComing } = useInvoiceDownload()
  const [isAsking, setAsking] = useState(false)
  const pdf = () =>
    creditId === undefined
      ? request('readInvoicePdf', { params: { id } }, { branch })
      : request('readCreditPdf', { params: { id, creditId } }, { branch })
  const eInvoice = (form: 'xrechnung' | 'zugferd', reference?: string) => () =>
    request('readEInvoice', { params: { id }, query: { form, creditId, reference } }, { branch })
  const saudi = (stamped: boolean) => () =>
    request(
      'readSaudiInvoice',
      { params: { id }, query: { creditId, stamped: stamped ? 'true' : undefined } },
      { branch },
    )
  const of = creditId && number ? t('paper.creditPdf', { number: isolated(number) }) : undefined
  const hasEInvoice = country === 'DE' ? !isCancelled : country === 'SA'
  if (!hasEInvoice || number === undefined)
    return (
      <IconButton
        size={size}
        icon="download"
        label={isComing ? t('pdf.coming') : (of ?? t('pdf.get'))}
        onPress={() => void download(pdf)}
      />
    )
  const label = of ?? t('download')
  return (
    <>
      <Menu
        label={label}
        trigger={<IconButton size={size} icon="download" label={isComing ? t('pdf.coming') : label} />}
      >
        <MenuItem icon="file" onAction={() => void download(pdf)}>
          {t('pdf.get')}
        </MenuItem>
        {country === 'DE' && (
          <MenuItem icon="receipt-text" onAction={() => void download(eInvoice('zugferd'))}>
            {t('paper.zugferd')}
          </MenuItem>
        )}
        {country === 'DE' && (
          <MenuItem icon="file-spreadsheet" onAction={() => setAsking(true)}>
            {t('paper.xrechnung')}
          </MenuItem>
        )}
        {country === 'SA' && (
          <MenuItem icon="receipt-text" onAction={() => void download(saudi(false))}>
            {t('paper.ubl')}
          </MenuItem>
        )}
        {country === 'SA' && (
          <MenuItem icon="file-spreadsheet" onAction={() => void download(saudi(true))}>
            {t('paper.ublStamped')}
          </MenuItem>
        )}
      </Menu>
      {isAsking && (
        <EInvoiceDialog
          number={number}
          onClose={() => setAsking(false)}
          onReference={reference => {
            setAsking(false)
            void download(eInvoice('xrechnung', reference))
          }}
        />
      )}
    </>
  )
}
