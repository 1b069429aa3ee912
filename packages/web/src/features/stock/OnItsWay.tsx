// What is on its way between branches, of one item or of all: received here, or called back by who sent it.
import type { Transfer } from '@vetrounds/core/stock/transfer'
import { type ReactNode, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { useBranchZone } from '../../api/branch-clock.ts'
import { useRead } from '../../api/client.ts'
import { problemText } from '../../api/problem-text.ts'
import { useCan } from '../../api/use-can.ts'
import { useChange } from '../../changes/use-change.ts'
import { useFormat } from '../../i18n/format.ts'
import { Ltr } from '../../i18n/Ltr.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { lazy } from '../../ui/lazy.tsx'
import { toast } from '../../ui/toast.ts'
import { LoadWhenWanted } from '../lists/LoadWhenWanted.tsx'
import styles from './stock.module.css'
import { useBranchNames } from './use-branch-names.ts'
import { useStockChanged } from './use-stock-changed.ts'
import { useStockWords } from './use-stock-words.ts'

const CallBackDialog = lazy(async () => ({
  default: (await import('./CallBackDialog.tsx')).CallBackDialog,
}))
const ArrivalDialog = lazy(async () => ({ default: (await import('./ArrivalDialog.tsx')).ArrivalDialog }))

type OneProps = { transfer: Transfer; isNamed: boolean; onReceive: () => void; onChanged: () => void }

const One = ({ transfer, isNamed, onReceive, onChanged }: OneProps) => {
  const t = useT('stock')
  const common = useT('common')
  const { date, time } = useFormat()
  const zone = useBranchZone()
  const words = useStockWords()
  const { here, nameOf } = useBranchNames()
  const cannot = useCan()('inventory.manage')
  const cancel = useChange('cancelTransfer')
  const [isCancelling, setCancelling] = useState(false)
  const [isWitnessed, setWitnessed] = useState(false)
  const { id, v, fromId, toId, quantity, unit, itemName, batches, notes, sentAt } = transfer
  const callBack = async () => {
    setCancelling(true)
    try {
      await cancel({ params: { id }, body: { v } })
      toast({ severity: 'success', summary: t('transfer.calledBack'), detail: itemName })
    } catch (error) {
      setCancelling(false)
      // A controlled drug: somebody else has to confirm it.
      if (error instanceof ApiError && error.code === 'witness.needed') {
        setWitnessed(true)
        return
      }
      toast({
        severity: 'error',
        summary: t('transfer.callBackFailed'),
        detail: problemText(common, error) ?? common('problem.failed'),
      })
    }
    onChanged()
  }
  return (
    <li className={styles.onItsWay}>
      <span className={styles.lines}>
        {isNamed && (
          <b>
            <bdi>{itemName}</bdi>
          </b>
        )}
        <span>{t('transfer.fromTo', { from: nameOf(fromId), to: nameOf(toId) })}</span>
        <span className="muted num">
          <bdi>
            {date(sentAt, zone)} {time(sentAt, zone)}
          </bdi>
          {batches.map(
            ({ batch }) =>
              batch && (
                <span key={batch}>
                  {' · '}
                  <Ltr>{batch}</Ltr>
                </span>
              ),
          )}
        </span>
        {notes && <bdi className="muted">{notes}</bdi>}
      </span>
      <b className="num">
        <bdi>{words.amount(quantity, unit)}</bdi>
      </b>
      {toId === here ? (
        <Button size="sm" icon="package-check" onPress={onReceive} reason={cannot}>
          {t('transfer.receiveOpen')}
        </Button>
      ) : (
        <Button
          size="sm"
          icon="undo-2"
          isPending={isCancelling}
          onPress={() => void callBack()}
          reason={cannot}
        >
          {t('transfer.callBack')}
        </Button>
      )}
      <LoadWhenWanted isWanted={isWitnessed}>
        {isWitnessed && (
          <CallBackDialog
            transfer={transfer}
            onClose={() => setWitnessed(false)}
            onDone={() => {
              setWitnessed(false)
              onChanged()
            }}
          />
        )}
      </LoadWhenWanted>
    </li>
  )
}

type Props = {
  /** Of this item alone. */
  itemId?: string
  /** What stands there if nothing is. */
  none?: ReactNode
}

export const OnItsWay = ({ itemId, none = null }: Props) => {
  const t = useT('stock')
  const [received, setReceived] = useState<Transfer>()
  const changed = useStockChanged()
  const { data } = useRead('listTransfers', {})
  const rows = data?.rows.filter(row => itemId === undefined || row.itemId === itemId) ?? []
  const dialog = (
    <LoadWhenWanted isWanted={received !== undefined}>
      {received && (
        <ArrivalDialog
          transfer={received}
          onClose={() => setReceived(undefined)}
          onDone={() => {
            setReceived(undefined)
            changed()
          }}
        />
      )}
    </LoadWhenWanted>
  )
  if (rows.length === 0)
    return data ? (
      <>
        {none}
        {dialog}
      </>
    ) : (
      dialog
    )
  return (
    <section>
      <h3>
        {t('transfer.onItsWay')}{' '}
        <Badge tone="info" icon="truck">
          {t('transfer.sent')}
        </Badge>
      </h3>
      <ul className={styles.rows}>
        {rows.map(transfer => (
          <One
            key={transfer.id}
            transfer={transfer}
            isNamed={itemId === undefined}
            onReceive={() => setReceived(transfer)}
            onChanged={changed}
          />
        ))}
      </ul>
      {dialog}
    </section>
  )
}
