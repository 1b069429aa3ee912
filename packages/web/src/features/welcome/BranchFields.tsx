// The second step: the first branch. Its hours are shown in two or three lines; a button opens the week to change them.
import { now } from '@vetrounds/core/clock'
import { useState } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { useWeekdayName } from '../../i18n/use-weekday-name.ts'
import { Button } from '../../ui/Button.tsx'
import { FormField } from '../../ui/Form.tsx'
import fields from '../../ui/field.module.css'
import { TextField } from '../../ui/TextField.tsx'
import { HoursField } from '../branches/HoursField.tsx'
import { hoursOf, spansText, wallIn } from '../branches/hours.ts'
import type { FoundingForm } from './ClinicFields.tsx'
import { codeAfter } from './founding.ts'
import { daysAlike } from './join-days.ts'
import styles from './welcome.module.css'

const HoursLines = ({ hours }: { hours: ReturnType<typeof hoursOf> }) => {
  const t = useT('welcome')
  const { digits } = useFormat()
  const weekdayName = useWeekdayName()
  const nameOf = (day: number) => weekdayName(day, 'short')
  return (
    <dl className={styles.hours}>
      {daysAlike(hours.map(spansText)).map(({ from, to, text }) => (
        <div key={from}>
          <dt>{from === to ? nameOf(from) : t('daySpan', { from: nameOf(from), to: nameOf(to) })}</dt>
          <dd>{text === '' ? t('fields.closed') : <bdi dir="ltr">{digits(text)}</bdi>}</dd>
        </div>
      ))}
    </dl>
  )
}

export const BranchFields = ({ form }: { form: FoundingForm }) => {
  const t = useT('welcome')
  const [isOpen, setOpen] = useState(false)
  const hours = useWatch({ control: form.control, name: 'hours' })
  const { errors, isSubmitted } = useFormState({ control: form.control })
  const isRefused = errors.hours !== undefined
  const rename = (next: string) => {
    const code = codeAfter(form.getValues(), next)
    form.setValue('branchName', next, { shouldDirty: true, shouldValidate: isSubmitted })
    form.setValue('code', code, {
      shouldDirty: true,
      shouldValidate: isSubmitted && code !== '',
    })
  }
  return (
    <>
      <div className={styles.named}>
        <FormField form={form} name="branchName">
          {field => (
            <TextField
              {...field}
              label={t('branchName')}
              onChange={rename}
              autoFocus
              autoComplete="off"
              hint={t('branchNameHint')}
            />
          )}
        </FormField>
        <FormField form={form} name="code">
          {field => (
            <TextField
              {...field}
              label={t('fields.code')}
              onChange={code => field.onChange(code.toUpperCase())}
              direction="ltr"
              mono
              maxLength={6}
              autoComplete="off"
              hint={t('codeHint')}
              error={field.error && t('codeRule')}
            />
          )}
        </FormField>
      </div>
      <FormField form={form} name="hours">
        {field =>
          isOpen || isRefused ? (
            <div className={styles.plain}>
              <HoursField {...field} today={wallIn(form.getValues('timeZone'), now()).weekday} />
            </div>
          ) : (
            <div className={styles.week}>
              <div className={styles.weekHead}>
                <span className={fields.label}>{t('fields.hours')}</span>
                <Button variant="quiet" size="sm" onPress={() => setOpen(true)}>
                  {t('change')}
                </Button>
              </div>
              <HoursLines hours={hoursOf(hours)} />
              <span className={fields.hint}>{t('hoursHint')}</span>
            </div>
          )
        }
      </FormField>
    </>
  )
}
