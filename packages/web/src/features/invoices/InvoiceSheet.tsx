// An invoice, or its latest dunning letter, on sheets of A4 or US letter.
import type { Invoice } from '@vetrounds/core/money/invoice'
import { invoicePaper } from '@vetrounds/core/money/invoice-paper'
import { dunningPaper } from '@vetrounds/core/money/letter-paper'
import type { Owner } from '@vetrounds/core/owners/owner'
import { useMemo } from 'react'
import { useSecondLanguage } from '../../api/document-language.ts'
import { useMembership } from '../../api/working-place.ts'
import type { Drawing } from '../../print/PaperDesk.tsx'
import { MoneyPaper } from './MoneyPaper.tsx'

type Props = { invoice: Invoice; zone: string; isLetter: boolean; owner: Owner | undefined; drawing: Drawing }

/** `zone` is the time zone of the branch that billed; `owner` is the addressee of a dunning letter. */
export const InvoiceSheet = ({ invoice, zone, isLetter, owner, drawing }: Props) => {
  const membership = useMembership()
  const secondOf = useSecondLanguage()
  const { language, onPages } = drawing
  const country = invoice.seller?.country ?? membership?.clinic.country ?? ''
  const second = secondOf(language, country)
  const letter = isLetter ? invoice.dunnings.at(-1) : undefined
  const paper = useMemo(() => {
    const setting = { invoice, country, zone, language, second }
    return letter
      ? dunningPaper(setting, letter, { seller: invoice.writer, buyer: owner })
      : invoicePaper(setting)
  }, [invoice, letter, owner, country, zone, language, second])
  return <MoneyPaper paper={paper} onPages={onPages} />
}
