// The charge of an entry and what it took from stock: batches and shortages.
import type { Charge } from '@vetrounds/core/records/charge'
import { batchOf } from '@vetrounds/core/stock/level'
import type { Short } from '@vetrounds/core/stock/short'
import { useFormat } from '../../i18n/format.ts'
import { isolated } from '../../i18n/isolate.ts'
import { useT } from '../../i18n/use-t.ts'
import { Badge } from '../../ui/Badge.tsx'
import styles from './entries.module.css'

type Taken = { key: string; quantity: number }

const takenOf = (batches: Readonly<Record<string, number>>): Taken[] =>
  Object.entries(batches).map(([key, quantity]) => ({ key, quantity }))

/** `2 of L471, until 30.06.2028` */
const useTakenText = () => {
  const t = useT('entries')
  const { day, number } = useFormat()
  return ({ key, quantity }: Taken): string => {
    const { batch, expiryDate } = batchOf(key)
    const name = batch ? t('stock.ofBatch', { batch: isolated(batch) }) : t('stock.noBatch')
    const amount = isolated(number(quantity / 1000, { maximumFractionDigits: 3 }))
    return [amount, name, expiryDate && t('stock.until', { day: isolated(day(expiryDate)) })]
      .filter(Boolean)
      .join(' · ')
  }
}

export const Charged = ({ charge, shorts }: { charge: Charge; shorts: readonly Short[] }) => {
  const t = useT('entries')
  const { number } = useFormat()
  const text = useTakenText()
  const plain = (quantity: number) => isolated(number(quantity / 1000, { maximumFractionDigits: 3 }))
  const took = (charge.took ?? []).flatMap(({ batches }) => takenOf(batches))
  return (
    <section className={styles.charge}>
      <h3>{t('charge.heading')}</h3>
      {charge.lines.map(line => (
        <p key={line.name}>
          <bdi>{line.name}</bdi> × {number(line.quantity / 1000)}{' '}
          <Badge tone="plain">{t(`charge.states.${charge.state}`)}</Badge>
        </p>
      ))}
      {took.map(each => (
        <p key={each.key}>
          {t('stock.taken')}: {text(each)}
        </p>
      ))}
      {shorts.map(short => (
        <p key={short.itemId}>
          {short.state === 'open' && short.back !== undefined && (
            <Badge tone="warn" icon="undo-2">
              {t('toPutBack', { quantity: plain(short.back) })}
            </Badge>
          )}
          {short.state === 'open' && short.quantity > 0 && (
            <Badge tone="warn" icon="package-x">
              {t('stock.short', { missing: plain(short.quantity) })}
            </Badge>
          )}
          {takenOf(short.taken).map(each => (
            <span key={each.key}>
              {each.quantity < 0
                ? `${t('stock.cameBack')}: ${text({ ...each, quantity: -each.quantity })}`
                : `${t('stock.takenLater')}: ${text(each)}`}{' '}
            </span>
          ))}
          {short.excused > 0 && (
            <span>
              {t('stock.excused', { quantity: plain(short.excused) })}: <bdi>{short.reason}</bdi>
            </span>
          )}
        </p>
      ))}
    </section>
  )
}

/** The charge of an entry and its shortages. */
export type ChargeAndShortages = { charge?: Charge | undefined; shorts?: readonly Short[] | undefined }

/**
 * The texts for what a strike-through puts back into stock. Empty if nothing was taken yet because the invoice was to take it;
 * without items that need a witness to come back.
 */
export const useReturnedStock = () => {
  const text = useTakenText()
  return ({ charge, shorts = [] }: ChargeAndShortages) => {
    const isWitnessed = (itemId: string) => shorts.some(each => each.itemId === itemId && each.controlled)
    const took = (charge?.took ?? []).filter(({ itemId }) => !isWitnessed(itemId))
    const later = shorts.filter(({ controlled }) => !controlled)
    return [...took.map(({ batches }) => batches), ...later.map(({ taken }) => taken)].flatMap(batches =>
      takenOf(batches).map(text),
    )
  }
}
