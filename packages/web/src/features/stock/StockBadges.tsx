// The warnings about a stock level, as badges. Only expired stock is red, since it is a danger to the animal.
import type { Condition, Flag } from '@vetrounds/core/stock/level'
import { useT } from '../../i18n/use-t.ts'
import { Badge } from '../../ui/Badge.tsx'
import type { IconName } from '../../ui/icon-names.ts'
import styles from './stock.module.css'
import { useStockWords } from './use-stock-words.ts'

const icons: Readonly<Record<Flag, IconName>> = {
  expired: 'calendar-x',
  expiring: 'hourglass',
  low: 'trending-down',
  out: 'package-x',
}

export const StockBadges = ({ condition }: { condition: Condition }) => {
  const t = useT('stock')
  const { quantity } = useStockWords()
  return (
    <span className={styles.badges}>
      {condition.flags.map(flag => (
        <Badge key={flag} tone={flag === 'expired' ? 'danger' : 'warn'} icon={icons[flag]}>
          {flag === 'expired'
            ? t('flags.expiredOf', { quantity: quantity(condition.expired) })
            : t(`flags.${flag}`)}
        </Badge>
      ))}
    </span>
  )
}
