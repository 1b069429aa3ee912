// The options of a report: document, sections with the number of items in each, period, language and paper.
import { papers, reportDocuments } from '@vetrounds/core/records/report'
import { useFormat } from '../../i18n/format.ts'
import { type Language, languageNames, languages } from '../../i18n/language.ts'
import { useT } from '../../i18n/use-t.ts'
import { CheckboxField } from '../../ui/CheckboxField.tsx'
import { ChoiceGroup } from '../../ui/ChoiceGroup.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { Select } from '../../ui/Select.tsx'
import type { Counts } from './counts.ts'
import { isTurned, type Plan, sectionsOf, toggled, usualSections } from './plan.ts'
import styles from './report.module.css'
import { useNames } from './use-names.ts'

type Props = { plan: Plan; counts: Counts; onChange: (plan: Plan) => void }

const Sections = ({ plan, counts, onChange }: Props) => {
  const t = useT('report')
  const names = useNames()
  const { number } = useFormat()
  return (
    <fieldset className={styles.ticks}>
      <legend>{t('fields.sections')}</legend>
      <ul>
        {sectionsOf(plan.document).map(({ id, of }) => (
          <li key={id} className="row" data-part={of}>
            <CheckboxField
              isSelected={plan.sections.includes(id)}
              onChange={() => onChange({ ...plan, sections: toggled(plan, id) })}
            >
              {names.section(id)}
            </CheckboxField>
            {counts[id] !== undefined && <small>{number(counts[id])}</small>}
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

const Period = ({ plan, onChange }: Omit<Props, 'counts'>) => {
  const t = useT('report')
  const { from, to, ...rest } = plan
  return (
    <div className={styles.pair}>
      <DateField
        label={t('from')}
        optional
        value={from}
        onChange={day => onChange({ ...rest, ...(to && { to }), ...(day && { from: day }) })}
      />
      <DateField
        label={t('to')}
        optional
        value={to}
        {...(isTurned(plan) && { error: t('turned') })}
        onChange={day => onChange({ ...rest, ...(from && { from }), ...(day && { to: day }) })}
      />
    </div>
  )
}

export const Options = ({ plan, counts, onChange }: Props) => {
  const t = useT('report')
  const names = useNames()
  return (
    <>
      <ChoiceGroup
        label={t('fields.document')}
        value={plan.document}
        onChange={id => {
          const document = reportDocuments.find(each => each === id) ?? plan.document
          const { entry: _entry, ...rest } = plan
          onChange({ ...rest, document, sections: usualSections(document) })
        }}
        options={reportDocuments.map(id => ({ id, label: names.document(id) }))}
      />
      <Sections plan={plan} counts={counts} onChange={onChange} />
      {plan.document !== 'examination' && <Period plan={plan} onChange={onChange} />}
      <div className={styles.pair}>
        <Select
          label={t('nav.language')}
          value={plan.language}
          onChange={id => onChange({ ...plan, language: id as Language })}
          options={languages.map(id => ({ id, label: languageNames[id] }))}
        />
        <Select
          label={t('paperSize')}
          value={plan.paper}
          onChange={id => onChange({ ...plan, paper: papers.find(each => each === id) ?? plan.paper })}
          options={papers.map(id => ({ id, label: t(`papers.${id}`) }))}
        />
      </div>
    </>
  )
}
