// Calculates the quantity from a dose: shows the arithmetic line by line, then the rounded quantity and the dose that it really
// contains.
import { now } from '@vetrounds/core/clock'
import { type Drug, outOfRange } from '@vetrounds/core/formulary/drug'
import type { Species } from '@vetrounds/core/patients/species'
import { isOldWeight } from '@vetrounds/core/records/dose'
import { surfaceOf } from '@vetrounds/core/records/surface'
import { type StrengthUnit, strengthUnits } from '@vetrounds/core/records/treatment'
import { useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { useFormat } from '../../i18n/format.ts'
import { LatinDigits } from '../../i18n/formats.ts'
import { isolated } from '../../i18n/isolate.ts'
import { Ltr } from '../../i18n/Ltr.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/Button.tsx'
import { ChoiceGroup } from '../../ui/ChoiceGroup.tsx'
import { FormField } from '../../ui/Form.tsx'
import { MeasureField } from '../../ui/MeasureField.tsx'
import { Select } from '../../ui/Select.tsx'
import { usePetWords } from '../pet/use-pet-words.ts'
import { DrugChoices } from './DrugField.tsx'
import { doseText, figureOf, quantityText, rateUnit, strengthUnitText } from './dose-text.ts'
import { type BoundTreatment, lost, reckoned, type Weighed } from './treatment-form.ts'
import styles from './treatments.module.css'

type Props = {
  form: BoundTreatment
  species: Species
  /** The medicine of the formulary, if one was chosen. */
  drug: Drug | undefined
  weighed: Weighed | undefined
  bornOn: string | undefined
}

/** A dosage that was taken over from the calculator follows its values; one that the user has typed stays. */
const useTakenDosage = (form: BoundTreatment, dosage: string | undefined) => {
  const taken = useRef<string>(undefined)
  useEffect(() => {
    const said = form.getValues('dosage') ?? ''
    // An amended treatment may open with a dosage that was taken over from the calculator.
    if (taken.current === undefined && dosage && said === dosage) taken.current = dosage
    if (taken.current === undefined || said !== taken.current) return
    taken.current = dosage ?? ''
    if (said !== taken.current) form.setValue('dosage', taken.current, { shouldDirty: true })
  }, [form, dosage])
  return () => {
    taken.current = dosage
    form.setValue('dosage', dosage, { shouldDirty: true })
  }
}

/** Chooses between a dose by weight and by body surface, if the species has a published formula. */
const Basis = ({ form, species }: Pick<Props, 'form' | 'species'>) => {
  const t = useT('treatments')
  const surface = surfaceOf(species)
  if (!surface) return null
  return (
    <FormField form={form} name="per">
      {field => (
        <ChoiceGroup
          {...field}
          onChange={per => {
            field.onChange(per as 'kg' | 'm2')
            // The dose and its usual range apply only to the former basis.
            form.setValue('range', undefined)
            form.setValue('rate', undefined, { shouldDirty: true })
          }}
          label={t('dose.by')}
          options={(['kg', 'm2'] as const).map(id => ({ id, label: rateUnit(id === 'm2') }))}
          hint={field.value === 'm2' ? t('dose.surface', { source: isolated(surface.source) }) : undefined}
        />
      )}
    </FormField>
  )
}

const AUTOMATIC = 'auto'

const steps: Record<StrengthUnit, readonly number[]> = {
  ml: [0.01, 0.05, 0.1, 0.5, 1],
  g: [0.01, 0.1, 0.5, 1],
  tablet: [0.25, 0.5, 1],
  capsule: [1],
}

/** The unit of the quantity, and the smallest part of it that can be given. */
const Rounding = ({ form }: Pick<Props, 'form'>) => {
  const t = useT('treatments')
  const say = { t, figure: figureOf(useFormat()) }
  const unit = useWatch({ control: form.control, name: 'unit' })
  return (
    <div className={styles.pair}>
      <FormField form={form} name="unit">
        {field => (
          <Select
            {...field}
            onChange={next => {
              field.onChange(next as StrengthUnit)
              form.setValue('step', undefined)
            }}
            label={t('dose.unit')}
            options={strengthUnits.map(id => ({ id, label: t(`units.${id}`) }))}
          />
        )}
      </FormField>
      <FormField form={form} name="step">
        {field => (
          <Select
            {...field}
            value={field.value === undefined ? AUTOMATIC : String(field.value)}
            onChange={next => field.onChange((next === AUTOMATIC ? undefined : Number(next)) as number)}
            label={t('rounding')}
            options={[
              { id: AUTOMATIC, label: t('dose.usualStep') },
              ...[...new Set([...steps[unit], ...(field.value ? [field.value] : [])])].map(step => ({
                id: String(step),
                label: quantityText(step, unit, say),
              })),
            ]}
          />
        )}
      </FormField>
    </div>
  )
}

type Said = ReturnType<typeof doseText>

const Line = ({ formula, result }: { formula: string; result: string }) => (
  <p className="ends">
    <Ltr>{formula}</Ltr>
    <b>
      <Ltr>{result}</Ltr>
    </b>
  </p>
)

type ArithmeticProps = {
  said: Said
  isVolume: boolean
  /** On which side of the usual range the rounded dose is, if outside. */
  outside: ReturnType<typeof outOfRange>
  take: () => void
}

const Arithmetic = ({ said, isVolume, outside, take }: ArithmeticProps) => {
  const t = useT('treatments')
  const ui = useT('ui')
  return (
    <div className={styles.sum} aria-live="polite">
      {said.surface && <Line {...said.surface} />}
      <Line formula={said.byWeight} result={said.milligrams} />
      <Line formula={said.byStrength} result={said.exact} />
      <p className={`ends ${styles.draw}`}>
        <span>
          {t(isVolume ? 'dose.drawUp' : 'dose.give')}
          <small>{t('dose.rounded', { step: isolated(said.step), given: isolated(said.given) })}</small>
          {outside && <small className={styles.old}>{ui(`measure.${outside}`)}</small>}
        </span>
        <b>
          <Ltr>{said.volume}</Ltr>
        </b>
      </p>
      <Button size="sm" onPress={take}>
        {t('dose.take')}
      </Button>
    </div>
  )
}

const Calculator = ({ form, species, drug, weighed, bornOn }: Props) => {
  const t = useT('treatments')
  const figure = figureOf(useFormat())
  const words = usePetWords()
  const [per, rate, weight, strength, unit, step, range] = useWatch({
    control: form.control,
    name: ['per', 'rate', 'weight', 'strength', 'unit', 'step', 'range'],
  })
  const typed = { per, rate, weight, strength, unit, step }
  const dose = reckoned(typed, species)
  const tooLittle = lost(typed, species)
  const isOld = weighed && isOldWeight(weighed.at, now(), bornOn ? Date.parse(bornOn) : undefined)
  const hint = weighed && t(isOld ? 'dose.old' : 'dose.weighed', { date: isolated(words.dayOf(weighed.at)) })
  const said = dose && doseText(dose, { t, figure })
  const quantity = (many: number) => isolated(quantityText(many, unit, { t, figure }))
  const take = useTakenDosage(form, said?.dosage)
  // A typed dose outside the usual range is already flagged at its own field.
  const isUsual = range && typeof rate === 'number' && rate >= range.min && rate <= range.max
  const fields = [
    ['rate', rateUnit(per === 'm2'), undefined],
    ['weight', 'kg', hint],
    ['strength', strengthUnitText(unit, { t }), undefined],
  ] as const
  return (
    <section className={styles.calculator} aria-label={t('dose.heading')}>
      <h3>{t('dose.heading')}</h3>
      <Basis form={form} species={species} />
      {drug && <DrugChoices form={form} drug={drug} species={species} />}
      <div className={styles.inputs}>
        {fields.map(([name, sign, note]) => (
          <FormField key={name} form={form} name={name}>
            {field => (
              <MeasureField
                {...field}
                onChange={value => field.onChange(value as number)}
                label={t(`dose.${name}`)}
                unit={sign}
                decimals={3}
                {...(name === 'rate' && range && { usual: { from: range.min, to: range.max } })}
                {...(note && { hint: <span className={isOld ? styles.old : undefined}>{note}</span> })}
              />
            )}
          </FormField>
        ))}
      </div>
      <Rounding form={form} />
      {tooLittle && (
        <p className={styles.old} role="status">
          {t('dose.nothing', { step: quantity(tooLittle.step), exact: quantity(tooLittle.exact) })}
        </p>
      )}
      {dose && said && (
        <Arithmetic
          said={said}
          isVolume={unit === 'ml'}
          outside={isUsual ? outOfRange(dose.given.rate, range) : undefined}
          take={take}
        />
      )}
    </section>
  )
}

export const DoseFields = (props: Props) => (
  <LatinDigits value={true}>
    <Calculator {...props} />
  </LatinDigits>
)
