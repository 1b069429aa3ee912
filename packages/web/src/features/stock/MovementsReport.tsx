// The movements of a period on paper sheets: first the sums, then one line for each movement.
import { usualPaper } from '@vetrounds/core/clinics/document-language'
import type { Movement } from '@vetrounds/core/stock/movement'
import { movementTypes } from '@vetrounds/core/stock/movement-kinds'
import { partOf } from '@vetrounds/core/stock/movement-part'
import { useMemo } from 'react'
import { useMembership, usePlace } from '../../api/working-place.ts'
import { useFormat } from '../../i18n/format.ts'
import { Ltr } from '../../i18n/Ltr.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Letterhead } from '../../print/Letterhead.tsx'
import { type Block, Sheets } from '../../print/Sheets.tsx'
import { categoryPresentation } from './category-presentation.ts'
import type { MovementFilter } from './movement-filter.ts'
import { sumsOf } from './movement-sums.ts'
import { useMovementWords } from './movement-words.ts'
import { useStockWords } from './use-stock-words.ts'

export type MovementsPaper = {
  from: string
  to: string
  filter: MovementFilter
  /** The name of the person in the filter, if it is known. */
  by: string | undefined
  rows: readonly Movement[]
}

export const MovementsReport = ({ paper, onPages }: { paper: MovementsPaper; onPages: () => void }) => {
  const t = useT('stock')
  const { day, number } = useFormat()
  const { amount, price } = useStockWords()
  const words = useMovementWords()
  const membership = useMembership()
  const branchId = usePlace()?.split('.')[1]
  const clinic = membership?.clinic
  const branch = membership?.branches.find(({ id }) => id === branchId)?.name
  const title = t('movements')
  const blocks = useMemo((): Block[] => {
    const { from, to, filter, rows } = paper
    const { type, category, by, q } = filter
    const filters = [
      type && t(`types.${type}`),
      category && t(categoryPresentation[category].title),
      by && (paper.by ?? `${t('report.by')}: –`),
      q,
    ].flatMap(each => each || [])
    const sums = sumsOf(rows.map(row => partOf(row, row.at)))
    const head = (names: readonly string[]) => names.map(name => <th key={name}>{name}</th>)
    const sumHead = head([t('type'), t('movements'), t('report.atCost')])
    const sum = (key: string, name: string, count: number, value: number): Block => ({
      key,
      table: { key: 'sums', head: sumHead, hasFigures: true, isStrong: key === 'all' },
      node: (
        <>
          <td>{name}</td>
          <td>{number(count)}</td>
          <td>
            <bdi>{price(value)}</bdi>
          </td>
        </>
      ),
    })
    const lineHead = head([
      t('report.date'),
      t('item'),
      t('type'),
      t('adjust.amount'),
      t('fields.notes'),
      t('report.by'),
      t('report.reference'),
    ])
    const line = (row: Movement): Block => ({
      key: row.id + row.itemId,
      table: { key: 'lines', head: lineHead },
      node: (
        <>
          <td>
            <Ltr>{words.when(row)}</Ltr>
          </td>
          <td>
            <bdi>{row.itemName}</bdi>
          </td>
          <td>{t(`types.${row.type}`)}</td>
          <td>
            <Ltr>{amount(row.quantity, row.unit)}</Ltr>
          </td>
          <td>
            <bdi>{words.notes(row)}</bdi>
          </td>
          <td>
            <bdi>{words.who(row)}</bdi>
          </td>
          <td>
            <bdi>{words.reference(row)}</bdi>
          </td>
        </>
      ),
    })
    return [
      {
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
            {filters.length > 0 && (
              <p>
                <bdi>{filters.join(' · ')}</bdi>
              </p>
            )}
          </Letterhead>
        ),
      },
      ...movementTypes.map(type =>
        sum(type, t(`types.${type}`), sums.byType[type].count, sums.byType[type].value),
      ),
      sum('all', t('report.change'), sums.count, sums.value),
      { key: 'gap', node: <p>{rows.length === 0 ? t('report.none') : '\u00a0'}</p> },
      ...rows.map(line),
    ]
  }, [t, day, number, amount, price, words, paper, clinic, branch, title])
  const pageName = (page: number, pages: number) => t('paper.page', { page, pages })
  return (
    <Sheets
      blocks={blocks}
      paper={usualPaper(clinic?.country ?? '')}
      pageName={pageName}
      running={
        <>
          <span>
            <b>{title}</b>
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
