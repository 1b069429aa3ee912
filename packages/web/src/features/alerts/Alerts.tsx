// The bell in the header: how much of this branch's stock needs attention. Loaded after the page; its menu when somebody reaches
// for it.
import type { StockAlerts } from '@vetrounds/core/stock/order'
import { Suspense, useEffect } from 'react'
import { useRead } from '../../api/client.ts'
import { usePlace } from '../../api/working-place.ts'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { LazyMenu } from '../../layout/LazyMenu.tsx'
import { followAlerts } from '../../live/follow-alerts.ts'
import { Icon } from '../../ui/Icon.tsx'
import { lazy } from '../../ui/lazy.tsx'
import styles from './alerts.module.css'

const loadMenu = () => import('./AlertsMenu.tsx')
const AlertsMenu = lazy(async () => ({ default: (await loadMenu()).AlertsMenu }))

const sumOf = ({ short, expired, expiring, out, low }: StockAlerts): number =>
  short + expired + expiring + out + low

export const Alerts = () => {
  const t = useT('alerts')
  const { number } = useFormat()
  const place = usePlace()
  const { data, mutate } = useRead('readStockAlerts', place && {}, { revalidateOnFocus: false })
  useEffect(() => place && followAlerts(place, () => void mutate()), [place, mutate])
  const sum = data ? sumOf(data) : 0
  const count = data?.isMore ? t('atLeast', { n: number(sum) }) : number(sum)
  const label = sum > 0 ? t('some', { n: count }) : t('none')
  const face = (
    <>
      <Icon name="bell" />
      {sum > 0 && (
        <span className={styles.count} data-tone={data && data.expired > 0 ? 'danger' : undefined}>
          {count}
        </span>
      )}
    </>
  )
  return (
    <LazyMenu label={label} className={styles.bell ?? ''} face={face} load={loadMenu}>
      <Suspense fallback={null}>
        <AlertsMenu label={label} face={face} alerts={data} />
      </Suspense>
    </LazyMenu>
  )
}
