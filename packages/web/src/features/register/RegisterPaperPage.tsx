// /inventory/register: the printed register of a controlled drug for a month or three years, or the report of all discrepancies.

import { usualPaper } from '@vetrounds/core/clinics/document-language'
import { groupBy } from '@vetrounds/core/group-by'
import type { RegisterLine } from '@vetrounds/core/stock/register'
import { useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useToday } from '../../api/branch-clock.ts'
import { useRead } from '../../api/client.ts'
import { usePages } from '../../api/pages.ts'
import { useMembership, usePlace } from '../../api/working-place.ts'
import { useFormat } from '../../i18n/format.ts'
import { Ltr } from '../../i18n/Ltr.tsx'
import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import { Letterhead } from '../../print/Letterhead.tsx'
import { PaperDesk } from '../../print/PaperDesk.tsx'
import { type Block, Sheets } from '../../print/Sheets.tsx'
import { useReadOn } from '../lists/use-read-to-end.ts'
import { inOrder } from './in-order.ts'
import { monthsUntil, spanOfMonth } from './periods.ts'
import styles from './register.module.css'
import { useLineWords } from './use-line-words.ts'

type Paper = { drug: string | undefined; from: string; to: string; lines: readonly RegisterLine[] }

const Book = ({ paper, onPages }: { paper: Paper; onPages: () => void }) => {
  const t = useT('register')
  const stock = useT('stock')
  const { day, number } = useFormat()
  const words = useLineWords()
  const membership = useMembership()
  const branchId = usePlace()?.split('.')[1]
  const { drug, from, to } = paper
  const isOfOne = drug !== undefined
  const title = isOfOne ? t('title') : t('report')
  const clinic = membership?.clinic
  const branch = membership?.branches.find(({ id }) => id === branchId)?.name
  const blocks = useMemo((): Block[] => {
    const columns = [
      t('number'),
      stock('report.date'),
      isOfOne ? undefined : t('drug'),
      isOfOne ? undefined : t('bottle'),
      t('what'),
      t('change'),
      t('balance'),
      stock('report.by'),
      t('witnessName'),
    ].filter(each => each !== undefined)
    const head = columns.map(each => <th key={each}>{each}</th>)
    const lines = inOrder(paper.lines, isOfOne)
    const row = (line: RegisterLine, table: string): Block => ({
      key: line.id,
      table: { key: table, head, isStrong: line.isDiscrepancy },
      node: (
        <>
          <td>{number(line.number)}</td>
          <td>
            <Ltr>{words.when(line)}</Ltr>
          </td>
          {!isOfOne && (
            <>
              <td>
                <bdi>{line.itemName}</bdi>
              </td>
              <td>
                <bdi>{words.bottle(line)}</bdi>
              </td>
            </>
          )}
          <td>
            {line.isDiscrepancy && '! '}
            <bdi>{[words.what(line), words.more(line)].filter(Boolean).join(' · ')}</bdi>
          </td>
          <td>
            <Ltr>{words.change(line)}</Ltr>
          </td>
          <td>{words.balance(line)}</td>
          <td>
            <bdi>{line.byName}</bdi>
          </td>
          <td>
            <bdi>{line.witnessName}</bdi>
          </td>
        </>
      ),
    })
    const first: Block = {
      key: 'head',
      node: (
        <Letterhead
          name={clinic?.name ?? ''}
          title={title}
          under={
            <p>
              <Ltr>{`${day(from)} – ${day(to)}`}</Ltr>
            </p>
          }
        >
          <p>
            <bdi>{branch}</bdi>
          </p>
        </Letterhead>
      ),
    }
    if (lines.length === 0)
      return [first, { key: 'none', node: <p>{t(isOfOne ? 'noLines' : 'noDiscrepancies')}</p> }]
    if (!isOfOne) return [first, ...lines.map(line => row(line, 'all'))]
    const bottles = [...groupBy(lines, ({ key }) => key)]
    return [
      first,
      ...bottles.flatMap(([key, own]): Block[] => {
        const [begin] = own
        return [
          {
            key: `bottle ${key}`,
            holds: true,
            node: (
              <p className={styles.bottle}>
                <b>
                  <bdi>{drug}</bdi> · {t('bottle')} <bdi>{begin && words.bottle(begin)}</bdi>
                  {begin && ` · ${stock(`units.${begin.unit}`)}`}
                </b>
                {begin && begin.balance !== begin.quantity && (
                  <>
                    {' · '}
                    {t('forward')} {words.forward(begin)} {stock(`units.${begin.unit}`)}
                  </>
                )}
              </p>
            ),
          },
          ...own.map(line => row(line, key)),
        ]
      }),
    ]
  }, [t, stock, day, number, words, paper, isOfOne, title, clinic, branch, drug, from, to])
  const pageName = (page: number, pages: number) => t('paper.page', { page, pages })
  return (
    <Sheets
      blocks={blocks}
      paper={usualPaper(clinic?.country ?? '')}
      pageName={pageName}
      running={
        <>
          <span>
            <b>
              <bdi>{drug ?? title}</bdi>
            </b>
          </span>
          <span>{branch}</span>
        </>
      }
      foot={(page, pages) => (
        <>
          <span />
          <span>{pageName(page, pages)}</span>
        </>
      )}
      onPages={onPages}
    />
  )
}

export default function RegisterPaperPage() {
  const t = useT('register')
  const navigate = useNavigate()
  const today = useToday()
  const language = useMembership()?.clinic.documentLanguage
  const [search] = useSearchParams()
  const usual = spanOfMonth(monthsUntil(today)[0] ?? today.slice(0, 7))
  const item = search.get('item') ?? undefined
  const bottle = search.get('bottle')
  const [from, to] = [search.get('from') ?? usual.from, search.get('to') ?? usual.to]
  const drug = useRead('readItem', item ? { params: { id: item } } : undefined)
  const read = usePages('listRegister', { ...(item && { item }), from, to })
  // All pages are read: a register with missing lines must not be printed.
  useReadOn(read, !read.isComplete)
  const isThere =
    read.isComplete && read.rows !== undefined && (item === undefined || drug.data !== undefined)
  const { rows } = read
  const name = drug.data?.name
  const paper = useMemo(
    (): Paper | undefined =>
      isThere && rows
        ? {
            drug: name,
            from,
            to,
            lines: bottle ? rows.filter(({ key }) => key === bottle) : rows,
          }
        : undefined,
    [isThere, rows, name, from, to, bottle],
  )
  return (
    <PaperDesk
      title={t('title')}
      of={paper}
      language={language}
      isFresh={isThere && !read.isStale}
      isOnSheets
      error={drug.error ?? read.error}
      onRetry={() => {
        void drug.mutate()
        read.reread()
      }}
      onBack={() => void navigate(paths.register(item ?? ''))}
    >
      {(of, { onPages }) => <Book paper={of} onPages={onPages} />}
    </PaperDesk>
  )
}
