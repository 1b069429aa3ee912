// Where a stocktake is counted: each scan of an item adds one, a name is found by typing, and the quantity may be typed.

import { THOUSANDTHS } from '@vetrounds/core/money/amounts'
import type { StockRow } from '@vetrounds/core/stock/item'
import type { Category } from '@vetrounds/core/stock/item-kinds'
import { batchKey } from '@vetrounds/core/stock/level'
import { fold } from '@vetrounds/core/text/fold'
import { type FormEvent, useRef, useState } from 'react'
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
import { CameraButton } from '../stock/CameraButton.tsx'
import { QuantityField } from '../stock/QuantityField.tsx'
import { useStockChanged } from '../stock/use-stock-changed.ts'
import styles from './stockroom.module.css'
import type { Counted, useCounting } from './use-counting.ts'

const AdjustDialog = lazy(async () => ({ default: (await import('../stock/AdjustDialog.tsx')).AdjustDialog }))

/** What is to be counted again, from the review. */
export type Recount = Pick<Counted, 'itemId' | 'key'>

type Props = {
  items: readonly StockRow[]
  category: Category
  counting: Pick<ReturnType<typeof useCounting>, 'note' | 'mine'>
  recount: Recount | undefined
}

type Current = {
  item: StockRow
  key: string
  alone?: boolean
  /** Found by its name: its quantity is typed next. */
  isTyped?: boolean
}

type Shown = { current: Current | undefined; quantity: number | undefined }

const MATCHES = 6
/** More is a scan that went into the field of the quantity. */
const MOST = 1_000_000 * THOUSANDTHS

const firstKey = ({ stock }: StockRow): string => stock?.batches[0]?.key ?? batchKey({})

export const ScanBox = ({ items, category, counting, recount }: Props) => {
  const t = useT('stock')
  const { day } = useFormat()
  const place = usePlace()
  const { note, mine } = counting
  const again = recount && items.find(({ id }) => id === recount.itemId)
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  /** A controlled drug that was scanned: its bottles are counted one by one, with a witness. */
  const [singly, setSingly] = useState<StockRow>()
  const [isCounting, setCounting] = useState(false)
  const reread = useStockChanged()
  const [{ current, quantity }, show] = useState<Shown>({
    current: again && recount ? { item: again, key: recount.key, alone: true } : undefined,
    quantity: undefined,
  })
  /** The same at once: an answer to an earlier scan must find what a later one has counted. */
  const latest = useRef<Shown>({ current, quantity })
  const setShown = (shown: Shown) => {
    latest.current = shown
    show(shown)
  }
  const scan = useRef<HTMLFormElement>(null)

  const count = (counted: Current, next: number) => {
    const { item, key, alone } = counted
    setShown({ current: counted, quantity: next })
    note({
      itemId: item.id,
      itemName: item.name,
      unit: item.unit,
      key,
      quantity: next,
      ...(alone && { alone }),
    })
  }
  const choose = (item: StockRow, isTyped: boolean) => {
    setSingly(undefined)
    const next = { item, key: firstKey(item), isTyped }
    setShown({ current: next, quantity: mine({ itemId: item.id, key: next.key }) })
    setProblem(undefined)
    return next
  }
  const countSingly = (item: StockRow) => {
    setShown({ current: undefined, quantity: undefined })
    setProblem(undefined)
    setSingly(item)
  }
  const addOne = (item: StockRow) => {
    if (item.controlled) return countSingly(item)
    // A second scan of the same stays with the batch that was chosen.
    const next = latest.current.current?.item.id === item.id ? latest.current.current : choose(item, false)
    const before = latest.current.quantity
    count(next, (before === undefined || Number.isNaN(before) ? 0 : before) + THOUSANDTHS)
    setProblem(undefined)
  }
  const lookUp = async (barcode: string) => {
    try {
      const { item } = await request('findItem', { query: { barcode } }, { branch: place })
      if (item?.category === category) addOne(item)
      else if (item) setProblem(t('count.otherCategory', { name: isolated(item.name) }))
      else setProblem(t('count.unknown', { code: isolated(barcode) }))
    } catch {
      setProblem(t('count.unknown', { code: isolated(barcode) }))
    }
  }
  const sought = fold(text.trim())
  const found =
    sought === '' ? [] : items.filter(({ name, brand }) => fold(`${name} ${brand ?? ''}`).includes(sought))
  const pick = (item: StockRow) => (item.controlled ? countSingly(item) : choose(item, true))
  const enter = (typed: string) => {
    setText('')
    if (typed === '') return
    const scanned = items.find(({ barcode }) => barcode === typed)
    if (scanned) addOne(scanned)
    else if (found[0]) pick(found[0])
    else if (/^[\x21-\x7e]{1,48}$/.test(typed)) void lookUp(typed)
    else setProblem(t('count.unknown', { code: isolated(typed) }))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    enter(text.trim())
  }
  const toScan = (event: FormEvent) => {
    event.preventDefault()
    scan.current?.querySelector('input')?.focus()
  }
  const batches = current?.item.stock?.batches ?? []
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
      <CameraButton onCode={enter} />
      {found.length > 0 && (
        <ul className={styles.matches} aria-label={t('count.matches')}>
          {found.slice(0, MATCHES).map(item => (
            <li key={item.id}>
              <Button
                variant="quiet"
                onPress={() => {
                  setText('')
                  pick(item)
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
          {t('count.singly', { name: isolated(singly.name) })}{' '}
          <Button size="sm" onPress={() => setCounting(true)}>
            {t('count.singlyOpen')}
          </Button>
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
            }}
          />
        )}
      </LoadWhenWanted>
      {current && (
        <div className={styles.current}>
          <div className={styles.lines}>
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
          <form onSubmit={toScan}>
            <QuantityField
              key={`${current.item.id} ${current.key}`}
              label={t('counted')}
              value={quantity}
              onChange={next => {
                setShown({ current, quantity: next })
                if (next !== undefined && next >= 0 && next <= MOST) count(current, next)
              }}
              error={quantity !== undefined && quantity > MOST ? t('count.unclear') : undefined}
              unit={t(`units.${current.item.unit}`)}
              step={1}
              min={0}
              autoFocus={current.isTyped === true || current.alone === true}
            />
          </form>
        </div>
      )}
      {current && batches.length > 1 && (
        <ChoiceGroup
          label={t('batch')}
          value={current.key}
          onChange={key => {
            setShown({ current: { ...current, key }, quantity: mine({ itemId: current.item.id, key }) })
          }}
          options={batches.map(({ key, batch, expiryDate }) => ({
            id: key,
            label: [batch ?? t('noBatch'), expiryDate && day(expiryDate)].filter(Boolean).join(' · '),
          }))}
        />
      )}
      <p className="muted">{t('count.hint')}</p>
    </section>
  )
}
