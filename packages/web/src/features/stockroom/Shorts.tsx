// Shortages: what was given or sold although there was less in stock. They are listed first, until someone settles them.
import type { Short } from '@vetrounds/core/stock/short'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useBranchZone } from '../../api/branch-clock.ts'
import { useCan } from '../../api/use-can.ts'
import { useFormat } from '../../i18n/format.ts'
import { isolatedParts } from '../../i18n/isolate.ts'
import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { lazy } from '../../ui/lazy.tsx'
import { LoadWhenWanted } from '../lists/LoadWhenWanted.tsx'
import plain from '../lists/plain-rows.module.css'
import rowStyles from '../lists/rows.module.css'
import { useStockWords } from '../stock/use-stock-words.ts'
import styles from './stockroom.module.css'

const SettleDialog = lazy(async () => ({ default: (await import('./SettleDialog.tsx')).SettleDialog }))

const placeOf = ({ kind, ofId }: Short): string =>
  kind === 'invoice' ? paths.invoice(ofId) : paths.patient(ofId)

type Props = {
  shorts: readonly Short[]
  /** Called also after a refusal: someone else may have settled the shortage. */
  onSettled: () => void
}

export const Shorts = ({ shorts, onSettled }: Props) => {
  const t = useT('stock')
  const { number, date } = useFormat()
  const zone = useBranchZone()
  const words = useStockWords()
  const cant = useCan()('inventory.adjust')
  const [settled, setSettled] = useState<Short>()
  if (shorts.length === 0) return null
  return (
    <section className={styles.list}>
      <h2>
        {t('short.title')} <span className="muted num">{number(shorts.length)}</span>
      </h2>
      <p className="muted">{t('short.body')}</p>
      <ul className={`${plain.rows} ${styles.rows}`}>
        {shorts.map(each => (
          <li key={`${each.id} ${each.itemId}`}>
            <span className={`${rowStyles.lines} ${styles.lines}`}>
              <b>
                <bdi>{each.itemName}</bdi>
              </b>
              <span className="muted">
                <Link to={placeOf(each)}>{isolatedParts([each.label, each.petName])}</Link>{' '}
                <bdi className="num">{date(each.occurredAt, zone)}</bdi>
              </span>
            </span>
            <Badge tone="warn" icon="package-x">
              {each.back === undefined
                ? t('short.of', { quantity: words.amount(each.quantity, each.unit) })
                : t('toPutBack', { quantity: words.amount(each.back, each.unit) })}
            </Badge>
            <Button size="sm" reason={cant} onPress={() => setSettled(each)}>
              {t('short.settle')}
            </Button>
          </li>
        ))}
      </ul>
      <LoadWhenWanted isWanted={settled !== undefined}>
        {settled && (
          <SettleDialog short={settled} onSettled={onSettled} onClose={() => setSettled(undefined)} />
        )}
      </LoadWhenWanted>
    </section>
  )
}
