// What is typed into a booking: the form with its draft, the duration that follows type and vet, and the time that all of it takes.
import { MINUTE_MS } from '@vetrounds/core/calendar/lengths'
import { useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useDraft } from '../../../ui/drafts.ts'
import { markDirty } from '../../../ui/unsaved-forms.ts'
import { type Here, useTeam } from '../day/queries.ts'
import type { Slot } from '../day/shapes.ts'
import { isoOf } from '../day/time.ts'
import { type Booking, bookingResolver, spanOf, typedOf } from './booking.ts'
import { withNewIds } from './client.ts'
import { firstDuration, usualDuration } from './durations.ts'

type Opened = {
  slot: Slot
  here: Here
  /** What was typed before, for one that could not be sent at its time. */
  former: Booking | undefined
}

/** The form of a booking, and what follows from what is typed. */
export const useBookingForm = ({ slot, here, former }: Opened) => {
  const zone = here.timeZone
  const dirtyId = useId()
  const { data: team } = useTeam()
  const isFixed = former !== undefined || slot.isDrawn === true
  // As it is to be from the start: set only later, it would be taken for typing, in the place of a draft.
  const [opened] = useState(
    () =>
      former ??
      typedOf({
        ...slot,
        duration: isFixed ? slot.duration : firstDuration(team ?? {}, slot.vetId, here.wishes),
      }),
  )
  /** Chosen by hand or drawn in the grid: it follows type and vet no more. */
  const isOwnDuration = useRef(isFixed)
  const form = useForm<Booking>({
    defaultValues: opened,
    resolver: useMemo(() => bookingResolver(zone), [zone]),
  })
  const value = form.watch()
  const { patient, title, description } = form.formState.dirtyFields
  const isDirty = Boolean(patient || title || description || value.client)
  // What comes back from the tray is kept there; a draft may be of another patient than the one chosen first. Vet and room are the branch's.
  const name = former || slot.whom ? undefined : `appointment.new.${here.key}`
  const draft = useDraft(form, { name, renewed: withNewIds })
  const { remove, restoredAt, isUnstored } = draft
  useEffect(() => {
    markDirty(dirtyId, isDirty, { discard: name ? remove : undefined, isUnstored })
    return () => markDirty(dirtyId, false)
  }, [dirtyId, isDirty, name, remove, isUnstored])

  /** Of what a draft brought back, whether somebody chose the length: one that only followed type and vet goes on doing so. */
  const isChosen = useEffectEvent((): boolean => {
    const { duration, type, vetId } = form.getValues()
    return duration !== opened.duration && duration !== usualDuration(team ?? {}, type, vetId)
  })
  useEffect(() => {
    isOwnDuration.current = isFixed || (restoredAt !== undefined && isChosen())
  }, [restoredAt, isFixed])
  const usual = usualDuration(team ?? {}, value.type, value.vetId)
  useEffect(() => {
    if (usual !== undefined && !isOwnDuration.current) form.setValue('duration', usual)
  }, [usual, form])
  const span = spanOf(value, zone)
  const more = (value.also ?? []).map(() => usual ?? value.duration)
  const minutes = [value.duration, ...more].reduce((sum, each) => sum + each, 0)

  return {
    form,
    value,
    draft,
    isDirty,
    rooms: team?.rooms ?? [],
    span,
    usual,
    /** Minutes of the owner's other pets, one after the other, and of all together. */
    more,
    minutes,
    /** From the first pet's start to the last one's end. */
    whole: span && { ...span, end: isoOf(Date.parse(span.start) + minutes * MINUTE_MS) },
    change: (next: Partial<Booking>) => {
      if (next.duration !== undefined) isOwnDuration.current = true
      for (const [name, to] of Object.entries(next))
        form.setValue(name as keyof Booking, to as never, {
          shouldDirty: true,
          shouldValidate: form.formState.isSubmitted,
        })
    },
    /** Nothing of it is to be kept any more. */
    drop: () => {
      markDirty(dirtyId, false)
      remove()
    },
  }
}
