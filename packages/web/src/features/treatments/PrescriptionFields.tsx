// The texts for the owner on label and prescription, if a medicine goes home with the animal.

import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useT } from '../../i18n/use-t.ts'
import { CheckboxField } from '../../ui/CheckboxField.tsx'
import { FormField } from '../../ui/Form.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import type { BoundTreatment } from './treatment-form.ts'
import styles from './treatments.module.css'

const REPEATS_AT_MOST = 12

type Props = {
  form: BoundTreatment
  /** Whether the animal's milk, meat or eggs are eaten. */
  isEaten: boolean
}

export const PrescriptionFields = ({ form, isEaten }: Props) => {
  const t = useT('treatments')
  // A withdrawal period that is already recorded stays visible, whatever is known about the animal now.
  const [hasPeriod] = useState(() => Boolean(form.getValues('withdrawal')))
  const isPrescribed = useWatch({ control: form.control, name: 'prescribes' })
  return (
    <>
      <FormField form={form} name="prescribes">
        {field => (
          <CheckboxField isSelected={field.value} onChange={field.onChange}>
            {t('prescription.heading')}
          </CheckboxField>
        )}
      </FormField>
      {isPrescribed && (
        <div className={styles.next}>
          <FormField form={form} name="amount">
            {field => (
              <TextField
                {...field}
                value={field.value ?? ''}
                label={t('prescription.amount')}
                hint={t('prescription.amountHint')}
                autoComplete="off"
              />
            )}
          </FormField>
          <FormField form={form} name="instructions">
            {field => (
              <TextField
                {...field}
                value={field.value ?? ''}
                label={t('prescription.instructions')}
                hint={t('prescription.instructionsHint')}
                multiline
              />
            )}
          </FormField>
          {(isEaten || hasPeriod) && (
            <FormField form={form} name="withdrawal">
              {field => (
                <TextField
                  {...field}
                  value={field.value ?? ''}
                  label={t('prescription.withdrawal')}
                  optional
                />
              )}
            </FormField>
          )}
          <FormField form={form} name="repeats">
            {field => (
              <NumberField
                {...field}
                onChange={next => field.onChange(next as number)}
                label={t('repeats')}
                optional
                step={1}
                min={0}
                max={REPEATS_AT_MOST}
              />
            )}
          </FormField>
        </div>
      )}
    </>
  )
}
