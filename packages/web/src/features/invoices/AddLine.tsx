// Adds a line to a draft: a catalogue item, found by typing or scanning, or any text as a service.
import { feeOf } from '@vetrounds/core/money/got-rules'
import type { InvoiceLine } from '@vetrounds/core/money/invoice'
import { newId } from '@vetrounds/core/new-id'
import { scannedCode } from '@vetrounds/core/stock/gs1'
import type { StockRow } from '@vetrounds/core/stock/item'
import { type Category, hasStock } from '@vetrounds/core/stock/item-kinds'
import { conditionOf } from '@vetrounds/core/stock/level'
import { cutAt } from '@vetrounds/core/text/cut'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useToday } from '../../api/branch-clock.ts'
import { problemText } from '../../api/problem-text.ts'
import { request } from '../../api/request.ts'
import { useMembership, usePlace } from '../../api/working-place.ts'
import { useAddAction } from '../../behaviour/add-action.ts'
import { useReach } from '../../behaviour/connection.ts'
import { isolated, isolatedParts } from '../../i18n/isolate.ts'
import { useT } from '../../i18n/use-t.ts'
import { ComboBox } from '../../ui/ComboBox.tsx'
import { type FoundStock, useItemSearch } from '../stock/use-item-search.ts'
import { useStockWords } from '../stock/use-stock-words.ts'
import { useLimitText } from './use-limit-text.ts'

const NAME_AT_MOST = 120

/** Whether a scanner typed the text: it consists of digits alone, unlike any name. */
const isScanned = (text: string): boolean => /^\d{6,48}$/.test(text)

/** The categories that are searched. Where the server answers, results come in this order: first what visits bill most. */
const offered: readonly Category[] = ['treatment', 'pharmaceutical', 'food', 'toy', 'miscellaneous']

type Props = {
  /** The tax rate of a line that is typed freely, in hundredths of a per cent. */
  taxRate: number
  /** The limit that the invoice has reached: lines at all, or lines that take stock (services can still be added then). */
  full?: 'lines' | 'stock' | undefined
  /** Whether the draft has a line with an item: scanning it again raises that line's quantity, also on a full invoice. */
  hasLine: (itemId: string) => boolean
  /** `isScanned`: the item was scanned, so the draft may already have a line with it. */
  onAdd: (line: InvoiceLine, isScanned?: boolean) => void
}

type BoxProps = Props & { isAgain: boolean; onDone: () => void }

const Box = ({ taxRate, full, hasLine, onAdd, isAgain, onDone }: BoxProps) => {
  const t = useT('invoices')
  const stock = useT('stock')
  const common = useT('common')
  const words = useStockWords()
  const most = useLimitText()
  const today = useToday()
  const place = usePlace()
  const country = useMembership()?.clinic.country
  const isOnline = useReach() === 'online'
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const typed = text.trim()
  const { items, isLoading, hasFailed, rowOf } = useItemSearch(typed, { categories: offered })

  /** How much of an item the branch has, in words. */
  const stateOf = (item: StockRow): string => {
    if (!hasStock(item)) return ''
    const { flags, usable, expired } = conditionOf(item.stock, today)
    const left = `${stock('inStock')} ${words.amount(usable, item.unit)}`
    if (flags.includes('out')) return stock(expired > 0 ? 'flags.expired' : 'flags.out')
    return flags.includes('low') ? `${stock('flags.low')}: ${words.amount(usable, item.unit)}` : left
  }
  /**
   * Why an item can't be added: the invoice is full, though a line that is only raised takes no further place, or none of the item
   * may be sold. Offline, stock never blocks it, since what this device knows may be old.
   */
  const blocked = (item: StockRow, isRaised = false): string | undefined => {
    if (full === 'lines' && !isRaised) return most.lines
    if (!hasStock(item)) return undefined
    if (full === 'stock' && !isRaised) return t('lines.full')
    const { usable, expired } = conditionOf(item.stock, today)
    if (usable > 0 || !isOnline) return undefined
    return expired > 0 ? t('errors:validation.expiredItem') : stock('flags.out')
  }
  const take = (item: StockRow, isScanned = false) => {
    const why = blocked(item, isScanned && hasLine(item.id))
    if (why) return setProblem(`${isolated(item.name)}: ${why}`)
    const line = {
      id: newId(),
      itemId: item.id,
      name: item.name,
      quantity: 1000,
      ...(hasStock(item) && { unit: item.unit }),
      unitPrice: item.sellingPrice,
      taxRate: item.taxRate,
      ...feeOf(item.gotNumber, country),
    }
    if (isScanned) onAdd(line, true)
    else onAdd(line)
    onDone()
  }
  /** Adds a chosen item. If the server has not told its row yet, asks for that first. */
  const choose = async ({ id, name, row }: FoundStock) => {
    const told = row ?? (await rowOf(id))
    if (told) take(told)
    else setProblem(`${isolated(name)}: ${stock('notTold')}`)
  }
  const optionOf = (item: FoundStock) => {
    const { id, name, brand, row, isUntold } = item
    const why = row ? blocked(row) : isUntold ? stock('notTold') : undefined
    const told = row && [words.price(row.sellingPrice), why ?? stateOf(row)]
    return {
      id,
      label: name,
      detail: isolatedParts([brand, ...(told ?? [why])]),
      isDisabled: why !== undefined,
    }
  }
  const addFree = () => {
    if (full === 'lines') return setProblem(most.lines)
    onAdd({ id: newId(), name: cutAt(typed, NAME_AT_MOST), quantity: 1000, unitPrice: 0, taxRate })
    onDone()
  }
  const enter = async () => {
    const code = scannedCode(typed)
    if (!isScanned(code)) return addFree()
    try {
      const { item } = await request('findItem', { query: { barcode: code } }, { branch: place })
      if (!item) addFree()
      else if (item.active) take(item, true)
      else setProblem(`${isolated(item.name)}: ${t('problems:stock.retired')}`)
    } catch (error) {
      // Adds no free line here: it would sell for nothing what may well be in the catalogue.
      const why = problemText(common, error) ?? common('problem.failed')
      setProblem(`${t('lines.notLookedUp', { code: isolated(code) })} ${why}`)
    }
  }
  const onKey = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return
    const isOnOne = (event.target as HTMLElement).getAttribute('aria-activedescendant')
    if (isOnOne || typed === '') return
    event.preventDefault()
    event.stopPropagation()
    void enter()
  }
  return (
    <div onKeyDownCapture={onKey}>
      <ComboBox
        label={t('lines.add')}
        placeholder={t('lines.addHint')}
        autoFocus={isAgain}
        allowsCustomValue
        options={items.map(optionOf)}
        text={text}
        onText={typedText => {
          setText(typedText)
          setProblem(undefined)
        }}
        error={problem}
        value={null}
        onChange={id => {
          const item = items.find(each => each.id === id)
          if (item?.row) take(item.row)
          else if (item) void choose(item)
        }}
        isLoading={isLoading}
        hasFailed={hasFailed || typed === ''}
      />
    </div>
  )
}

export const AddLine = (props: Props) => {
  const t = useT('invoices')
  const shell = useRef<HTMLDivElement>(null)
  const [added, setAdded] = useState(0)
  useAddAction(t('lines.add'), () => shell.current?.querySelector('input')?.focus())
  return (
    <div ref={shell}>
      {/* Drawn anew for each line, so that its list of results is closed. */}
      <Box key={added} {...props} isAgain={added > 0} onDone={() => setAdded(added + 1)} />
    </div>
  )
}
