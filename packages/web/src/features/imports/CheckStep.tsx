// The third step: the fate of each row before anything is written. A wrong cell is framed, with its row and column in words.
import type { Fate } from '@vetrounds/core/imports/import-rules'
import { type ReactNode, useMemo, useState } from 'react'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Badge } from '../../ui/Badge.tsx'
import { ChoiceGroup } from '../../ui/ChoiceGroup.tsx'
import { Icon } from '../../ui/Icon.tsx'
import type { ColumnDef } from '../../ui/table/types.ts'
import { ListPage } from '../lists/ListPage.tsx'
import type { CheckedRow } from './checked-row.ts'
import { ImportCounts } from './ImportCounts.tsx'
import type { ImportDomain } from './import-domain.ts'
import styles from './imports.module.css'
import { columnName } from './sheet.ts'

const looks = {
  created: { tone: 'ok', icon: 'plus', text: 'willCreate' },
  updated: { tone: 'info', icon: 'repeat-2', text: 'willUpdate' },
  skipped: { tone: 'plain', icon: 'minus', text: 'willSkip' },
  failed: { tone: 'danger', icon: 'circle-x', text: 'error' },
} as const

type Line = CheckedRow & { id: string; name: string }

export type CheckView = {
  domain: Pick<ImportDomain, 'label' | 'say' | 'shown' | 'isNumber'>
  rows: readonly CheckedRow[]
  counts: Readonly<Record<Fate, number>>
  /** The column of a field in the file, counted from 0. */
  columnOf: (field: string) => number | undefined
  /** The text of a cell as it is in the file. */
  textOf: (row: number, field: string) => string
  sayRow: (row: CheckedRow) => string
}

const FateBadge = ({ fate }: { fate: Fate }) => {
  const t = useT('imports')
  const { tone, icon, text } = looks[fate]
  return (
    <Badge tone={tone} icon={icon}>
      {t(text)}
    </Badge>
  )
}

const useColumns = ({ domain, columnOf, textOf, sayRow }: CheckView): readonly ColumnDef<Line>[] => {
  const t = useT('imports')
  return useMemo(() => {
    const cellOf = (row: Line, field: string): ReactNode => {
      if (row.field === field)
        return <bdi className={styles.cell}>{textOf(row.row, field) || t('empty')}</bdi>
      const said = domain.say(field, row.values[field])
      if (!row.before || !(field in row.before)) return <bdi>{said}</bdi>
      return (
        <span className={styles.change}>
          <bdi className="faint">{domain.say(field, row.before[field]) || '–'}</bdi>
          <Icon name="arrow-right" size="xs" />
          <b>
            <bdi>{said}</bdi>
          </b>
        </span>
      )
    }
    const shown = domain.shown.filter(field => columnOf(field) !== undefined)
    return [
      {
        id: 'row',
        header: t('row'),
        align: 'end',
        share: 1,
        minWidth: 64,
        cell: row => <span className="faint">{row.row}</span>,
        value: row => row.row,
      },
      {
        id: 'fate',
        header: t('outcome'),
        share: 2,
        minWidth: 168,
        cell: row => <FateBadge fate={row.fate} />,
        value: row => row.fate,
      },
      ...shown.map(
        (field, at): ColumnDef<Line> => ({
          id: field,
          header: `${columnName(columnOf(field) ?? 0)} · ${domain.label(field)}`,
          isRowHeader: at === 0,
          ...(domain.isNumber(field) && { align: 'end' as const }),
          share: at === 0 ? 4 : 2,
          // Wide enough for a whole barcode.
          minWidth: at === 0 ? 180 : domain.isNumber(field) ? 116 : 152,
          cell: row => cellOf(row, field),
          value: row => String(row.values[field] ?? ''),
        }),
      ),
      {
        id: 'note',
        header: t('note'),
        share: 5,
        minWidth: 320,
        cell: row => <span className={row.fate === 'failed' ? styles.wrong : 'muted'}>{sayRow(row)}</span>,
        value: row => sayRow(row),
      },
    ]
  }, [t, domain, columnOf, textOf, sayRow])
}

const filters = ['failed', 'created', 'updated', 'skipped'] as const

const nothing = () => undefined

export const CheckStep = (view: CheckView) => {
  const { domain, rows, counts, sayRow } = view
  const t = useT('imports')
  const { number } = useFormat()
  const [wanted, setWanted] = useState<Fate | 'all'>('all')
  const columns = useColumns(view)
  const lines = useMemo(() => {
    const some = wanted === 'all' ? rows : rows.filter(({ fate }) => fate === wanted)
    const isBad = ({ fate }: CheckedRow) => Number(fate !== 'failed')
    return some
      .map(
        (row): Line => ({
          ...row,
          id: String(row.row),
          name: String(row.values[domain.shown[0] ?? ''] ?? ''),
        }),
      )
      .toSorted((a, b) => isBad(a) - isBad(b) || a.row - b.row)
  }, [rows, wanted, domain.shown])
  const list = useMemo(
    () => ({
      rows: lines,
      isComplete: true,
      isStale: false,
      error: undefined,
      more: nothing,
      reread: nothing,
    }),
    [lines],
  )
  const head = (
    <>
      <ImportCounts isAhead counts={counts} total={rows.length} />
      <div className={styles.chips}>
        <ChoiceGroup
          label={t('fields.rows')}
          options={[
            { id: 'all', label: t('errorsFirst') },
            ...filters
              .filter(fate => counts[fate] > 0)
              .map(fate => ({ id: fate, label: t('counted', { label: t(fate), n: number(counts[fate]) }) })),
          ]}
          value={wanted}
          onChange={chosen => setWanted(filters.find(fate => fate === chosen) ?? 'all')}
        />
      </div>
    </>
  )
  return (
    <ListPage<Line>
      key={wanted}
      name="import-check"
      title={t('check')}
      isPart
      isOrdered={false}
      list={list}
      columns={columns}
      head={head}
      counted={(_key, { n }) => t('counted', { label: t('fields.rows'), n })}
      failed={t('checkFailed')}
      none={null}
      foot={<span />}
      card={row => (
        <span className={styles.card}>
          <span className={styles.line}>
            <span className="faint num">{row.row}</span>
            <FateBadge fate={row.fate} />
          </span>
          <b>
            <bdi>{row.name}</bdi>
          </b>
          <span className={row.fate === 'failed' ? styles.wrong : 'muted'}>{sayRow(row)}</span>
        </span>
      )}
    />
  )
}
