// What a list of usual vaccines or antiparasitics has filled into the form: its dates follow the day of the treatment, and it is
// removed with the sort.
import { type RefObject, useEffect } from 'react'
import type { BoundTreatment } from './treatment-form.ts'

/** A proposal: the name of what was chosen, the day it is given, and `next`, the day until which it lasts, if one is usual. */
type Proposal = {
  name: string
  product?: string | undefined
  day: string
  next?: string | undefined
  /** The ids of the reminders that it settles. */
  closes?: readonly string[] | undefined
  /** Whether a later dose is known: then no reminder is proposed. */
  isPast?: boolean | undefined
}
/** `isHeld` is set if the reminder was removed because a later dose is known, not by the user. */
type Kept = Proposal & { isHeld?: boolean | undefined }
/** The last proposal. The form keeps it, because the fields of another sort replace those that made it. */
export type LastProposal = RefObject<Kept | undefined>

const set: { shouldDirty: boolean } = { shouldDirty: true }
const dates = ['validUntil', 'nextDate'] as const

/** The fields whose date is still the proposed one: a date that the user typed stays. */
const stillProposed = (form: BoundTreatment, next: string | undefined) =>
  dates.filter(field => next !== undefined && form.getValues(field) === next)

const isAlike = (one: readonly string[] | undefined, other: readonly string[] | undefined): boolean =>
  [...(one ?? [])].sort().join() === [...(other ?? [])].sort().join()

/** Proposes a reminder for that day, or removes it. */
export const remind = (form: BoundTreatment, next: string | undefined, how: typeof set = set): void => {
  form.setValue('nextDate', next, how)
  form.setValue('hasReminder', next !== undefined, how)
}

/** Remembers the proposal. If the day of the treatment changes, its dates and the reminders that it settles follow. */
export const useProposal = (
  form: BoundTreatment,
  last: LastProposal,
  { name, product, day, next, closes, isPast }: Partial<Proposal> & { day: string },
): void => {
  useEffect(() => {
    if (name === undefined) return
    const former = last.current
    // While a year is being typed there may be no date for it; the next one still replaces the former.
    const isOfName = former?.name === name
    const isHeld = isOfName && former?.isHeld
    const kept: Kept = { name, product, day, next: next ?? former?.next, closes, isPast, isHeld }
    last.current = kept
    // Only a change of the day moves a date: a newer list of the clinic does not change what was recorded with an earlier one.
    if (!former || former.day === day) return
    // If the user chose other reminders, that choice stays.
    if (closes && isOfName && isAlike(form.getValues('closes'), former.closes))
      form.setValue('closes', [...closes])
    if (!next) return
    const proposed = stillProposed(form, former.next)
    for (const field of proposed) form.setValue(field, next)
    if (isPast && proposed.includes('nextDate')) {
      remind(form, undefined)
      kept.isHeld = true
    }
    if (kept.isHeld && !isPast) {
      if (!form.getValues('hasReminder')) remind(form, next)
      kept.isHeld = false
    }
  }, [form, last, name, product, day, next, closes, isPast])
}

/** Removes the proposed dates, and the reminder with them. */
export const dropDates = (form: BoundTreatment, last: LastProposal, how: typeof set = set): void => {
  for (const field of stillProposed(form, last.current?.next)) {
    if (field === 'nextDate') remind(form, undefined, how)
    else form.setValue(field, undefined, how)
  }
}

/**
 * Removes the proposal when the sort changes, and the reminders to settle: another drug must not settle a vaccine that is due.
 */
export const dropProposal = (form: BoundTreatment, last: LastProposal): void => {
  form.setValue('closes', [], set)
  dropDates(form, last)
  const { current } = last
  last.current = undefined
  if (!current) return
  form.setValue('vaccine', undefined, set)
  if (form.getValues('product') === current.product) form.setValue('product', '', set)
  if (form.getValues('name') !== current.name) return
  form.setValue('name', '', set)
  form.setValue('substance', undefined, set)
}
