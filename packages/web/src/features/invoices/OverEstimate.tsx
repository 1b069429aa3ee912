// Warns that a draft costs more than the estimate it was made from: the owner agreed to less.
import type { InvoiceContent } from '@vetrounds/core/money/invoice'
import { Link } from 'react-router-dom'
import { useFormat } from '../../i18n/format.ts'
import { isolated } from '../../i18n/isolate.ts'
import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import { Banner } from '../../ui/Banner.tsx'

type Props = {
  content: Pick<InvoiceContent, 'estimateId' | 'estimateUpTo'>
  total: number
  currency: string
}

export const OverEstimate = ({ content, total, currency }: Props) => {
  const t = useT('invoices')
  const { money } = useFormat()
  const { estimateId, estimateUpTo } = content
  if (estimateId === undefined || estimateUpTo === undefined || total <= estimateUpTo) return null
  const amounts = {
    upTo: isolated(money(estimateUpTo, currency)),
    more: isolated(money(total - estimateUpTo, currency)),
  }
  return (
    <Banner tone="warn" icon="triangle-alert" title={t('estimate.over', amounts)} live>
      {t('estimate.overBody')} <Link to={paths.estimate(estimateId)}>{t('estimate.see')}</Link>
    </Banner>
  )
}
