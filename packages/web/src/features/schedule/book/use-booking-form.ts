// The booking form with its draft, the duration that follows type and vet, and the time that all pets take together.
import { MINUTE_MS } from '@vetrounds/core/calendar/lengths'
import { useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useDraft } from '../../../ui/drafts.ts'
import { markDirty } from '../../../ui/unsaved-forms.ts'
import type { Slot } from '../day/calendar-types.ts'
import { type CurrentBranch, useTeam } from '../day/queries.ts'
import { isoOf } from '../day/time.ts'
import { type Booking, bookingResolver, spanOf, typedOf } from './booking.ts'
import { withNewIds } from './client.ts'
import { firstDuration, usualDuration } from './durations.ts'

type Opened = {
  slot: Slot
  here: CurrentBranch
  /** The values typed before, for a booking that could not be sent for its time. */
  former: Booking | undefined
}

/** The booking form, and the values derived from what is typed. */
export const useBookingForm = ({ slot, here, former }: Opened) => {
  const zone = here.timeZone
  const dirtyId = useId()
  const { data: team } = useTeam()
  const isFixed = former !== undefined || slot.isDrawn === true
  // The duration is right from the start: set only later, it would count as typing and replace a stored draft.
  const [opened] = useState(
    () =>
      former ??
      typedOf({
        ...slot,
        duration: isFixed ? slot.duration : firstDuration(team ?? {}, slot.vetId, here.wishes),
      }),
  )
  /** Whether the duration was chosen by hand or drawn in the grid: it then doesn't follow type and vet. */
  const isOwnDuration = useRef(isFixed)
  const form = useForm<Booking>({
    defaultValues: opened,
    resolver: useMemo(() => bookingResolver(zone), [zone]),
  })
  const value = form.watch()
  const { patient, title, description } = form.formState.dirtyFields
  const isDirty = Boolean(patient || title || description || value.client)
  // No draft for a booking from the tray, which is kept there, nor if a patient was chosen first: the draft may be of another.
  // Drafts are per branch, as vets and rooms are.
  const name = former || slot.whom ? undefined : `appointment.new.${here.key}`
  const draft = useDraft(form, { name, renewed: withNewIds })
  const { remove, restoredAt, isUnstored } = draft
  useEffect(() => {
    markDirty(dirtyId, isDirty, { discard: name ? remove : undefined, isUnstored })
    return () => markDirty(dirtyId, false)
  }, [dirtyId, isDirty, name, remove, isUnstored])

  /** Whether the duration of a restored draft was chosen by the user. One that only followed type and vet goes on doing so. */
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
    /** Minutes for each of the owner's other pets, in order; `minutes` is the sum for all pets. */
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
    /** Discards the draft and the mark for unsaved values. */
    drop: () => {
      markDirty(dirtyId, false)
      remove()
    },
  }
}
