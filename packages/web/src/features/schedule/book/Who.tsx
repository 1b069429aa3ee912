// The start side of the booking dialog: the search, the chosen patient, or the form for a new owner and pet.
import { useT } from '../../../i18n/use-t.ts'
import type { CalendarFormat } from '../day/use-calendar-format.ts'
import type { Booking, BookingPatient } from './booking.ts'
import type { SearchedOwner } from './client.ts'
import type { ClientErrors } from './client-failure.ts'
import { NewClient, PatientCard } from './lazy-parts.tsx'
import { PatientSearch } from './PatientSearch.tsx'
import type { Asked } from './use-booking-search.ts'

type Props = {
  value: Booking
  asked: Asked
  onChange: (next: Partial<Booking>) => void
  onChoose: (patient: BookingPatient) => void
  onNew: (search: string, owner?: SearchedOwner) => void
  words: CalendarFormat
  /** How many minutes one more pet of the owner takes. */
  minutes: number
  /** Whether other pets can't be booked along, as in a series. */
  isAlone: boolean
  /** Whether missing values of a new client are marked. */
  isChecked: boolean
  error: string | undefined
  refused: ClientErrors
  kept: 'owner' | 'pet' | undefined
}

export const Who = ({ value, asked, onChange, onChoose, onNew, words, minutes, ...rest }: Props) => {
  const { isAlone, isChecked, error, refused, kept } = rest
  const t = useT('booking')
  const calendar = useT('calendar')
  const { client, patient, also = [] } = value
  if (client)
    return (
      <NewClient
        value={client}
        onChange={next => onChange({ client: next })}
        onBack={() => onChange({ client: null })}
        isChecked={isChecked}
        errors={refused}
        kept={kept}
      />
    )
  if (patient)
    return (
      <PatientCard
        patient={patient}
        onChange={() => onChange({ patient: null, also: [] })}
        words={words}
        also={also}
        minutes={minutes}
        onAlso={isAlone ? undefined : pets => onChange({ also: pets })}
      />
    )
  return (
    <PatientSearch
      label={calendar('booking.patient')}
      asked={asked}
      onChoose={onChoose}
      onNew={onNew}
      error={error}
      hint={t('search.hint')}
    />
  )
}
