// From mg/kg to millilitres in the syringe: both lines of arithmetic, then what to draw up and the dose that this really gives.
import { now } from '@vetrounds/core/clock'
import { isOldWeight, reckonDose } from '@vetrounds/core/records/dose'
import { useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type * as z from 'zod'
import { useFormat } from '../../i18n/format.ts'
import { isolated } from '../../i18n/isolate.ts'
import { Ltr } from '../../i18n/Ltr.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/Button.tsx'
import { FormField } from '../../ui/Form.tsx'
import { MeasureField } from '../../ui/MeasureField.tsx'
import { usePetWords } from '../pet/use-pet-words.ts'
import { doseText } from './dose-text.ts'
import type { TreatmentSchema, TreatmentValues, Weighed } from './treatment-form.ts'
import styles from './treatments.module.css'

export type TreatmentForm = UseFormReturn<z.input<TreatmentSchema>, unknown, TreatmentValues>

type Props = { form: TreatmentForm; weighed: Weighed | undefined; bornOn: string | undefined }

/** A dosage that was taken from here follows what it was reckoned from; one in own words stays. */
const useTakenDosage = (form: TreatmentForm, dosage: string | undefined) => {
  const taken = useRef<string>(undefined)
  useEffect(() => {
    const said = form.getValues('dosage') ?? ''
    // An amended treatment may open with one that was taken.
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

export const DoseFields = ({ form, weighed, bornOn }: Props) => {
  const t = useT('treatments')
  const { number } = useFormat()
  const words = usePetWords()
  const [perKg, weight, strength] = form.watch(['perKg', 'weight', 'strength'])
  const figure = (value: number) => number(value, { maximumSignificantDigits: 4, useGrouping: false })
  const dose =
    perKg && weight && strength
      ? reckonDose({ perKg, weight: Math.round(weight * 1000), strength })
      : undefined
  const isOld = weighed && isOldWeight(weighed.at, now(), bornOn ? Date.parse(bornOn) : undefined)
  const hint = weighed && t(isOld ? 'dose.old' : 'dose.weighed', { date: isolated(words.dayOf(weighed.at)) })
  const said = dose && doseText(dose, figure)
  const take = useTakenDosage(form, said?.dosage)
  const fields = [
    ['perKg', 'mg/kg', undefined],
    ['weight', 'kg', hint],
    ['strength', 'mg/ml', undefined],
  ] as const
  return (
    <section className={styles.calculator} aria-label={t('dose.heading')}>
      <h3>{t('dose.heading')}</h3>
      <div className={styles.inputs}>
        {fields.map(([name, unit, note]) => (
          <FormField key={name} form={form} name={name}>
            {field => (
              <MeasureField
                {...field}
                onChange={value => field.onChange(value as number)}
                label={t(`dose.${name}`)}
                unit={unit}
                decimals={3}
                {...(note && { hint: <span className={isOld ? styles.old : undefined}>{note}</span> })}
              />
            )}
          </FormField>
        ))}
      </div>
      {said && (
        <div className={styles.sum} aria-live="polite">
          <p>
            <Ltr>{said.byWeight}</Ltr>
            <b>
              <Ltr>{said.milligrams}</Ltr>
            </b>
          </p>
          <p>
            <Ltr>{said.byStrength}</Ltr>
            <b>
              <Ltr>{said.exact}</Ltr>
            </b>
          </p>
          <p className={styles.draw}>
            <span>
              {t('dose.drawUp')}
              <small>{t('dose.rounded', { step: isolated(said.step), given: isolated(said.given) })}</small>
            </span>
            <b>
              <Ltr>{said.volume}</Ltr>
            </b>
          </p>
          <Button size="sm" onPress={take}>
            {t('dose.take')}
          </Button>
        </div>
      )}
    </section>
  )
}
