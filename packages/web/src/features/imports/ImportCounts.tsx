// Created, updated, skipped, errors, total (spec § 3, "Import result").
import type { Fate } from '@vetrounds/core/imports/import-rules'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import styles from './imports.module.css'

type Props = {
  counts: Readonly<Record<Fate, number>>
  total: number
  /** The counts are of a check: nothing is written yet. */
  isAhead?: boolean
  isBoxed?: boolean
}

export const ImportCounts = ({ counts, total, isAhead, isBoxed }: Props) => {
  const t = useT('imports')
  const { number } = useFormat()
  const sums = [
    { name: t(isAhead ? 'willCreate' : 'created'), n: counts.created },
    { name: t(isAhead ? 'willUpdate' : 'updated'), n: counts.updated },
    { name: t(isAhead ? 'willSkip' : 'skipped'), n: counts.skipped },
    { name: t('failed'), n: counts.failed, isBad: counts.failed > 0 },
    { name: t('total'), n: total },
  ]
  return (
    <dl className={isBoxed ? `${styles.sums} ${styles.boxed}` : styles.sums}>
      {sums.map(({ name, n, isBad }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={isBad ? `num ${styles.wrong}` : 'num'}>{number(n)}</dd>
        </div>
      ))}
    </dl>
  )
}
