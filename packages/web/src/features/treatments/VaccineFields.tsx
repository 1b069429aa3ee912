// Vaccine, product, batch and validity. The vaccine that is due first, within a month, is chosen; product and next date come from
// the clinic's list.

import { addMonths } from '@vetrounds/core/calendar/days'
import type { Species } from '@vetrounds/core/patients/species'
import type { Due } from '@vetrounds/core/records/due'
import { mayBeSettledAt } from '@vetrounds/core/records/due-rules'
import { courseGap, type GivenVaccine, isBooster, isOf } from '@vetrounds/core/vaccines/status'
import { dueAfter, nameInEntry } from '@vetrounds/core/vaccines/vaccine-rules'
import { useEffect, useRef, useState } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { useFormat } from '../../i18n/format.ts'
import { isolated } from '../../i18n/isolate.ts'
import { useT } from '../../i18n/use-t.ts'
import { Banner } from '../../ui/Banner.tsx'
import { ChoiceGroup } from '../../ui/ChoiceGroup.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { FormField } from '../../ui/Form.tsx'
import { FormPair } from '../../ui/FormSection.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { type NamedVaccine, useVaccines } from '../vaccines/use-vaccines.ts'
import { useVaccineWords } from '../vaccines/vaccine-words.ts'
import type { BoundTreatment } from './treatment-form.ts'
import { dropDates, type LastProposal, useProposal } from './use-proposal.ts'

const OTHER = 'other'
const courses = ['primary', 'booster'] as const

type Props = {
  form: BoundTreatment
  species: Species
  /** All open reminders. */
  dues: readonly Due[]
  /** The instant at which the vaccine is given. */
  at: string
  /** The vaccinations in the record, and the animal's day of birth. */
  doses: readonly GivenVaccine[]
  bornOn: string | undefined
  /** Whether a recorded treatment is amended: it keeps its reminder, or stays without one, until somebody changes that. */
  isAmended: boolean
  today: string
  proposal: LastProposal
  /** Whether the first field to type in gets the focus, since the vaccine that is due is already chosen. */
  autoFocus: boolean
}

/** Warns that a primary course was interrupted for too long (clinical forms C.3). The vet decides. */
const CourseGap = ({ since }: { since: string }) => {
  const t = useT('treatments')
  const { day } = useFormat()
  return (
    <Banner tone="warn" live>
      {t('courseGap', { day: isolated(day(since)) })}
    </Banner>
  )
}

export const VaccineFields = ({
  form,
  species,
  dues: open,
  at,
  doses,
  bornOn,
  isAmended,
  today,
  proposal,
  autoFocus,
}: Props) => {
  const t = useT('treatments')
  const words = useVaccineWords()
  const usual = useVaccines(species)
  const [vaccine, onDay] = useWatch({ control: form.control, name: ['vaccine', 'day'] })
  const chosen = usual.find(each => nameInEntry(each) === vaccine)
  const dues = open.filter(each => mayBeSettledAt(each, at))
  const dueOf = ({ name }: NamedVaccine) => dues.filter(({ title }) => title === name)
  const day = onDay || today
  /**
   * Whether the dose belongs to a primary course, by the doses in the record. If there is none but a reminder is due, earlier
   * doses were given elsewhere or are too old to be listed here.
   */
  const isPrimary = (each: NamedVaccine): boolean => {
    const before = doses.filter(dose => dose.day < day && isOf(each, dose))
    return before.length > 0 ? !isBooster(before, day) : dueOf(each).length === 0
  }
  /** Whether a later dose is known: then its reminder stays, and this older dose makes none. */
  const isPast = (each: NamedVaccine) =>
    open.some(due => due.title === each.name && !mayBeSettledAt(due, at)) ||
    doses.some(dose => dose.day > day && isOf(each, dose))
  const [course, setCourse] = useState<(typeof courses)[number]>()
  const untilOf = (vaccine: NamedVaccine, primary: boolean): string | undefined => {
    const months = dueAfter(vaccine, primary)
    return months === undefined ? undefined : addMonths(day, months)
  }
  /** Fills in the dates. A mere proposal makes no draft and counts as no unsaved change. */
  const proposeDates = (vaccine: NamedVaccine, primary: boolean, isProposed = false): void => {
    const set = { shouldDirty: !isProposed }
    const until = untilOf(vaccine, primary)
    if (!until) return
    form.setValue('validUntil', until, set)
    if (isPast(vaccine)) return
    form.setValue('hasReminder', true, set)
    form.setValue('nextDate', until, set)
  }
  const choose = (key: string, isProposed = false): void => {
    const vaccine = usual.find(each => nameInEntry(each) === key)
    const set = { shouldDirty: !isProposed }
    // A product that was typed stays; one that the former vaccine proposed is replaced.
    if ([undefined, '', chosen?.product].includes(form.getValues('product')))
      form.setValue('product', vaccine?.product ?? '', set)
    form.setValue('vaccine', vaccine ? key : undefined, set)
    // The dates of the former vaccine don't apply to one without dates, and another vaccine does not settle the reminder.
    dropDates(form, proposal, set)
    if (!vaccine) {
      form.setValue('closes', [], set)
      return
    }
    form.setValue('name', vaccine.name, set)
    form.setValue('delivery', 'subcutaneous', set)
    form.setValue(
      'closes',
      dueOf(vaccine).map(({ id }) => id),
      set,
    )
    setCourse(undefined)
    proposeDates(vaccine, isPrimary(vaccine), isProposed)
  }
  const soonest = dues
    .filter(({ day }) => day <= addMonths(today, 1))
    .sort((a, b) => (a.day < b.day ? -1 : 1))
  const due = soonest.flatMap(({ title }) => usual.filter(({ name }) => name === title))[0]
  const chooseDue = useRef(choose)
  chooseDue.current = choose
  const dueKey = due && nameInEntry(due)
  const proposed = useRef<string>(undefined)
  useEffect(() => {
    // The vaccine that is due is probably the one being given. It is proposed only if nothing was chosen or typed.
    const [vaccine, name] = form.getValues(['vaccine', 'name'])
    if (!dueKey || vaccine || name) return
    proposed.current = dueKey
    chooseDue.current(dueKey, true)
  }, [form, dueKey])
  const isTouched = useRef(false)
  const { dirtyFields } = useFormState({ control: form.control })
  isTouched.current = (['vaccine', 'product', 'validUntil', 'nextDate'] as const).some(
    field => dirtyFields[field],
  )
  useEffect(() => {
    // The clinic's list may be read only after the proposal, which is then repeated with the list's values.
    const { current } = proposed
    const isKnown = usual.some(each => nameInEntry(each) === current)
    if (current && isKnown && current === form.getValues('vaccine') && !isTouched.current)
      chooseDue.current(current, true)
  }, [form, usual])
  const inOrder = [...usual].sort((a, b) => dueOf(b).length - dueOf(a).length)
  const primary = chosen !== undefined && (course ? course === 'primary' : isPrimary(chosen))
  useProposal(form, proposal, {
    name: chosen?.name,
    product: chosen?.product,
    day,
    next: chosen && untilOf(chosen, primary),
    closes: chosen && dueOf(chosen).map(({ id }) => id),
    isPast: !isAmended && chosen && isPast(chosen),
  })
  const interval = chosen && words.interval(dueAfter(chosen, primary))
  const gap = chosen && courseGap(chosen, doses, { day, bornOn })
  const differs =
    chosen !== undefined && chosen.firstBooster !== undefined && chosen.firstBooster !== chosen.laterBoosters
  return (
    <>
      <Select
        label={t('vaccine')}
        value={chosen ? nameInEntry(chosen) : OTHER}
        onChange={key => choose(key)}
        options={[
          ...inOrder.map(each => ({ id: nameInEntry(each), label: each.name })),
          { id: OTHER, label: t('otherVaccine') },
        ]}
        {...(interval && { hint: t('interval', { interval }) })}
      />
      {gap && <CourseGap since={gap} />}
      {differs && (
        <ChoiceGroup
          label={t('course')}
          value={primary ? 'primary' : 'booster'}
          onChange={next => {
            setCourse(next as (typeof courses)[number])
            proposeDates(chosen, next === 'primary')
          }}
          options={courses.map(id => ({ id, label: t(`courses.${id}`) }))}
        />
      )}
      <FormPair>
        <FormField form={form} name="product">
          {field => (
            <TextField
              {...field}
              value={field.value ?? ''}
              label={t('fields.product')}
              autoFocus={autoFocus}
            />
          )}
        </FormField>
        <FormField form={form} name="batch">
          {field => <TextField {...field} value={field.value ?? ''} label={t('batch')} direction="ltr" />}
        </FormField>
      </FormPair>
      <FormField form={form} name="validUntil">
        {field => (
          <DateField {...field} onChange={day => field.onChange(day)} label={t('validUntil')} optional />
        )}
      </FormField>
    </>
  )
}
