// Lists the stock that was missing for an invoice that was issued without a connection, until the shortage is settled.
import type { Short } from '@vetrounds/core/stock/short'
import { Link } from 'react-router-dom'
import { useFormat } from '../../i18n/format.ts'
import { isolated } from '../../i18n/isolate.ts'
import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import { Banner } from '../../ui/Banner.tsx'

export const ShortLines = ({ shorts = [] }: { shorts: readonly Short[] | undefined }) => {
  const t = useT('invoices')
  const { number, list } = useFormat()
  const open = shorts.filter(({ state }) => state === 'open')
  if (open.length === 0) return null
  const items = open.map(
    ({ itemName, quantity }) => `${isolated(itemName)} × ${isolated(number(quantity / 1000))}`,
  )
  return (
    <Banner tone="warn" icon="package-x">
      {t('short', { lines: list(items) })} <Link to={paths.stockroom('attention')}>{t('settleShort')}</Link>
    </Banner>
  )
}
