// The notes and coins in the till: how many of each, their value, and the sum of all.
import { denominationsOf } from '@vetrounds/core/money/denominations'
import { countedOf } from '@vetrounds/core/money/till-rules'
import { useFormat } from '../../i18n/format.ts'
import { isolated } from '../../i18n/isolate.ts'
import { useT } from '../../i18n/use-t.ts'
import { MoneyField } from '../../ui/MoneyField.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import { Money } from '../invoices/marks.tsx'
import styles from './till.module.css'

type Counts = readonly { value: number; n: number }[]

type Props = {
  currency: string
  counts: Counts
  /** Missing once the day is closed: the counts can't be changed then. */
  onChange?: (value: number, n: number | undefined) => void
}

type RowProps = Pick<Props, 'currency' | 'onChange'> & { value: number; n: number | undefined }

const Row = ({ value, n, currency, onChange }: RowProps) => {
  const t = useT('till')
  const { money, number } = useFormat()
  const worth = money(value, currency)
  return (
    <li>
      <span className={styles.worth}>
        <bdi className="num">{worth}</bdi> <span className="faint">×</span>
      </span>
      {onChange ? (
        <NumberField
          label={t('pieces', { value: isolated(worth) })}
          isLabelHidden
          value={n}
          onChange={next => onChange(value, next)}
        />
      ) : (
        <span className="num">{number(n ?? 0)}</span>
      )}
      <b className={styles.worth}>
        {n ? <Money minor={value * n} currency={currency} /> : <span className="faint">–</span>}
      </b>
    </li>
  )
}

export const CashCount = ({ currency, counts, onChange }: Props) => {
  const t = useT('till')
  const { notes, coins } = denominationsOf(currency)
  const nOf = (value: number) => counts.find(each => each.value === value)?.n
  const kinds = [
    { name: t('notes'), values: notes },
    { name: t('coins'), values: coins },
  ].filter(({ values }) => values.length > 0)
  const isWhole = notes.length === 0
  const total = countedOf(counts.filter(({ n }) => Number.isSafeInteger(n)))
  return (
    <section className={styles.panel} aria-label={t('count')}>
      <h2>{t('count')}</h2>
      {isWhole && onChange ? (
        <MoneyField label={t('sum')} currency={currency} value={nOf(1)} onChange={sum => onChange(1, sum)} />
      ) : (
        !isWhole && (
          <div className={styles.kinds}>
            {kinds.map(({ name, values }) => (
              <div key={name}>
                <h3>{name}</h3>
                <ul>
                  {values.map(value => (
                    <Row
                      key={value}
                      value={value}
                      n={nOf(value)}
                      currency={currency}
                      {...(onChange && { onChange })}
                    />
                  ))}
                </ul>
              </div>
            ))}
          </div>
        )
      )}
      <p className={`ends ${styles.sum}`}>
        <span>{t('counted')}</span>
        <b>
          <Money minor={total} currency={currency} />
        </b>
      </p>
    </section>
  )
}
