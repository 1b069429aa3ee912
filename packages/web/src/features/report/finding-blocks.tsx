// Findings and answers in pieces between which a page may end: each finding with its label, beside the name of its step.
import { forms } from '@vetrounds/core/forms/forms'
import { isFilled, type Values } from '@vetrounds/core/forms/values'
import { valueText } from '@vetrounds/core/forms/wording'
import type { ReactNode } from 'react'
import { useT } from '../../i18n/use-t.ts'
import type { Block } from '../../print/Sheets.tsx'
import { splitText } from '../../print/split-text.ts'
import type { FormWords } from '../clinical-forms/words.ts'
import type { FindingTable, Region } from './examined.ts'
import { named, subheading } from './paper-parts.tsx'
import { useNames } from './use-names.ts'

const plain = (text: ReactNode): ReactNode => text

const lines = (key: string, text: string, shown = plain): Block[] =>
  splitText(text).map((piece, at) => ({
    key: `${key} ${at}`,
    node: <p>{shown(<bdi>{piece}</bdi>)}</p>,
  }))

const tableBlocks = ({ key, label, columns, rows }: FindingTable): Block[] => {
  const head = columns.map(column => (
    <th key={column} scope="col">
      {column}
    </th>
  ))
  return [
    subheading(key, label),
    ...rows.map(row => ({
      key: row.key,
      table: { key: `findings ${key}`, head, isStrong: row.isAbnormal },
      node: row.cells.map((cell, at) => (
        <td key={columns[at]}>
          <bdi>{cell}</bdi>
        </td>
      )),
    })),
  ]
}

export const useRegionBlocks = () => {
  const t = useT('report')
  const { comma } = useNames()
  const all = (key: string, name: string, fields: readonly string[], shown = plain): Block[] =>
    fields.length > 0 ? lines(key, `${name}: ${fields.join(comma)}`, shown) : []
  return (regions: readonly Region[]): Block[] =>
    regions.flatMap(({ key, name, abnormal, recorded, unremarkable, notExamined, tables }) => [
      ...named(name, [
        ...abnormal.flatMap((line, at) => lines(`${key} abnormal ${at}`, line, text => <b>{text}</b>)),
        ...recorded.flatMap((line, at) => lines(`${key} recorded ${at}`, line)),
        ...all(`${key} unremarkable`, t('unremarkable'), unremarkable),
        ...all(`${key} not examined`, t('notExamined'), notExamined, text => <small>{text}</small>),
      ]),
      ...tables.flatMap(tableBlocks),
    ])
}

/** All answers of a form by its steps. */
export const answerBlocks = (key: string, form: 'case_history', values: Values, words: FormWords): Block[] =>
  forms[form].steps.flatMap(step =>
    named(
      words.stepName(form, step.key),
      step.fields
        .filter(field => isFilled(values[field.key]))
        .flatMap(field =>
          lines(
            `${key} ${field.key}`,
            `${words.label(field)}: ${valueText(field, values[field.key] ?? '', words)}`,
          ),
        ),
    ),
  )
