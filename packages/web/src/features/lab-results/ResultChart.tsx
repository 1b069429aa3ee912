// A result as charts, one for each analyte that was measured before: its values over time, in front of the range that is valid
// now.
import { comma } from '@vetrounds/core/forms/wording'
import { analyteOf, isStrictOf } from '@vetrounds/core/records/test-rules'
import { useFormat } from '../../i18n/format.ts'
import { Ltr } from '../../i18n/Ltr.tsx'
import { useLanguage, useT } from '../../i18n/use-t.ts'
import { TrendChart } from '../entries/TrendChart.tsx'
import styles from '../entries/trend-chart.module.css'
import { type Charted, type Column, chartedOf } from './result-table.ts'
import { marks, rangeText } from './result-words.ts'
import { useTestWords } from './test-words.ts'

const Chart = ({ row, type }: { row: Charted; type: string }) => {
  const t = useT('lab-results')
  const { number } = useFormat()
  const words = useTestWords()
  const { now, points } = row
  const range = rangeText(now, isStrictOf(analyteOf(type, now.key)), number)
  return (
    <TrendChart
      name={words.analyte(type, now.key, now.name)}
      value={
        <>
          <bdi>{words.value(type, now.key, now.value)}</bdi> {now.flag && marks[now.flag]}{' '}
          <small>{now.unit && <Ltr>{now.unit}</Ltr>}</small>
        </>
      }
      range={
        range && (
          <>
            {t('usual')} <Ltr>{range}</Ltr>
          </>
        )
      }
      points={points}
      usual={now}
    />
  )
}

export const ResultChart = ({ columns, type }: { columns: readonly Column[]; type: string }) => {
  const t = useT('lab-results')
  const language = useLanguage()
  const words = useTestWords()
  const { charted, rest } = chartedOf(columns)
  return (
    <>
      <div className={styles.charts}>
        {charted.map(row => (
          <Chart key={row.key} row={row} type={type} />
        ))}
      </div>
      {rest.length > 0 && (
        <p className={styles.rest}>
          {t('notCharted', {
            names: rest.map(({ now }) => words.analyte(type, now.key, now.name)).join(comma({ language })),
          })}
        </p>
      )}
    </>
  )
}
