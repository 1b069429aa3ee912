// All transfers on their way from this branch or to it.
import { useRead } from '../../api/client.ts'
import { useT } from '../../i18n/use-t.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListFrame } from '../lists/ListFrame.tsx'
import { wholeList } from '../lists/whole-list.ts'
import { TransferRows, useArrival } from '../stock/ItemTransfers.tsx'
import { useStockChanged } from '../stock/use-stock-changed.ts'
import styles from './stockroom.module.css'

export const Transit = () => {
  const t = useT('stock')
  const answer = useRead('listTransfers', {})
  const rows = answer.data?.rows
  const changed = useStockChanged()
  const { receive, dialog } = useArrival(changed)
  return (
    <>
      <ListFrame
        label={t('parts.transit')}
        list={wholeList(answer, rows)}
        readsOn={{ onMore: undefined }}
        failed={t('transitFailed')}
        none={
          <EmptyState icon="truck" title={t('noTransit')}>
            {t('noTransitBody')}
          </EmptyState>
        }
      >
        <div className={styles.part}>
          <TransferRows rows={rows ?? []} onReceive={receive} onChanged={changed} />
        </div>
      </ListFrame>
      {dialog}
    </>
  )
}
