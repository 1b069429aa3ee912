// A table of a clinical form: either rows that the user adds, or one fixed row for each test with its answers beside it.
import type { Field, GroupField } from '@vetrounds/core/forms/declaration'
import { isOffered } from '@vetrounds/core/forms/hidden-by-species'
import { isFilled, type Row, rowsOf, type Value } from '@vetrounds/core/forms/values'
import { visibleColumns } from '@vetrounds/core/forms/visibility'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { useEditing } from './context.ts'
import { FieldControl } from './FieldControl.tsx'
import styles from './forms.module.css'
import { LungFields } from './LungFields.tsx'
import { UsualName } from './UsualName.tsx'
import { placeOf } from './unreadable-texts.ts'
import { type Usual, useUsualProducts, usualColumns, usualOf } from './use-usual-products.ts'

type Props = {
  field: GroupField
  value: Value | undefined
  onChange: (value: Value | undefined) => void
}

/** The column of the next date. */
const NEXT = 'next_due_date'

const withCell = (row: Row, key: string, value: Value | undefined): Row => {
  const { [key]: _before, ...rest } = row
  return value === undefined || (Array.isArray(value) && value.some(each => typeof each === 'object'))
    ? rest
    : { ...rest, [key]: value as Row[string] }
}

/** The most options that fit beside another field without a second line. */
const NARROW_OPTIONS = 4

const isWide = (column: Field): boolean =>
  column.control === 'many' ||
  column.control === 'dateTime' ||
  (column.control === 'one' && column.options.length > NARROW_OPTIONS)

/** One row for each option of the column `field.each`. A row is stored only once another of its cells is filled. */
const useFixedRows = ({ field, value }: Props) => {
  const { facts } = useEditing()
  const column = field.rows.fields.find(({ key }) => key === field.each)
  const options = column && 'options' in column ? (column.options ?? []) : []
  return options
    .filter(({ key }) => isOffered(column?.key ?? '', key, facts.species))
    .map(({ key }): Row => {
      const own = rowsOf(value).find(row => row[column?.key ?? ''] === key)
      return own ?? { [column?.key ?? '']: key }
    })
}

const Rows = ({ usual, ...props }: Props & { usual: readonly Usual[] }) => {
  const { field, value, onChange } = props
  const t = useT('clinical-forms')
  const { words, facts, flags, problems, isTried, locked, unread } = useEditing()
  const fixed = useFixedRows(props)
  const { each } = field
  const columns = usualColumns(field)
  const rows = each ? fixed : rowsOf(value)
  const label = words.label(field)
  const put = (next: readonly Row[]) => {
    const kept = each
      ? next.filter(row => Object.entries(row).some(([key, cell]) => key !== each && isFilled(cell)))
      : next
    onChange(kept.length > 0 ? kept : undefined)
  }
  const putRow = (at: number, row: Row) => put(rows.map((other, index) => (index === at ? row : other)))
  /** The day on which the treatment named in a row is usually due again, if the row has no next date. */
  const nextOf = (row: Row): string | undefined => {
    const day = columns && row[columns.day]
    if (!columns || typeof day !== 'string' || isFilled(row[NEXT])) return undefined
    return usualOf(usual, row[columns.name])?.next(day)
  }
  const lungs = field.rows.fields.find(column => 'set' in column && column.set === 'lung_location')
  const nameOf = (row: Row) => {
    const [first] = field.rows.fields
    const cell = first && row[first.key]
    return first?.control === 'one' && typeof cell === 'string' ? words.option(first, cell, field) : label
  }
  return (
    <fieldset className={styles.rows}>
      <legend className={styles.legend}>{field.required ? `${label} *` : label}</legend>
      {rows.map((row, at) => (
        <div
          key={each ? String(row[each]) : at}
          className={styles.row}
          data-each={each !== undefined || undefined}
        >
          <div className={styles.rowHead}>
            <b>{each ? nameOf(row) : t('field.row', { n: at + 1, name: nameOf(row) })}</b>
            {!each && (
              <IconButton
                label={t('field.removeRow', { n: at + 1 })}
                icon="x"
                isDisabled={locked !== undefined}
                onPress={() => {
                  unread.removeRow(field, at)
                  put(rows.filter((_, other) => other !== at))
                }}
              />
            )}
          </div>
          <div className={styles.cells} data-pictured={lungs !== undefined || undefined}>
            {visibleColumns(field.rows.fields, row, facts)
              .filter(({ key }) => key !== each)
              .map(column => {
                const isMissing =
                  isTried &&
                  problems.some(
                    ({ path, code }) => path === `${field.key}.${at}.${column.key}` && code === 'required',
                  )
                const name = row[column.key]
                if (column.key === columns?.name && !locked)
                  return (
                    <UsualName
                      key={column.key}
                      label={`${words.column(field, column)} *`}
                      error={isMissing ? t('problem.required') : undefined}
                      usual={usual}
                      name={typeof name === 'string' ? name : ''}
                      onType={typed => putRow(at, withCell(row, column.key, typed || undefined))}
                      onChoose={(chosen, cells) => putRow(at, { ...row, ...cells, [column.key]: chosen })}
                    />
                  )
                return (
                  <div
                    key={column.key}
                    className={styles.cell}
                    data-wide={(!each && isWide(column)) || undefined}
                  >
                    <FieldControl
                      field={column}
                      group={field}
                      place={placeOf(field, at, column)}
                      value={row[column.key]}
                      beside={row}
                      flag={flags.find(
                        flag =>
                          flag.field === field.key &&
                          flag.row === at &&
                          flag.column === column.key &&
                          flag.side,
                      )}
                      isMissing={isMissing}
                      onChange={cell => putRow(at, withCell(row, column.key, cell))}
                    />
                    {column.key === NEXT && !locked && nextOf(row) && (
                      <Button variant="quiet" onPress={() => putRow(at, withCell(row, NEXT, nextOf(row)))}>
                        {t('field.propose', { value: words.day(nextOf(row) ?? '') })}
                      </Button>
                    )}
                  </div>
                )
              })}
            {lungs && (
              <LungFields
                field={lungs}
                group={field}
                value={row[lungs.key]}
                onChange={cell => putRow(at, withCell(row, lungs.key, cell))}
              />
            )}
          </div>
        </div>
      ))}
      {!each && rows.length < field.rows.most && (
        <Button icon="plus" isDisabled={locked !== undefined} onPress={() => put([...rows, {}])}>
          {t('field.addRow', { name: label })}
        </Button>
      )}
    </fieldset>
  )
}

/** Loads the usual names, which only some tables have. */
const RowsWithUsual = (props: Props) => <Rows {...props} usual={useUsualProducts(props.field)} />

export const RowsField = (props: Props) =>
  usualColumns(props.field) ? <RowsWithUsual {...props} /> : <Rows {...props} usual={[]} />
