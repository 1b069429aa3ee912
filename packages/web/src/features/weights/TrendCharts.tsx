// Measurements and scores of the last completed forms (rule 20), each in a small chart; what was measured once is only named.
import { localDay } from '@vetrounds/core/calendar/local-day'
import { idealScores } from '@vetrounds/core/forms/computed'
import type { Field, NumberField } from '@vetrounds/core/forms/declaration'
import { usualOf } from '@vetrounds/core/forms/flags'
import { fieldsOf, forms } from '@vetrounds/core/forms/forms'
import { isJuvenile } from '@vetrounds/core/forms/juvenile'
import type { Trend } from '@vetrounds/core/forms/trends'
import type { Facts } from '@vetrounds/core/forms/values'
import { comma, scoreText } from '@vetrounds/core/forms/wording'
import { isolated } from '../../i18n/isolate.ts'
import { Ltr } from '../../i18n/Ltr.tsx'
import { useT } from '../../i18n/use-t.ts'
import { sideMark, span } from '../clinical-forms/field-words.ts'
import type { FormWords } from '../clinical-forms/words.ts'
import { TrendChart } from '../entries/TrendChart.tsx'
import { usePetWords } from '../pet/use-pet-words.ts'
import styles from './weights.module.css'

type Part = Exclude<Field, { control: 'group' }>

/**
 * The field of a trend; for a table also the column that is measured, and the column that says what of (a place, for example).
 */
const fieldOf = ({
  charted: { form, key, rows },
}: Trend): { field: Field; measured: Field; of?: Part } | undefined => {
  const field = fieldsOf(forms[form]).find(each => each.key === key)
  if (field?.control !== 'group' || !rows) return field && { field, measured: field }
  const column = (name: string) => field.rows.fields.find(each => each.key === name)
  const [measured, of] = [column(rows.measure), column(rows.of)]
  return measured && { field, measured, ...(of && { of }) }
}

/** `Temperature`, `Lameness grade (0–5), left fore`. */
const nameOf = (trend: Trend, words: FormWords): string => {
  const { field, measured, of } = fieldOf(trend) ?? {}
  if (!field || !measured) return ''
  if (!of || trend.of === undefined) return words.label(field)
  const place = of.control === 'one' ? words.option(of, trend.of, field) : isolated(trend.of)
  const what = measured.control === 'number' ? words.column(field, measured) : words.label(field)
  return `${what}${comma(words)}${place}`
}

/** The usual values for the animal as it is now; undefined if there are none. */
const usualFor = (trend: Trend, measured: NumberField, facts: Facts) => {
  if (trend.id === 'body_condition_score')
    return idealScores({ bcs_scale: trend.most === 5 ? 'five' : 'nine' }, facts)
  return measured.vital && isJuvenile(facts, facts.today) ? undefined : usualOf(measured, facts)
}

const Chart = ({ trend, facts, words }: { trend: Trend; facts: Facts; words: FormWords }) => {
  const t = useT('lab-results')
  const { shortDay, zone } = usePetWords()
  const { measured } = fieldOf(trend) ?? {}
  const last = trend.points.at(-1)
  if (!measured || !last) return null
  const usual = measured.control === 'number' ? usualFor(trend, measured, facts) : undefined
  const range = span(usual ?? {}, words)
  // The size of a mass is typed as text; its value is the greatest length, in centimetres.
  const unit = measured.control === 'number' ? measured.unit : 'cm'
  const said = (value: number) =>
    trend.most === undefined ? words.number(value) : scoreText(value, trend.most, words)
  return (
    <div>
      <TrendChart
        name={nameOf(trend, words)}
        value={
          <>
            <Ltr>{said(last.value)}</Ltr> {unit && <small>{words.unit(unit, last.value)}</small>}{' '}
            {last.side && sideMark(last)}
          </>
        }
        range={
          range && (
            <>
              {t('usual')} <Ltr>{range}</Ltr>
            </>
          )
        }
        points={trend.points.map(point => ({ ...point, isOut: point.side !== undefined }))}
        usual={{ low: usual?.least, high: usual?.most }}
      />
      <ul className="sr">
        {trend.points.map(({ id, at, value }) => (
          <li key={id}>
            {shortDay(localDay(at, zone))}: {said(value)}
          </li>
        ))}
      </ul>
    </div>
  )
}

export const TrendCharts = ({
  trends,
  facts,
  words,
}: {
  trends: readonly Trend[]
  facts: Facts
  words: FormWords
}) => {
  const t = useT('weights')
  const courses = trends.filter(({ points }) => points.length > 1)
  const once = trends.filter(({ points }) => points.length === 1)
  return (
    <>
      {courses.length > 0 && (
        <div className={styles.trends}>
          {courses.map(trend => (
            <Chart key={trend.id} trend={trend} facts={facts} words={words} />
          ))}
        </div>
      )}
      <p className={styles.hint}>{courses.length > 0 ? t('green') : t('noCourse')}</p>
      {once.length > 0 && (
        <p className={styles.hint}>
          {t('once', { names: once.map(trend => nameOf(trend, words)).join(' · ') })}
        </p>
      )}
    </>
  )
}
