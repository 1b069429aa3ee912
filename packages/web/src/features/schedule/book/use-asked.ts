// The one field of booking: whom it is for, and when and with whom, where that is said as well. What is said goes into the form's
// fields as it is typed.
import { faceOf, minuteOf } from '@vetrounds/core/calendar/face'
import type { TeamMember } from '@vetrounds/core/members/member'
import { useEffect, useRef, useState } from 'react'
import type { AddFor } from '../../../behaviour/add-action.ts'
import { useTypedAhead } from '../../../behaviour/typed-ahead.ts'
import { useFormat } from '../../../i18n/format.ts'
import { isolated } from '../../../i18n/isolate.ts'
import type { Here } from '../day/queries.ts'
import { useWallClock } from '../day/use-wall-clock.ts'
import type { Words } from '../day/use-words.ts'
import type { Place } from './booking.ts'
import type { SearchedOwner } from './client.ts'
import type { useBookingForm } from './use-booking-form.ts'

type Reader = typeof import('./read-when.ts')

/** Beside the dialog, which doesn't wait for it. Without it the text is searched for as a whole. */
let reader: Reader | undefined
const loading = import('./read-when.ts').then(
  module => {
    reader = module
  },
  () => undefined,
)

const useReader = () => {
  const [isReading, setReading] = useState(reader === undefined)
  useEffect(() => void loading.then(() => setReading(false)), [])
  return { by: reader, isReading }
}

type Around = {
  typed: ReturnType<typeof useBookingForm>
  here: Here
  words: Words
  vets: readonly (TeamMember | null)[]
  onMove: (to: Partial<Place>) => void
  /** Who was chosen before it opened: an owner, whose pets are offered, or a patient. */
  whom: AddFor | undefined
}

/** The text of the field, who is searched for, and what of it was understood as a time. */
export const useAsked = ({ typed, here, words, vets, onMove, whom }: Around) => {
  const [owner, setOwner] = useState<SearchedOwner | undefined>(whom?.owner)
  const ahead = useTypedAhead()
  const { text, setText, pressed, settle } = ahead
  // Until somebody else is to be chosen after all.
  const [isChosen, setChosen] = useState(whom?.patient !== undefined)
  if (isChosen && !typed.value.patient) setChosen(false)
  const { locale } = useFormat()
  const now = useWallClock(here.timeZone)
  const { date, start } = typed.value
  const from = { date: date ?? now.date, minute: start === undefined ? now.minute : minuteOf(start) }
  const { by, isReading } = useReader()
  const read = (said: string): ReturnType<Reader['readAsked']> =>
    by?.readAsked(said, { from, now, locale, vets: by.namedVets(vets) }) ?? { who: said }
  const { who, when } = read(text)
  const take = (said: string) => {
    const to = read(said).when
    if (!to) return
    const { vetId } = to
    onMove({ date: to.date, start: faceOf(to.minute), ...(vetId !== undefined && { vetId }) })
  }
  // What was typed before there was a field.
  const latest = useRef(take)
  useEffect(() => {
    latest.current = take
  })
  useEffect(() => {
    if (by && !isChosen) latest.current(text)
  }, [text, by, isChosen])
  // With the patient known, what was typed ahead is the reason, and its Enter chooses nobody.
  useEffect(() => {
    if (!isChosen || (text === '' && !pressed)) return
    if (text !== '') typed.change({ title: text })
    setText('')
    settle()
  })
  return {
    ...ahead,
    owner,
    setOwner,
    /** What is a time is not known yet. */
    isReading,
    who,
    understood:
      when &&
      words.list([
        words.fullDay(when.date),
        isolated(words.face(when.minute)),
        when.vetId && words.vetName(when.vetId),
      ]),
  }
}

export type Asked = ReturnType<typeof useAsked>
