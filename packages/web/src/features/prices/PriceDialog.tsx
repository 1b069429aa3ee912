// Changes the selling prices of chosen items, a category or all items by a percentage: with a preview, written in batches, and
// resumable after an interruption.
import { newId } from '@vetrounds/core/new-id'
import type { StockRow } from '@vetrounds/core/stock/item'
import type { Category } from '@vetrounds/core/stock/item-kinds'
import type { PriceChange } from '@vetrounds/core/stock/price-change'
import { useState } from 'react'
import { useBranchZone } from '../../api/branch-clock.ts'
import { useRead } from '../../api/client.ts'
import { problemText } from '../../api/problem-text.ts'
import { useChange } from '../../changes/use-change.ts'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog, useCloseDialog } from '../../ui/Dialog.tsx'
import { SavedBefore } from '../../ui/saved-before.ts'
import { toast } from '../../ui/toast.ts'
import { useStockChanged } from '../stock/use-stock-changed.ts'
import { useStockWords } from '../stock/use-stock-words.ts'
import { PriceForm, type Wanted } from './PriceForm.tsx'
import { PriceResult } from './PriceResult.tsx'
import styles from './prices.module.css'
import { usePriceRun } from './use-price-run.ts'
import { useScopeItems } from './use-scope-items.ts'

type Open = PriceChange & { items?: string[] | undefined }

type Props = {
  category: Category
  /** The items that are chosen in the list. */
  chosen: readonly StockRow[]
  /** Called after each run, also when it stopped before all prices were changed. */
  onChanged: () => void
  onClose: () => void
}

/** A price change that was begun, here or by somebody else, and is not finished. */
const Unfinished = ({
  change,
  onProceed,
  onEnd,
}: {
  change: PriceChange
  onProceed: () => void
  onEnd: () => void
}) => {
  const t = useT('prices')
  const { number, date, time } = useFormat()
  const zone = useBranchZone()
  const { rate } = useStockWords()
  return (
    <Banner tone="warn" title={t('unfinished', { percent: rate(change.percent) })}>
      <p>
        {t('begun', { when: `${date(change.startedAt, zone)} ${time(change.startedAt, zone)}` })}{' '}
        {t('progress', { at: number(change.changed + change.left), total: number(change.total) })}
      </p>
      <p className="acts" data-end>
        <Button size="sm" variant="primary" onPress={onProceed}>
          {t('proceed')}
        </Button>
        <Button size="sm" onPress={onEnd}>
          {t('endIt')}
        </Button>
      </p>
    </Banner>
  )
}

/** Resumes an interrupted price change once its items have been read. */
const Proceeding = ({ change, onDone }: { change: Open; onDone: () => void }) => {
  const t = useT('prices')
  const common = useT('common')
  const close = useCloseDialog()
  const { run, start } = usePriceRun()
  const [round, setRound] = useState(0)
  const read = useScopeItems(change, round)
  const proceed = () => void start(() => Promise.resolve(change.id), read.rows).then(onDone)
  if (run) return <PriceResult run={run} onProceed={proceed} />
  return (
    <div className={styles.body}>
      {read.error ? (
        <Banner tone="danger" title={t('readFailed')} live>
          {problemText(common, read.error)}
        </Banner>
      ) : (
        <p role="status">{t('takenUp')}</p>
      )}
      <p className="acts" data-end>
        <Button onPress={close}>{t('actions.close')}</Button>
        {read.error ? (
          <Button onPress={() => setRound(round + 1)}>{t('actions.retry')}</Button>
        ) : (
          <Button variant="primary" isPending={!read.isComplete} onPress={proceed}>
            {t('proceed')}
          </Button>
        )}
      </p>
    </div>
  )
}

const Changing = ({ wanted, onDone }: { wanted: Wanted; onDone: () => void }) => {
  const t = useT('prices')
  const begin = useChange('startPriceChange')
  const close = useCloseDialog()
  const { run, start } = usePriceRun()
  const [id] = useState(newId)
  const { rows, percent, rounding, category, items } = wanted
  const proceed = () =>
    void start(async () => {
      const body = {
        id,
        percent,
        rounding,
        total: rows.length,
        ...(category && { category }),
        ...(items && { items: [...items] }),
      }
      // `SavedBefore`: an earlier attempt has begun the change, although its answer was lost.
      await begin({ body }, { already: t('running') }).catch(error => {
        if (!(error instanceof SavedBefore)) throw error
      })
      return id
    }, rows).then(onDone)
  if (run) return <PriceResult run={run} onProceed={proceed} />
  return (
    <div className={styles.body}>
      <p>{t('sure')}</p>
      <p className="acts" data-end>
        <Button onPress={close}>{t('actions.reject')}</Button>
        <Button variant="primary" autoFocus onPress={proceed}>
          {t('act')}
        </Button>
      </p>
    </div>
  )
}

const Content = ({ category, chosen, onChanged }: Omit<Props, 'onClose'>) => {
  const t = useT('prices')
  const common = useT('common')
  const changed = useStockChanged()
  const end = useChange('writePrices')
  const { data, mutate } = useRead('listPriceChanges', {})
  const [taken, setTaken] = useState<Open>()
  const [wanted, setWanted] = useState<Wanted>()
  const done = () => {
    changed()
    onChanged()
    void mutate()
  }
  const endIt = async ({ id }: Open) => {
    try {
      await end({ params: { id }, body: { lines: [], isLast: true } })
    } catch (error) {
      const detail = problemText(common, error) ?? common('problem.failed')
      toast({ severity: 'error', summary: t('failed'), detail })
    }
    void mutate()
  }
  const [unfinished] = data?.rows ?? []
  if (taken) return <Proceeding change={taken} onDone={done} />
  if (wanted) return <Changing wanted={wanted} onDone={done} />
  return (
    <>
      {unfinished && (
        <Unfinished
          change={unfinished}
          onProceed={() => setTaken(unfinished)}
          onEnd={() => void endIt(unfinished)}
        />
      )}
      <PriceForm category={category} chosen={chosen} onApply={setWanted} />
    </>
  )
}

export const PriceDialog = ({ onClose, ...props }: Props) => {
  const t = useT('prices')
  return (
    <Dialog title={t('title')} isOpen onClose={onClose}>
      <Content {...props} />
    </Dialog>
  )
}
