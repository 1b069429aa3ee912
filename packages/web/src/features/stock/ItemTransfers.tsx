// Transfers on their way between branches, of one item or of all: received here, or called back by the branch that sent them.
import type { Transfer, TransferLine } from '@vetrounds/core/stock/transfer'
import { linesOf, namesOf } from '@vetrounds/core/stock/transfer-lines'
import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { useBranchZone } from '../../api/branch-clock.ts'
import { useRead } from '../../api/client.ts'
import { problemText } from '../../api/problem-text.ts'
import { useCan } from '../../api/use-can.ts'
import { useChange } from '../../changes/use-change.ts'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { lazy } from '../../ui/lazy.tsx'
import { withIndexKeys } from '../../ui/numbered.ts'
import { toast } from '../../ui/toast.ts'
import { LoadWhenWanted } from '../lists/LoadWhenWanted.tsx'
import rowStyles from '../lists/rows.module.css'
import { LineBatches } from './LineBatches.tsx'
import styles from './stock.module.css'
import { useBranchNames } from './use-branch-names.ts'
import { useStockChanged } from './use-stock-changed.ts'
import { useStockWords } from './use-stock-words.ts'

const CallBackDialog = lazy(async () => ({
  default: (await import('./CallBackDialog.tsx')).CallBackDialog,
}))
const ArrivalDialog = lazy(async () => ({ default: (await import('./ArrivalDialog.tsx')).ArrivalDialog }))

type OneProps = {
  transfer: Transfer
  /** Shows only the lines of this item, without its name, which is shown above. */
  itemId: string | undefined
  onReceive: () => void
  onChanged: () => void
}

/** The lines of a transfer, each with its quantity and batches; with `itemId` only those of that item. */
const Contents = ({ transfer, itemId }: Pick<OneProps, 'transfer' | 'itemId'>) => {
  const t = useT('stock')
  const words = useStockWords()
  const lines = linesOf<TransferLine>(transfer)
  const own = itemId === undefined ? lines : lines.filter(line => line.itemId === itemId)
  const others = lines.length - own.length
  return (
    <ul className={styles.contents}>
      {withIndexKeys(own).map(({ key, row: line }) => (
        <li key={key}>
          {itemId === undefined && (
            <b>
              <bdi>{line.itemName}</bdi>
            </b>
          )}
          <b className="num">
            <bdi>{words.amount(line.quantity, line.unit)}</bdi>
          </b>
          <LineBatches line={line} />
        </li>
      ))}
      {others > 0 && <li className="muted">{t('transfer.withOthers', { count: others })}</li>}
    </ul>
  )
}

const One = ({ transfer, itemId, onReceive, onChanged }: OneProps) => {
  const t = useT('stock')
  const common = useT('common')
  const { date, time } = useFormat()
  const zone = useBranchZone()
  const { here, nameOf } = useBranchNames()
  const cannot = useCan()('inventory.manage')
  const cancel = useChange('cancelTransfer')
  const [isCancelling, setCancelling] = useState(false)
  const [isWitnessed, setWitnessed] = useState(false)
  const { id, v, fromId, toId, notes, sentAt } = transfer
  const callBack = async () => {
    setCancelling(true)
    try {
      await cancel({ params: { id }, body: { v } })
      toast({
        severity: 'success',
        summary: t('transfer.calledBack'),
        detail: namesOf(linesOf<TransferLine>(transfer)),
      })
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
      <span className={rowStyles.lines}>
        <Contents transfer={transfer} itemId={itemId} />
        <span>{t('transfer.fromTo', { from: nameOf(fromId), to: nameOf(toId) })}</span>
        <span className="muted num">
          <bdi>
            {date(sentAt, zone)} {time(sentAt, zone)}
          </bdi>
        </span>
        {notes && <bdi className="muted">{notes}</bdi>}
      </span>
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

/** Receives a transfer in a dialog. The page renders it beside the rows, which may disappear while the dialog is open. */
export const useArrival = (onChanged: () => void) => {
  const [received, setReceived] = useState<Transfer>()
  const dialog = (
    <LoadWhenWanted isWanted={received !== undefined}>
      {received && (
        <ArrivalDialog
          transfer={received}
          onClose={() => setReceived(undefined)}
          onDone={() => {
            setReceived(undefined)
            onChanged()
          }}
        />
      )}
    </LoadWhenWanted>
  )
  return { receive: setReceived, dialog }
}

type RowsProps = {
  rows: readonly Transfer[]
  /** Shows only the lines of this item. */
  itemId?: string
  onReceive: (transfer: Transfer) => void
  /** Called once a transfer is called back, and after a refusal. */
  onChanged: () => void
}

/** The transfers, each with a button to receive it or call it back. */
export const TransferRows = ({ rows, itemId, onReceive, onChanged }: RowsProps) => {
  const t = useT('stock')
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
            itemId={itemId}
            onReceive={() => onReceive(transfer)}
            onChanged={onChanged}
          />
        ))}
      </ul>
    </section>
  )
}

/** The transfers of an item that are on their way; renders no section if there are none. */
export const ItemTransfers = ({ itemId, onChanged }: { itemId: string; onChanged: () => void }) => {
  const { data } = useRead('listTransfers', {})
  const reread = useStockChanged()
  const changed = () => {
    reread()
    onChanged()
  }
  const { receive, dialog } = useArrival(changed)
  const rows = data?.rows.filter(row => linesOf<TransferLine>(row).some(line => line.itemId === itemId)) ?? []
  return (
    <>
      {rows.length > 0 && (
        <TransferRows rows={rows} itemId={itemId} onReceive={receive} onChanged={changed} />
      )}
      {dialog}
    </>
  )
}
