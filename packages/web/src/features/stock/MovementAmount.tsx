// How much a movement moved, with its sign and unit.
import type { Movement } from '@vetrounds/core/stock/movement'
import { useT } from '../../i18n/use-t.ts'
import styles from './stock.module.css'
import { useStockWords } from './use-stock-words.ts'

export const MovementAmount = ({ movement }: { movement: Pick<Movement, 'quantity' | 'unit'> }) => {
  const t = useT('stock')
  const { signed } = useStockWords()
  const { quantity: moved, unit } = movement
  return (
    <bdi className={`num ${styles.moved}`} data-in={moved > 0 || undefined}>
      <b>{signed(moved)}</b> <span className="muted">{t(`units.${unit}`)}</span>
    </bdi>
  )
}
