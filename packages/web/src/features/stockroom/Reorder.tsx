// The reorder list: the proposals by supplier, and the orders that are still to arrive.
import type { Order } from '@vetrounds/core/stock/order'
import { useEffect, useState } from 'react'
import { useBranchZone } from '../../api/branch-clock.ts'
import { useRead } from '../../api/client.ts'
import { problemText } from '../../api/problem-text.ts'
import { useCan } from '../../api/use-can.ts'
import { useChange } from '../../changes/use-change.ts'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { lazy } from '../../ui/lazy.tsx'
import { SkeletonFields } from '../../ui/SkeletonFields.tsx'
import { toast } from '../../ui/toast.ts'
import { columnsOf, type Exported } from '../lists/columns-of.ts'
import { LoadWhenWanted } from '../lists/LoadWhenWanted.tsx'
import plain from '../lists/plain-rows.module.css'
import rowStyles from '../lists/rows.module.css'
import { useExport } from '../lists/use-export.ts'
import { useStockChanged } from '../stock/use-stock-changed.ts'
import { useStockWords } from '../stock/use-stock-words.ts'
import { SupplierOrder } from './SupplierOrder.tsx'
import styles from './stockroom.module.css'
import { type Proposal, useProposals } from './use-proposals.ts'

const ReceiveDialog = lazy(async () => ({
  default: (await import('../stock/ReceiveDialog.tsx')).ReceiveDialog,
}))

type Ordered = Order['lines'][number]
type Arriving = { order: Order; line: Ordered }

/** The dialog that receives an ordered item, once the item is read. */
const Arrival = ({
  order,
  line,
  onClose,
  onDone,
}: Arriving & { onClose: () => void; onDone: () => void }) => {
  const t = useT('stock')
  const common = useT('common')
  const { data, error } = useRead('readItem', { params: { id: line.itemId } })
  useEffect(() => {
    if (data || !error) return
    const detail = problemText(common, error) ?? common('problem.failed')
    toast({ severity: 'error', summary: t('receive.failed'), detail, topic: 'arrival' })
    onClose()
  })
  if (!data) return null
  const left = Math.max(0, line.quantity - line.received)
  return (
    <ReceiveDialog row={data} ordered={{ id: order.id, quantity: left }} onClose={onClose} onDone={onDone} />
  )
}

type OpenOrderProps = { order: Order; onReceive: (line: Ordered) => void; onChanged: () => void }

const OpenOrder = ({ order, onReceive, onChanged }: OpenOrderProps) => {
  const t = useT('stock')
  const common = useT('common')
  const { date } = useFormat()
  const zone = useBranchZone()
  const words = useStockWords()
  const cannot = useCan()('inventory.manage')
  const close = useChange('closeOrder')
  const [isClosing, setClosing] = useState(false)
  const closeIt = async () => {
    setClosing(true)
    try {
      await close({ params: { id: order.id }, body: { v: order.v } })
    } catch (error) {
      setClosing(false)
      toast({
        severity: 'error',
        summary: t('reorder.closeFailed'),
        detail: problemText(common, error) ?? common('problem.failed'),
      })
    }
    onChanged()
  }
  return (
    <section className={styles.list}>
      <header className={styles.row}>
        <h2 className={`${rowStyles.lines} ${styles.lines}`}>
          <bdi>{order.supplier || t('reorder.noSupplier')}</bdi>
        </h2>
        <span className="muted num">{t('reorder.orderedOn', { date: date(order.placedAt, zone) })}</span>
        <Button
          size="sm"
          variant="quiet"
          isPending={isClosing}
          onPress={() => void closeIt()}
          reason={cannot}
        >
          {t('reorder.close')}
        </Button>
      </header>
      <ul className={`${plain.rows} ${styles.rows}`}>
        {order.lines.map(line => (
          <li key={line.itemId}>
            <span className={`${rowStyles.lines} ${styles.lines}`}>
              <b>
                <bdi>{line.name}</bdi>
              </b>
            </span>
            <span className="num">
              {t('reorder.receivedOf', {
                received: words.quantity(line.received),
                quantity: words.amount(line.quantity, line.unit),
              })}
            </span>
            {line.received < line.quantity && (
              <Button size="sm" icon="package-check" onPress={() => onReceive(line)} reason={cannot}>
                {t('receive.open')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The parts of a line without a column of their own: each with the column that shows it, or `none`. */
type Said = {
  row: 'name'
  usable: 'none'
  coming: 'none'
  id: 'none'
}

const useOrderExport = (lines: readonly Proposal[]) => {
  const t = useT('stock')
  const words = useStockWords()
  return useExport<Proposal>({
    name: 'reorder',
    title: t('parts.reorder'),
    // Lines that are set to zero packs are not ordered.
    rows: lines.filter(({ packs }) => packs > 0),
    isWhole: true,
    failure: undefined,
    onRetry: () => undefined,
    columns: columnsOf<Proposal, Said, 'supplier' | 'name' | 'barcode' | 'stock', Exported<Proposal>>({
      supplier: { header: t('fields.supplier'), value: ({ row }) => row.supplier },
      name: { header: t('item'), value: ({ row }) => row.name },
      barcode: { header: t('fields.barcode'), value: ({ row }) => row.barcode },
      stock: {
        header: t('inStock'),
        value: ({ row }) => words.amount(row.stock?.quantity ?? 0, row.unit),
      },
      packs: { header: t('reorder.packs'), value: ({ packs }) => packs },
      packSize: {
        header: t('fields.packSize'),
        value: ({ row, packSize }) => words.amount(packSize, row.unit),
      },
      sum: {
        header: t('reorder.sum'),
        value: ({ sum }) => (sum === undefined ? undefined : words.price(sum)),
      },
    }),
  })
}

export const Reorder = () => {
  const t = useT('stock')
  const common = useT('common')
  const { suppliers, orders, error, setPacks, reread } = useProposals()
  const [arriving, setArriving] = useState<Arriving>()
  const stockChanged = useStockChanged()
  const exporting = useOrderExport(suppliers?.flatMap(({ lines }) => lines) ?? [])
  if (!suppliers && error)
    return (
      <ErrorState
        title={t('reorder.failed')}
        detail={problemText(common, error) ?? ''}
        onRetry={() => void reread()}
      />
    )
  if (!suppliers) return <SkeletonFields fields={5} />
  const changed = () => {
    void reread()
    stockChanged()
  }
  return (
    <>
      {suppliers.length === 0 ? (
        <EmptyState icon="circle-check" title={t('reorder.none')}>
          {t('reorder.noneBody')}
        </EmptyState>
      ) : (
        <>
          <div className="acts" data-end>
            <Button
              icon="download"
              isPending={exporting.isReading}
              onPress={() => exporting.start({ kind: 'xlsx', keys: 'all' })}
            >
              {t('export')}
            </Button>
          </div>
          {suppliers.map(each => (
            <SupplierOrder key={each.supplier} proposal={each} onPacks={setPacks} onOrdered={reread} />
          ))}
          <p className="muted">{t('reorder.hint')}</p>
        </>
      )}
      {orders.length > 0 && <h2>{t('reorder.open')}</h2>}
      {orders.map(order => (
        <OpenOrder
          key={order.id}
          order={order}
          onReceive={line => setArriving({ order, line })}
          onChanged={() => void reread()}
        />
      ))}
      <LoadWhenWanted isWanted={arriving !== undefined}>
        {arriving && (
          <Arrival
            {...arriving}
            onClose={() => setArriving(undefined)}
            onDone={() => {
              setArriving(undefined)
              changed()
            }}
          />
        )}
      </LoadWhenWanted>
    </>
  )
}
