// The search field of booking: it takes the patient or owner and, in the same text, a time and a vet. A time and vet that are
// read go into the form's fields while typing.
import { faceOf, minuteOf } from '@vetrounds/core/calendar/face'
import type { TeamMember } from '@vetrounds/core/members/member'
import { useEffect, useRef, useState } from 'react'
import type { AddFor } from '../../../behaviour/add-action.ts'
import { useTypedAhead } from '../../../behaviour/typed-ahead.ts'
import { useFormat } from '../../../i18n/format.ts'
import { isolated } from '../../../i18n/isolate.ts'
import type { CurrentBranch } from '../day/queries.ts'
import type { CalendarFormat } from '../day/use-calendar-format.ts'
import { useWallClock } from '../day/use-wall-clock.ts'
import type { AppointmentFields } from './booking.ts'
import type { SearchedOwner } from './client.ts'
import type { useBookingForm } from './use-booking-form.ts'

type Reader = typeof import('./read-when.ts')

/** The reader of times, loaded beside the dialog, which doesn't wait for it. Without it the whole text is searched for. */
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
  here: CurrentBranch
  words: CalendarFormat
  vets: readonly (TeamMember | null)[]
  onMove: (to: Partial<AppointmentFields>) => void
  /** Who was chosen before it opened: an owner, whose pets are offered, or a patient. */
  whom: AddFor | undefined
}

/** The text of the field, the part of it to search for, and the part that was understood as a time. */
export const useBookingSearch = ({ typed, here, words, vets, onMove, whom }: Around) => {
  const [owner, setOwner] = useState<SearchedOwner | undefined>(whom?.owner)
  const ahead = useTypedAhead()
  const { text, setText, pressed, settle } = ahead
  // True until the patient is removed to choose another one.
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
  // Also reads text that was typed before the field was there.
  const latest = useRef(take)
  useEffect(() => {
    latest.current = take
  })
  useEffect(() => {
    if (by && !isChosen) latest.current(text)
  }, [text, by, isChosen])
  // If the patient is known already, text typed ahead becomes the reason (the title), and its Enter chooses nobody.
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
    /** Whether the reader of times is still loading. */
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

export type Asked = ReturnType<typeof useBookingSearch>
