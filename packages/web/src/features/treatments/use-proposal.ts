// What a list of usual vaccines or antiparasitics has put into the form: its dates follow the day it was given, and it goes with its sort.
import { type RefObject, useEffect } from 'react'
import type { BoundTreatment } from './treatment-form.ts'

/** What is proposed: by the name of what was chosen, for the day it is given; `next` is the day until which that lasts, if one is usual. */
type Proposal = {
  name: string
  product?: string | undefined
  day: string
  next?: string | undefined
  /** The reminders that it settles. */
  closes?: readonly string[] | undefined
  /** A later dose is known: no reminder is proposed. */
  isPast?: boolean | undefined
}
/** `isHeld`: the reminder was taken back since a later dose is known, not by a person. */
type Kept = Proposal & { isHeld?: boolean | undefined }
/** The last one, kept by the form: the fields of another sort take the place of those that made it. */
export type LastProposal = RefObject<Kept | undefined>

const set: { shouldDirty: boolean } = { shouldDirty: true }
const dates = ['validUntil', 'nextDate'] as const

/** Fields whose date is still the one that was proposed: whoever types another one keeps it. */
const stillProposed = (form: BoundTreatment, next: string | undefined) =>
  dates.filter(field => next !== undefined && form.getValues(field) === next)

const isAlike = (one: readonly string[] | undefined, other: readonly string[] | undefined): boolean =>
  [...(one ?? [])].sort().join() === [...(other ?? [])].sort().join()

/** Proposes a reminder for that day, or none. */
export const remind = (form: BoundTreatment, next: string | undefined, how: typeof set = set): void => {
  form.setValue('nextDate', next, how)
  form.setValue('hasReminder', next !== undefined, how)
}

/** Remembers what is proposed, and lets its dates, and what it settles, follow the day when that changes. */
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
    // Only the day moves a date: what the clinic's list says by now leaves alone what was recorded by an earlier one.
    if (!former || former.day === day) return
    // Whoever chose otherwise keeps what they chose.
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

/** Takes the proposed dates back, and the reminder with them. */
export const dropDates = (form: BoundTreatment, last: LastProposal, how: typeof set = set): void => {
  for (const field of stillProposed(form, last.current?.next)) {
    if (field === 'nextDate') remind(form, undefined, how)
    else form.setValue(field, undefined, how)
  }
}

/** With another sort, what was proposed goes, and no reminder is settled: another drug must not settle a vaccine that is due. */
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
