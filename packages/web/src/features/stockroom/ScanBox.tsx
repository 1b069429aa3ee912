// The box in which a stocktake is counted: each scan of an item adds one, typing finds an item, and the quantity can be typed.

import { readScan, type Scanned } from '@vetrounds/core/stock/gs1'
import type { StockRow } from '@vetrounds/core/stock/item'
import type { Category } from '@vetrounds/core/stock/item-kinds'
import { batchOf } from '@vetrounds/core/stock/level'
import { scannedKey } from '@vetrounds/core/stock/stocktake-lines'
import { fold } from '@vetrounds/core/text/fold'
import { type FormEvent, useRef, useState } from 'react'
import { useToday } from '../../api/branch-clock.ts'
import { problemText } from '../../api/problem-text.ts'
import { request } from '../../api/request.ts'
import { usePlace } from '../../api/working-place.ts'
import { useFormat } from '../../i18n/format.ts'
import { isolated } from '../../i18n/isolate.ts'
import { Ltr } from '../../i18n/Ltr.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { ChoiceGroup } from '../../ui/ChoiceGroup.tsx'
import { lazy } from '../../ui/lazy.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { LoadWhenWanted } from '../lists/LoadWhenWanted.tsx'
import rowStyles from '../lists/rows.module.css'
import { useBatchOptions } from '../stock/batch-options.ts'
import { CameraButton } from '../stock/CameraButton.tsx'
import { QuantityField } from '../stock/QuantityField.tsx'
import { useScanner } from '../stock/use-scanner.ts'
import { useStockChanged } from '../stock/use-stock-changed.ts'
import styles from './stockroom.module.css'
import type { useCounting } from './use-counting.ts'
import { MOST, type Recount, useScan } from './use-scan.ts'
import { WhichBatch } from './WhichBatch.tsx'

const AdjustDialog = lazy(async () => ({ default: (await import('../stock/AdjustDialog.tsx')).AdjustDialog }))

type Props = {
  items: readonly StockRow[]
  /** Whether these are all items of the category. */
  isWhole: boolean
  category: Category
  counting: Pick<ReturnType<typeof useCounting>, 'note' | 'forget' | 'mine'>
  recount: Recount | undefined
  /** Called when bottles of a controlled drug were counted, which is booked at once: `items` are outdated then. */
  onBooked: () => void
}

const MATCHES = 6

/** Says what to do with a scanned controlled drug, and offers it. */
const Singly = ({ item, onCount }: { item: StockRow; onCount: () => void }) => {
  const t = useT('stock')
  const name = isolated(item.name)
  if (!item.stock?.batches.length) return t('adjust.noBottle', { name })
  return (
    <>
      {t('count.singly', { name })}{' '}
      <Button size="sm" onPress={onCount}>
        {t('count.singlyOpen')}
      </Button>
    </>
  )
}

export const ScanBox = ({ items, isWhole, category, counting, recount, onBooked }: Props) => {
  const t = useT('stock')
  const common = useT('common')
  const { day } = useFormat()
  const today = useToday()
  const place = usePlace()
  const again = recount && items.find(({ id }) => id === recount.itemId)
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  /** A controlled drug that was scanned: its bottles are counted one by one, with a witness. */
  const [singly, setSingly] = useState<StockRow>()
  const [isCounting, setCounting] = useState(false)
  const reread = useStockChanged()
  const { current, quantity, ...scanning } = useScan({
    ...counting,
    again: again && recount && { item: again, key: recount.key, alone: true },
    onLeft: ({ name }) => setProblem(t('count.leftOpen', { name: isolated(name) })),
  })
  const scan = useRef<HTMLFormElement>(null)

  const countSingly = (item: StockRow) => {
    scanning.stop()
    setSingly(item)
  }
  /** A scanned item is counted; an item found by its name is only chosen. */
  const take = (item: StockRow, scanned?: Scanned) => {
    setProblem(undefined)
    setSingly(undefined)
    if (item.controlled) countSingly(item)
    else if (scanned) scanning.addOne(item, scannedKey(item.stock?.batches ?? [], scanned))
    else scanning.pick(item)
  }
  const toScan = () => scan.current?.querySelector('input')?.focus()
  const batches = current?.item.stock?.batches ?? []
  const options = useBatchOptions(current?.item ?? { unit: 'piece' }, true).slice(1)
  if (current?.key !== undefined && !batches.some(({ key }) => key === current.key)) {
    const { batch, expiryDate } = batchOf(current.key)
    options.push({
      id: current.key,
      label: [batch, expiryDate && day(expiryDate)].filter(Boolean).join(' · '),
    })
  }
  const choose = (key: string) => {
    setProblem(undefined)
    scanning.choose(key)
    // Scanning goes on; but if the quantity is typed, its field takes the focus.
    if (!current?.isTyped && !current?.alone) toScan()
  }
  // While not all items are read, a name may belong to one of the others.
  const unknown = (code: string) =>
    t(isWhole || /^\d+$/.test(code) ? 'count.unknown' : 'count.notRead', { code: isolated(code) })
  const lookUp = async (scanned: Scanned) => {
    const { code } = scanned
    try {
      const { item } = await request('findItem', { query: { barcode: code } }, { branch: place })
      if (item?.category === category) take(item, scanned)
      else setProblem(item ? t('count.otherCategory', { name: isolated(item.name) }) : unknown(code))
    } catch (error) {
      // Whether the item exists is unknown then: it may be in the part of the list that isn't read yet.
      const why = problemText(common, error) ?? common('problem.failed')
      setProblem(`${t('count.notLookedUp', { code: isolated(code) })} ${why}`)
    }
  }
  const sought = fold(text.trim())
  const found =
    sought === '' ? [] : items.filter(({ name, brand }) => fold(`${name} ${brand ?? ''}`).includes(sought))
  /** Takes what was scanned or typed. `named` is the item with the typed text in its name; a scan never means a name. */
  const enter = (typed: string, named?: StockRow) => {
    setText('')
    if (typed === '') return
    const scanned = readScan(typed, today)
    const item = items.find(({ barcode }) => barcode === scanned.code)
    const batch = batches.find(each => each.batch === typed)
    if (batch) choose(batch.key)
    else if (item) take(item, scanned)
    else if (named) take(named)
    else if (/^[\x21-\x7e]{1,48}$/.test(scanned.code)) void lookUp(scanned)
    else setProblem(unknown(typed))
  }
  const before = useRef(quantity)
  useScanner({
    onStart: () => {
      before.current = quantity
    },
    onScan: code => {
      // While the dialog of a controlled drug is open, its bottle is counted there.
      if (isCounting) return
      scanning.putBack(before.current)
      enter(code)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    enter(text.trim(), found[0])
  }
  return (
    <section className={styles.scan}>
      <form ref={scan} onSubmit={submit}>
        <TextField
          label={t('count.scan')}
          isLabelHidden
          placeholder={t('count.scan')}
          icon="scan-barcode"
          value={text}
          onChange={setText}
          autoComplete="off"
          autoFocus
        />
      </form>
      {current && current.key === undefined && (
        <WhichBatch current={current} options={options} onChoose={choose} />
      )}
      <CameraButton onCode={code => enter(code)} />
      {found.length > 0 && (
        <ul className={styles.matches} aria-label={t('count.matches')}>
          {found.slice(0, MATCHES).map(item => (
            <li key={item.id}>
              <Button
                variant="quiet"
                onPress={() => {
                  setText('')
                  take(item)
                }}
              >
                {item.name}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {problem && (
        <Banner tone="warn" live>
          {problem}
        </Banner>
      )}
      {singly && (
        <Banner tone="info" live>
          <Singly item={singly} onCount={() => setCounting(true)} />
        </Banner>
      )}
      <LoadWhenWanted isWanted={isCounting && singly !== undefined}>
        {isCounting && singly && (
          <AdjustDialog
            row={singly}
            isCount
            onClose={() => setCounting(false)}
            onDone={() => {
              setCounting(false)
              setSingly(undefined)
              reread()
              onBooked()
            }}
          />
        )}
      </LoadWhenWanted>
      {current?.key !== undefined && (
        <div className={styles.current}>
          <div className={`${rowStyles.lines} ${styles.lines}`}>
            <span className="muted">{t(current.alone ? 'count.again' : 'count.now')}</span>
            <h2>
              <bdi>{current.item.name}</bdi>
            </h2>
            <span className="muted">
              <bdi>{current.item.brand}</bdi>{' '}
              {current.item.barcode && (
                <span className="mono">
                  <Ltr>{current.item.barcode}</Ltr>
                </span>
              )}
            </span>
          </div>
          <form
            onSubmit={event => {
              event.preventDefault()
              toScan()
            }}
          >
            <QuantityField
              key={`${current.item.id} ${current.key} ${current.picked ?? 0}`}
              label={t('counted')}
              value={quantity}
              onChange={next => scanning.type(next, before.current)}
              error={quantity !== undefined && quantity > MOST ? t('count.unclear') : undefined}
              unit={t(`units.${current.item.unit}`)}
              step={1}
              min={0}
              autoFocus={current.isTyped === true || current.alone === true}
            />
          </form>
        </div>
      )}
      {current?.key !== undefined && options.length > 1 && (
        <ChoiceGroup label={t('batch')} value={current.key} onChange={choose} options={options} />
      )}
      <p className="muted">{t('count.hint')}</p>
    </section>
  )
}
