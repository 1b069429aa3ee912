// The fields of one step that are asked for this animal, in order. Fields not asked for its species are listed in one line at the
// bottom.

import {
  bodyClass,
  drinkingPerKilo,
  fluidDeficit,
  herdShare,
  historyStatus,
  hydrationSigns,
  idealScores,
  proposalOf,
} from '@vetrounds/core/forms/computed'
import type { Field, Step } from '@vetrounds/core/forms/declaration'
import { notTakenKey, URGENCY_REASON } from '@vetrounds/core/forms/forms'
import { isHiddenFor } from '@vetrounds/core/forms/hidden-by-species'
import { isLowered, proposedUrgency } from '@vetrounds/core/forms/urgency'
import { isFilled, type Value, type Values } from '@vetrounds/core/forms/values'
import { asksAnswer, visibleKeys } from '@vetrounds/core/forms/visibility'
import { comma, valueText } from '@vetrounds/core/forms/wording'
import { cutTo } from '@vetrounds/core/text/cut'
import { useState } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/Button.tsx'
import { useStatusWords } from '../vaccines/use-status-words.ts'
import { BodyOutlines } from './BodyOutlines.tsx'
import { useEditing } from './context.ts'
import { FieldControl } from './FieldControl.tsx'
import { span } from './field-words.ts'
import styles from './forms.module.css'
import { PatientOffers } from './PatientOffers.tsx'
import { RowsField } from './RowsField.tsx'
import { WeightDoubt } from './WeightDoubt.tsx'

type Props = {
  step: Step
  values: Values
  onChange: (values: Values) => void
}

const NOT_TAKEN = new RegExp(`${notTakenKey('')}$`)

/** A field whose value the page computes or only displays. */
const Computed = ({ field }: { field: Field }) => {
  const t = useT('clinical-forms')
  const { words, values, facts, form } = useEditing()
  const text = (): string => {
    if (field.key === 'bcs_class') {
      const name = bodyClass(values, facts)
      return name ? words.option(field, name) : t('field.notRecorded')
    }
    if (field.key === 'fluid_deficit') {
      const deficit = fluidDeficit(values, facts)
      if (!deficit) return t('field.deficitNeeds')
      const { kg, percent, ml } = deficit
      return t('field.deficit', {
        kg: words.number(kg),
        percent: words.number(percent),
        ml: words.number(ml),
      })
    }
    const fields = form.steps.flatMap(each => each.fields)
    const told = hydrationSigns.flatMap(key => {
      const sign = fields.find(each => each.key === key)
      const value = values[key]
      return sign && isFilled(value) ? [`${words.label(sign)}: ${valueText(sign, value, words)}`] : []
    })
    return told.length > 0 ? told.join(comma(words)) : t('field.notRecorded')
  }
  return (
    <div className={styles.computed}>
      <b>{words.label(field)}</b>
      <span>{text()}</span>
    </div>
  )
}

/** One line under a field that follows from its answer and others. */
const Reckoned = ({ field }: { field: Field }) => {
  const t = useT('clinical-forms')
  const { words, values, facts, species } = useEditing()
  const { key } = field
  const share = key === 'herd_affected' || key === 'herd_deaths' ? herdShare(key, values) : undefined
  const perKilo = key === 'water_amount' ? drinkingPerKilo(values, facts) : undefined
  const scores = key === 'body_condition_score' ? idealScores(values, facts) : undefined
  const text =
    (share !== undefined && t('field.herdShare', { share: words.number(share) })) ||
    (perKilo !== undefined && t('field.perKilo', { ml: words.number(perKilo) })) ||
    (scores && t('range.usual', { species, range: span(scores, words) ?? '' }))
  return text ? <span className={styles.reckoned}>{text}</span> : null
}

/** The reasons for the proposed vaccination status. */
const VaccinationReasons = () => {
  const { values, facts } = useEditing()
  const words = useStatusWords()
  const status = historyStatus(values, facts)
  if (!status) return null
  return words.reasons(status).map(reason => (
    <span key={reason} className={styles.reckoned}>
      {reason}
    </span>
  ))
}

/** The most characters shown of a last answer; longer texts can be read in that form. */
const LONGEST = 200

/** The last answer of this field; a number field shows it beside its range. */
const LastAnswer = ({ field }: { field: Field }) => {
  const t = useT('clinical-forms')
  const { words, last } = useEditing()
  const value = last?.values[field.key]
  if (!isFilled(value) || field.control === 'number' || field.control === 'computed') return null
  return (
    <span className={styles.last}>
      {t('last.title')}: <bdi>{cutTo(valueText(field, value, words), LONGEST)}</bdi>
    </span>
  )
}

/** Asks for the reason why a number could not be taken, in its place. */
const NotTaken = ({ field, values, onChange }: { field: Field } & Omit<Props, 'step'>) => {
  const t = useT('clinical-forms')
  const [isOpen, setOpen] = useState(isFilled(values[field.key]))
  const { locked } = useEditing()
  if (!isOpen)
    return (
      <Button variant="quiet" isDisabled={locked !== undefined} onPress={() => setOpen(true)}>
        {t('field.notTaken')}
      </Button>
    )
  return (
    <FieldControl
      field={field}
      value={values[field.key]}
      beside={values}
      onChange={value => onChange(put(values, field.key, value))}
    />
  )
}

const put = (values: Values, key: string, value: Value | undefined): Values => {
  const { [key]: _before, ...rest } = values
  return isFilled(value) ? { ...rest, [key]: value } : rest
}

const Proposal = ({ field, values, onChange }: { field: Field } & Omit<Props, 'step'>) => {
  const t = useT('clinical-forms')
  const { words, facts, form, values: all, locked, unread } = useEditing()
  const urgency =
    field.key === 'urgency' && !isFilled(all.urgency) ? proposedUrgency(form, all, facts) : undefined
  const proposal = urgency ?? proposalOf(field.key, all, facts)
  if (proposal === undefined || locked) return null
  return (
    <Button
      variant="quiet"
      onPress={() => {
        // The proposal replaces typed text that can't be read.
        unread.put(field.key)
        onChange(put(values, field.key, proposal))
      }}
    >
      {t('field.propose', { value: valueText(field, proposal, words) })}
    </Button>
  )
}

/** The key of the body condition score, which has its pictures below it. */
const SCORE = 'body_condition_score'

const isWide = ({ control, key }: Field): boolean =>
  (control !== 'number' && control !== 'date') || key === SCORE

export const StepFields = ({ step, values, onChange }: Props) => {
  const t = useT('clinical-forms')
  const { form, facts, words, values: all, flags, problems, isTried, unread } = useEditing()
  const shown = visibleKeys(form, all, facts)
  const lowered = isLowered(form, all, facts)
  const fields = step.fields.filter(({ key }) => shown.has(key) && (key !== URGENCY_REASON || lowered))
  const hidden = step.fields.filter(({ key }) => isHiddenFor(key, facts.species))
  const answer = (key: string, value: Value | undefined) => onChange(put(values, key, value))
  return (
    <div className={styles.fields}>
      {fields.map(field => (
        <div
          key={field.key}
          className={styles.field}
          data-wide={isWide(field) || undefined}
          data-pictured={field.key === SCORE || undefined}
          data-nested={(field.when && field.control !== 'number' && asksAnswer(field.when)) || undefined}
        >
          {field.control === 'computed' ? (
            <Computed field={field} />
          ) : field.control === 'group' ? (
            <RowsField field={field} value={values[field.key]} onChange={value => answer(field.key, value)} />
          ) : NOT_TAKEN.test(field.key) ? (
            <NotTaken field={field} values={values} onChange={onChange} />
          ) : (
            <FieldControl
              field={field}
              value={values[field.key]}
              beside={all}
              flag={flags.find(flag => flag.field === field.key && flag.side)}
              isMissing={
                isTried && problems.some(({ path, code }) => path === field.key && code === 'required')
              }
              onChange={value => answer(field.key, value)}
            />
          )}
          {field.key === SCORE && (
            <BodyOutlines
              score={values[field.key]}
              onChoose={score => {
                unread.put(field.key)
                answer(field.key, score)
              }}
            />
          )}
          <LastAnswer field={field} />
          <Reckoned field={field} />
          {field.key === 'animal_weight' && <WeightDoubt />}
          {field.key === 'vaccination_status' && <VaccinationReasons />}
          <Proposal field={field} values={values} onChange={onChange} />
          <PatientOffers field={field} />
        </div>
      ))}
      {hidden.length > 0 && (
        <p className={styles.notAsked}>
          {t('field.notAsked', { fields: hidden.map(words.label).join(comma(words)) })}
        </p>
      )}
    </div>
  )
}
