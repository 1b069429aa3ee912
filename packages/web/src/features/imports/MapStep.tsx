// The second step: which column of the file becomes which field, and how the file is read.
import type { ReactNode } from 'react'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { ChoiceGroup } from '../../ui/ChoiceGroup.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Select } from '../../ui/Select.tsx'
import { type DayOrder, dayOrderOf, needsOrder } from './cell-values.ts'
import type { Heading } from './columns.ts'
import type { ImportDomain } from './import-domain.ts'
import styles from './imports.module.css'
import { cellText, columnName, type SheetRow } from './sheet.ts'

const NOT_USED = '-'
const VALUES_SHOWN = 2

type Props = {
  domain: Pick<ImportDomain, 'columns' | 'label' | 'sayCode'>
  headings: readonly Heading[]
  rows: readonly SheetRow[]
  onChange: (headings: readonly Heading[]) => void
  order: DayOrder
  onOrder: (order: DayOrder) => void
  settings: ReactNode
}

export const MapStep = ({ domain, headings, rows, onChange, order, onOrder, settings }: Props) => {
  const t = useT('imports')
  const { number } = useFormat()
  const { columns, label, sayCode } = domain
  const isDay = (field: string | undefined) =>
    columns.some(each => each.field === field && each.kind === 'day')
  const cellsOf = ({ at }: Heading) => rows.map(row => row.cells[at])
  const days = headings.filter(({ field }) => isDay(field)).map(cellsOf)
  const isOpen = days.some(cells => needsOrder(cells) && !dayOrderOf(cells).order)
  const choose = (heading: Heading, chosen: string) => {
    const field = chosen === NOT_USED ? undefined : chosen
    onChange(
      headings.map(each => {
        const { because: _because, ...rest } = each
        if (each.at === heading.at) return { ...rest, field }
        // A field comes from one column only: the column that had it before loses it.
        return each.field === field && field !== undefined ? { ...rest, field: undefined } : each
      }),
    )
  }
  const whyNot = ({ field, code }: Heading) =>
    field === undefined && code !== undefined && <p className="muted">{sayCode(code)}</p>
  const noteOf = (heading: Heading): ReactNode => {
    if (heading.field === undefined) return <span className="faint">{t('leftOut')}</span>
    const { order: proven, proofs } = dayOrderOf(isDay(heading.field) ? cellsOf(heading) : [])
    if (proven) return t(proven === 'dmy' ? 'asDmy' : 'asMdy', { n: number(proofs) })
    return heading.because && t(heading.because)
  }
  return (
    <div className={styles.map}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('inFile')}</th>
            <th scope="col" className="only-desktop">
              {t('firstValues')}
            </th>
            <th scope="col">{t('becomes')}</th>
            <th scope="col" className="only-desktop">
              <span className="sr">{t('note')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {headings.map(heading => (
            <tr key={heading.at}>
              <td>
                <span className={styles.heading}>
                  <span className={styles.letter}>{columnName(heading.at)}</span>
                  <bdi>{heading.text}</bdi>
                </span>
                {whyNot(heading)}
              </td>
              <td className={`${styles.values} only-desktop`}>
                <bdi>{cellsOf(heading).map(cellText).filter(Boolean).slice(0, VALUES_SHOWN).join(' · ')}</bdi>
              </td>
              <td>
                <Select
                  label={t('fieldOf', { column: columnName(heading.at) })}
                  isLabelHidden
                  options={[
                    { id: NOT_USED, label: t('notUsed') },
                    ...columns.map(({ field }) => ({ id: field, label: label(field) })),
                  ]}
                  value={heading.field ?? NOT_USED}
                  onChange={chosen => choose(heading, chosen)}
                />
              </td>
              <td className="muted only-desktop">
                {heading.field !== undefined && <Icon name="check" size="xs" />} {noteOf(heading)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <aside className={styles.aside}>
        {settings}
        {isOpen && (
          <ChoiceGroup
            label={t('order')}
            options={[
              { id: 'dmy', label: t('dmy') },
              { id: 'mdy', label: t('mdy') },
            ]}
            value={order}
            onChange={chosen => onOrder(chosen === 'mdy' ? 'mdy' : 'dmy')}
          />
        )}
      </aside>
    </div>
  )
}
