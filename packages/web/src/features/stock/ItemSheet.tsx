// One item in a side sheet: its stock here by batch, the stock of other branches, its facts, its movements.
import { addDays } from '@vetrounds/core/calendar/days'
import { THOUSANDTHS } from '@vetrounds/core/money/amounts'
import type { Item, StockRow } from '@vetrounds/core/stock/item'
import { hasStock } from '@vetrounds/core/stock/item-kinds'
import { batchKey, isExpired, NEVER_EXPIRES, valueAtCost } from '@vetrounds/core/stock/level'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useToday } from '../../api/branch-clock.ts'
import { useRead } from '../../api/client.ts'
import { problemText } from '../../api/problem-text.ts'
import { useCan } from '../../api/use-can.ts'
import { useFormat } from '../../i18n/format.ts'
import { Ltr } from '../../i18n/Ltr.tsx'
import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { lazy } from '../../ui/lazy.tsx'
import { SideSheet } from '../../ui/SideSheet.tsx'
import { SkeletonFields } from '../../ui/SkeletonFields.tsx'
import { LoadWhenWanted } from '../lists/LoadWhenWanted.tsx'
import rowStyles from '../lists/rows.module.css'
import { useConditions } from './columns.tsx'
import { ItemMovements } from './ItemMovements.tsx'
import { ItemTransfers } from './ItemTransfers.tsx'
import { StockBadges } from './StockBadges.tsx'
import styles from './stock.module.css'
import { useBranchNames } from './use-branch-names.ts'
import { useFieldWords } from './use-field-words.ts'
import { useItemActs } from './use-item-acts.tsx'
import { useStockChanged } from './use-stock-changed.ts'
import { useStockWords } from './use-stock-words.ts'
import { useWaitingLevels } from './use-waiting-levels.ts'

const RecallDialog = lazy(async () => ({ default: (await import('./RecallDialog.tsx')).RecallDialog }))

const RecallLotDialog = lazy(async () => ({
  default: (await import('./RecallLotDialog.tsx')).RecallLotDialog,
}))

const OpenBatchDialog = lazy(async () => ({
  default: (await import('./OpenBatchDialog.tsx')).OpenBatchDialog,
}))

const Batches = ({ item, onChanged }: { item: Item; onChanged: () => void }) => {
  const t = useT('stock')
  const { day } = useFormat()
  const words = useStockWords()
  const today = useToday()
  const batches = item.stock?.batches ?? []
  const [recalled, setRecalled] = useState<{ key: string; name: string }>()
  const [opened, setOpened] = useState<(typeof batches)[number]>()
  const changed = useStockChanged()
  const until = item.openedDays && !item.controlled ? addDays(today, item.openedDays) : undefined
  const cannot = useCan()('inventory.manage')
  if (batches.length === 0) return <p className="muted">{t('flags.out')}</p>
  const first = batches.find(({ expiryDate }) => !isExpired(expiryDate, today))?.key
  return (
    <ul className={styles.rows}>
      {batches.map(one => {
        const { key, batch, expiryDate, quantity, openedOn } = one
        // Opening is offered only for a batch that would expire sooner by it.
        const canOpen =
          until && !openedOn && !isExpired(expiryDate, today) && (expiryDate ?? NEVER_EXPIRES) > until
        return (
          <li key={key}>
            <span className={rowStyles.lines}>
              <span className="mono">{batch ? <Ltr>{batch}</Ltr> : t('noBatch')}</span>
              {expiryDate && <span className="muted num">{t('until', { date: day(expiryDate) })}</span>}
            </span>
            {openedOn && (
              <Badge tone="outline" icon="timer">
                {t('opening.opened', { date: day(openedOn) })}
              </Badge>
            )}
            {isExpired(expiryDate, today) && (
              <Badge tone="danger" icon="calendar-x">
                {t('flags.expired')}
              </Badge>
            )}
            {key === first && batches.length > 1 && <Badge tone="outline">{t('nextOut')}</Badge>}
            <b className="num">
              <bdi>{words.amount(quantity, item.unit)}</bdi>
            </b>
            {canOpen && (
              <IconButton
                icon="timer"
                label={t('opening.open', { batch: batch ?? t('noBatch') })}
                onPress={() => setOpened(one)}
              />
            )}
            {batch && !cannot && (
              <IconButton
                icon="siren"
                label={t('recall.open', { batch })}
                onPress={() => setRecalled({ key, name: batch })}
              />
            )}
          </li>
        )
      })}
      <LoadWhenWanted isWanted={opened !== undefined}>
        {opened && (
          <OpenBatchDialog
            item={item}
            batch={opened}
            onClose={() => setOpened(undefined)}
            onDone={() => {
              setOpened(undefined)
              changed()
              onChanged()
            }}
          />
        )}
      </LoadWhenWanted>
      <LoadWhenWanted isWanted={recalled !== undefined}>
        {recalled && <RecallDialog item={item} batch={recalled} onClose={() => setRecalled(undefined)} />}
      </LoadWhenWanted>
    </ul>
  )
}

/** Recalls any batch of the item, also one that is used up: a maker also recalls what was given out. */
const AnyRecall = ({ item }: { item: Item }) => {
  const t = useT('stock')
  const [isAsked, setAsked] = useState(false)
  const [recalled, setRecalled] = useState<string>()
  if (useCan()('inventory.manage')) return null
  return (
    <div className={`acts ${styles.below}`}>
      <Button size="sm" icon="siren" onPress={() => setAsked(true)}>
        {t('recall.start')}
      </Button>
      <LoadWhenWanted isWanted={isAsked}>
        {isAsked && (
          <RecallLotDialog
            item={item}
            onFound={name => {
              setAsked(false)
              setRecalled(name)
            }}
            onClose={() => setAsked(false)}
          />
        )}
      </LoadWhenWanted>
      <LoadWhenWanted isWanted={recalled !== undefined}>
        {recalled !== undefined && (
          <RecallDialog
            item={item}
            batch={{ key: batchKey({ batch: recalled }), name: recalled }}
            onClose={() => setRecalled(undefined)}
          />
        )}
      </LoadWhenWanted>
    </div>
  )
}

const Branches = ({ item }: { item: Item }) => {
  const t = useT('stock')
  const words = useStockWords()
  const held = item.branches.filter(({ quantity }) => quantity > 0)
  const { here, nameOf } = useBranchNames(held.map(({ branchId }) => branchId))
  const others = held.filter(({ branchId }) => branchId !== here)
  const total = item.branches.reduce((sum, { quantity }) => sum + quantity, 0)
  if (others.length === 0) return null
  return (
    <section>
      <h3>
        {t('allBranches')} <bdi className="num">{words.amount(total, item.unit)}</bdi>
      </h3>
      <ul className={styles.rows}>
        {others.map(({ branchId, quantity }) => (
          <li key={branchId}>
            <bdi className={rowStyles.lines}>{nameOf(branchId)}</bdi>
            <bdi className="num">{words.amount(quantity, item.unit)}</bdi>
          </li>
        ))}
      </ul>
    </section>
  )
}

const shownFields = [
  'brand',
  'type',
  'gotNumber',
  'barcode',
  'packSize',
  'openedDays',
  'purchasePrice',
  'taxRate',
  'supplier',
] as const

const Details = ({ id, onChanged }: { id: string; onChanged: () => void }) => {
  const t = useT('stock')
  const common = useT('common')
  const words = useStockWords()
  const { label, say } = useFieldWords()
  const conditions = useConditions()
  const { data, error, mutate } = useRead('readItem', { params: { id } })
  const { edited, isWaiting } = useWaitingLevels()
  const item = data && edited(data)
  if (error && !item)
    return (
      <ErrorState
        title={t('failedOne')}
        detail={problemText(common, error) ?? ''}
        onRetry={() => void mutate()}
      />
    )
  if (!item) return <SkeletonFields fields={5} />
  const condition = conditions(item)
  const { quantity = 0, minimum, cost } = item.stock ?? {}
  return (
    <div className={styles.sheet}>
      {!item.active && <Badge tone="outline">{t('retired')}</Badge>}
      {item.controlled && (
        <p>
          <Badge tone="outline" icon="shield">
            {t('fields.controlled')}
          </Badge>{' '}
          <Link to={paths.register(item.id)}>{t('register')}</Link>
        </p>
      )}
      {condition && (
        <>
          <div className={styles.head}>
            <span className="muted">{t('inStock')}</span>
            <b className={styles.big}>
              <bdi>{words.amount(quantity, item.unit)}</bdi>
            </b>
            <StockBadges condition={condition} />
            {isWaiting(item) && <Badge icon="hourglass">{common('queue.waits')}</Badge>}
          </div>
          <section>
            <h3>{t('batches')}</h3>
            <Batches item={item} onChanged={onChanged} />
            <AnyRecall item={item} />
          </section>
          <Branches item={item} />
          <ItemTransfers itemId={item.id} onChanged={onChanged} />
        </>
      )}
      <Facts
        facts={[
          [t('fields.sellingPrice'), <bdi key="price">{words.price(item.sellingPrice)}</bdi>],
          [t('fields.minimum'), minimum !== undefined && words.amount(minimum, item.unit)],
          [t('fields.costPrice'), cost !== undefined && words.price(Math.round(cost / THOUSANDTHS))],
          [t('value'), cost !== undefined && words.price(valueAtCost(quantity, cost))],
          ...shownFields
            .filter(field => item[field] !== undefined)
            .map(field => [label(field), <bdi key={field}>{say(field, item[field])}</bdi>] as const),
          [t('fields.description'), item.description && <bdi>{item.description}</bdi>],
        ]}
      />
      {condition && (
        <section>
          <h3>{t('movements')}</h3>
          <ItemMovements id={id} />
        </section>
      )}
    </div>
  )
}

type Props = {
  id: string | null
  row: StockRow | undefined
  /** Rereads the list behind the sheet. */
  onChanged: (id: string) => void
  onClose: () => void
}

export const ItemSheet = ({ id, row, onChanged, onClose }: Props) => {
  const t = useT('stock')
  const { data } = useRead('readItem', id ? { params: { id } } : undefined)
  const { edited } = useWaitingLevels()
  const known = data ?? row
  // The next adjustment begins with the level that the sheet shows: with the adjustments that wait to be sent.
  const item = known && edited(known)
  const { start, dialogs } = useItemActs(onChanged)
  const can = useCan()
  // People who may only adjust stock see only that button.
  const mayManage = can('inventory.manage') === undefined
  return (
    <>
      <SideSheet
        title={item?.name ?? t('item')}
        isOpen={id !== null}
        onClose={onClose}
        footer={
          item &&
          (mayManage || hasStock(item)) && (
            <div className="acts" data-end>
              {hasStock(item) && (
                <>
                  <Button
                    variant="primary"
                    icon="arrow-up-down"
                    onPress={() => start('adjust', item)}
                    reason={can('inventory.adjust')}
                  >
                    {t('adjust.open')}
                  </Button>
                  {mayManage && (
                    <>
                      <Button icon="package-check" onPress={() => start('receive', item)}>
                        {t('receive.open')}
                      </Button>
                      <Button icon="arrow-right-left" onPress={() => start('transfer', item)}>
                        {t('transfer.open')}
                      </Button>
                    </>
                  )}
                </>
              )}
              {mayManage && (
                <Button icon="pencil" onPress={() => start('edit', item)}>
                  {t('edit')}
                </Button>
              )}
            </div>
          )
        }
      >
        {id !== null && <Details key={id} id={id} onChanged={() => onChanged(id)} />}
      </SideSheet>
      {dialogs}
    </>
  )
}
