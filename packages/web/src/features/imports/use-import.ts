// An import, from choosing the file to sending the rows: the state so far, and the actions that lead from step to step.
import type { Fate } from '@vetrounds/core/imports/import-rules'
import { newId } from '@vetrounds/core/new-id'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useLanguage } from '../../i18n/use-t.ts'
import type { DayOrder } from './cell-values.ts'
import type { CheckedRow } from './checked-row.ts'
import { bodyOf, type Heading, headingRow, headingsOf, rememberedOf } from './columns.ts'
import type { ImportDomain } from './import-domain.ts'
import { readFile } from './read-file.ts'
import { readRows } from './read-rows.ts'
import { readRemembered, remember } from './remembered.ts'
import type { Run, SentRow } from './run.ts'
import { runs } from './runs.ts'
import { cellText, type ReadSheet, type Refusal, Refused, type SheetCell } from './sheet.ts'

export type Loaded = {
  file: string
  sheet: ReadSheet
  /** The index of the row with the headings. */
  head: number
  headings: readonly Heading[]
}

const none: Readonly<Record<Fate, number>> = { created: 0, updated: 0, skipped: 0, failed: 0 }

export const countsOf = (rows: readonly CheckedRow[]): Readonly<Record<Fate, number>> => {
  const counts = { ...none }
  for (const { fate } of rows) counts[fate] += 1
  return counts
}

/** The rows that failed, as they were in the file. */
export type Wrong = {
  headings: readonly string[]
  /** Numbers stay numbers: as a text, 2.375 would be read as thousands where a comma separates decimals. */
  texts: ReadonlyMap<number, readonly (string | number)[]>
  failed: readonly { row: number; said: string }[]
}

const asItStood = (cell: SheetCell): string | number => (typeof cell === 'number' ? cell : cellText(cell))

export const textsOf = ({ sheet, headings }: Loaded): Wrong['texts'] =>
  new Map(sheet.rows.map(({ row, cells }) => [row, headings.map(({ at }) => asItStood(cells[at]))]))

export const wrongOf = (checked: readonly CheckedRow[], say: (row: CheckedRow) => string): Wrong['failed'] =>
  checked.filter(({ fate }) => fate === 'failed').map(row => ({ row: row.row, said: say(row) }))

/** What is sent of a checked file, and what is needed to name the rows that failed. */
const runOf = (
  id: string,
  loaded: Loaded,
  checked: readonly CheckedRow<SentRow>[],
  say: (row: CheckedRow) => string,
): Omit<Run, 'state' | 'at' | 'begunAt'> => {
  const rows = checked.flatMap(({ sent }) => sent ?? [])
  const { skipped, failed } = countsOf(checked)
  return {
    id,
    fileName: loaded.file,
    lastRow: rows.at(-1)?.row ?? 1,
    total: checked.length,
    counts: { ...none, skipped, failed },
    rows,
    failed: wrongOf(checked, say).map(each => ({ ...each, code: '' })),
    headings: loaded.headings.map(({ text }) => text),
    texts: textsOf(loaded),
  }
}

export const useImport = (domain: ImportDomain) => {
  const { name } = domain
  const language = useLanguage()
  const [loaded, setLoaded] = useState<Loaded>()
  const [checked, setChecked] = useState<readonly CheckedRow<SentRow>[]>()
  // One id for each check: starting again after a lost answer doesn't make a second import.
  const [importId, setImportId] = useState(newId)
  const [order, setOrder] = useState<DayOrder>('dmy')
  const [refusal, setRefusal] = useState<Refusal>()
  const [busy, setBusy] = useState<'reading' | 'checking'>()
  const [failure, setFailure] = useState<unknown>()
  const under = useRef<AbortController>(undefined)
  const latest = useRef(domain)
  latest.current = domain
  const run = useSyncExternalStore(runs.subscribe, () => runs.get(name))

  useEffect(() => {
    void runs.restore(name)
    // A check is of one branch's stock: in another branch it no longer holds.
    return () => {
      under.current?.abort()
      setBusy(undefined)
      setFailure(undefined)
      setChecked(undefined)
    }
  }, [name])

  // Leaving the page or choosing again aborts what is being read or checked.
  const begin = (what: 'reading' | 'checking'): AbortSignal => {
    under.current?.abort()
    under.current = new AbortController()
    setBusy(what)
    setRefusal(undefined)
    setFailure(undefined)
    return under.current.signal
  }

  const open = async (file: File) => {
    const signal = begin('reading')
    try {
      const sheet = await readFile(file, signal)
      const head = headingRow(sheet.rows, domain.columns)
      const headings = headingsOf(sheet.rows[head], domain.columns, readRemembered(name))
      if (signal.aborted) return
      setLoaded({ file: file.name, sheet, head, headings })
    } catch (error) {
      if (signal.aborted) return
      setRefusal(error instanceof Refused ? error.why : 'damaged')
    }
    setBusy(undefined)
  }

  const check = async () => {
    if (!loaded || busy) return
    const signal = begin('checking')
    const { sheet, head, headings } = loaded
    const texts = headings.map(({ text }) => text)
    remember(name, texts, rememberedOf(headings, domain.columns))
    try {
      const rows = readRows(bodyOf(sheet, head), headings, domain.columns, {
        order,
        decimals: language === 'de' ? 'de' : 'en',
        currency: domain.currency,
        rates: domain.rates,
      })
      const found = await domain.check(rows, signal)
      if (signal.aborted) return
      setChecked(found)
      setImportId(newId())
    } catch (error) {
      if (signal.aborted) return
      setFailure(error)
    }
    setBusy(undefined)
  }

  const start = async (say: (row: CheckedRow) => string) => {
    if (!loaded || !checked || busy) return
    const ready = runOf(importId, loaded, checked, say)
    const { id, fileName, total, lastRow, counts } = ready
    const session = runs.session()
    setBusy('checking')
    setFailure(undefined)
    try {
      await domain.start({
        id,
        fileName: fileName.slice(0, 200),
        total,
        lastRow,
        skipped: counts.skipped,
        failed: counts.failed,
      })
      setLoaded(undefined)
      setChecked(undefined)
      void runs.start(name, ready, domain.write, session).then(() => latest.current.onChanged())
    } catch (error) {
      setFailure(error)
    }
    setBusy(undefined)
  }

  return {
    loaded,
    checked,
    order,
    setOrder,
    refusal,
    busy,
    failure,
    run,
    open,
    setHeadings: (headings: readonly Heading[]) => setLoaded(kept => kept && { ...kept, headings }),
    check,
    start,
    back: () => {
      // An import that is being started can't be left for an earlier step.
      if (checked && busy) return
      under.current?.abort()
      setBusy(undefined)
      setFailure(undefined)
      if (checked) setChecked(undefined)
      else setLoaded(undefined)
    },
    stop: () => runs.stop(name),
    proceed: () => void runs.proceed(name, domain.write).then(() => latest.current.onChanged()),
    forget: () => {
      void runs.forget(name)
      domain.onChanged()
    },
  }
}
