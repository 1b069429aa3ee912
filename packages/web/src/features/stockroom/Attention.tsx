// The stock of this branch that needs attention: shortages, and items that have expired, expire soon, are low or out.
import type { StockRow } from '@vetrounds/core/stock/item'
import type { Flag } from '@vetrounds/core/stock/level'
import { useState } from 'react'
import { Button as RowButton } from 'react-aria-components'
import { problemText } from '../../api/problem-text.ts'
import { useFormat } from '../../i18n/format.ts'
import { isolatedParts } from '../../i18n/isolate.ts'
import { useT } from '../../i18n/use-t.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { lazy } from '../../ui/lazy.tsx'
import { SkeletonFields } from '../../ui/SkeletonFields.tsx'
import { LoadWhenWanted } from '../lists/LoadWhenWanted.tsx'
import plain from '../lists/plain-rows.module.css'
import rowStyles from '../lists/rows.module.css'
import { StockLevel, useConditions } from '../stock/columns.tsx'
import { StockBadges } from '../stock/StockBadges.tsx'
import { Shorts } from './Shorts.tsx'
import styles from './stockroom.module.css'
import { useAttention } from './use-attention.ts'

const ItemSheet = lazy(async () => ({ default: (await import('../stock/ItemSheet.tsx')).ItemSheet }))

/** The most important first: an item is listed under the first of its flags. */
const order: readonly Flag[] = ['expired', 'expiring', 'out', 'low']

export const Attention = () => {
  const t = useT('stock')
  const common = useT('common')
  const { day, number } = useFormat()
  const condition = useConditions()
  const [opened, setOpened] = useState<StockRow>()
  const { list, rows, shorts } = useAttention()
  const { error, reread } = list
  if (!rows && error)
    return <ErrorState title={t('failed')} detail={problemText(common, error) ?? ''} onRetry={reread} />
  if (!rows) return <SkeletonFields fields={5} />
  const flagOf = (row: StockRow) => order.find(flag => condition(row)?.flags.includes(flag))
  return (
    <>
      <Shorts shorts={shorts} onSettled={reread} />
      {rows.length === 0 && shorts.length === 0 && (
        <EmptyState icon="circle-check" title={t('attention.none')}>
          {t('attention.noneBody')}
        </EmptyState>
      )}
      {order.map(flag => {
        const flagged = rows.filter(row => flagOf(row) === flag)
        if (flagged.length === 0) return null
        return (
          <section key={flag} className={styles.list}>
            <h2>
              {t(`flags.${flag}`)} <span className="muted num">{number(flagged.length)}</span>
            </h2>
            <ul className={`${plain.rows} ${styles.rows}`}>
              {flagged.map(row => {
                const found = condition(row)
                return (
                  <li key={row.id}>
                    <RowButton className={styles.row ?? ''} onPress={() => setOpened(row)}>
                      <span className={`${rowStyles.lines} ${styles.lines}`}>
                        <b>
                          <bdi>{row.name}</bdi>
                        </b>
                        <span className="muted">
                          {isolatedParts([
                            row.brand,
                            found?.nextExpiry && t('until', { date: day(found.nextExpiry) }),
                          ])}
                        </span>
                      </span>
                      {found && <StockBadges condition={found} />}
                      <StockLevel row={row} />
                    </RowButton>
                  </li>
                )
              })}
            </ul>
          </section>
        )
      })}
      <LoadWhenWanted isWanted={opened !== undefined}>
        <ItemSheet
          id={opened?.id ?? null}
          row={opened}
          onChanged={reread}
          onClose={() => setOpened(undefined)}
        />
      </LoadWhenWanted>
    </>
  )
}
