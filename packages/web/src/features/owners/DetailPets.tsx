// The pets in an opened row of the owners list: where each pet is today, what it is due for next, and a link to its record.
import type { PatientRow } from '@vetrounds/core/patients/patient'
import type { Due } from '@vetrounds/core/records/due'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { useBranchZone, useToday } from '../../api/branch-clock.ts'
import { useFormat } from '../../i18n/format.ts'
import { isolated, isolatedParts } from '../../i18n/isolate.ts'
import { useShortDay } from '../../i18n/use-short-day.ts'
import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/Badge.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useDues } from '../entries/use-dues.ts'
import { Flags } from '../patients/Flags.tsx'
import { speciesIcons } from '../patients/species-look.ts'
import { useAgeOf } from '../patients/use-age-text.ts'
import { useAllPets } from '../patients/use-all-pets.ts'
import { usePetsOf, useUnsentPets } from '../patients/use-patient-edits.ts'
import { Where } from '../pet/Where.tsx'
import { useAppointments } from '../schedule/day/queries.ts'
import { localDay } from '../schedule/day/time.ts'
import styles from './details.module.css'
import { nextDue } from './next-due.ts'
import { PetsToCome } from './PetsToCome.tsx'

const none: readonly PatientRow[] = []

/** Rendered only once the reminders have been read. */
const NextDue = ({ dues }: { dues: readonly Due[] }) => {
  const t = useT('owners')
  const today = useToday()
  const shortDay = useShortDay()
  const next = nextDue(dues)
  if (!next) return <small>{t('due.none')}</small>
  const isLate = next.day < today
  const said = { what: isolated(next.title), day: isolated(shortDay(next.day)) }
  return <small data-late={isLate || undefined}>{t(isLate ? 'due.late' : 'due.next', said)}</small>
}

type PetProps = {
  pet: PatientRow
  isUnsent: boolean
  /** Undefined until they are read. */
  dues: readonly Due[] | undefined
  today: NonNullable<ReturnType<typeof useAppointments>['rows']>
}

const Pet = ({ pet, isUnsent, dues, today }: PetProps) => {
  const t = useT('patients')
  const common = useT('common')
  const ageOf = useAgeOf()
  const { weight } = useFormat()
  const { name, chip, id, species, deceased, grams } = pet
  const what = deceased ? [t('deceased')] : [ageOf(pet), grams === undefined ? undefined : weight(grams)]
  const own = today.filter(({ patientId }) => patientId === id)
  return (
    <li>
      <Link to={paths.pet(chip || id)} className={styles.pet} data-quiet={deceased || undefined}>
        <Icon name={speciesIcons[species]} size="sm" />
        <b>
          <bdi>{name}</bdi>
        </b>
        <small>{isolatedParts(what)}</small>
        <Flags patient={pet} />
        {isUnsent && <Badge icon="hourglass">{common('queue.waits')}</Badge>}
        {!deceased && (
          <span className={styles.next}>
            <Where appointments={own} />
            {dues && !isUnsent && <NextDue dues={dues} />}
          </span>
        )}
      </Link>
    </li>
  )
}

export const DetailPets = ({ id, canAdd }: { id: string; canAdd: boolean }) => {
  const t = useT('owners')
  const zone = useBranchZone()
  const date = useToday()
  const days = useMemo(() => [localDay(date, zone)], [date, zone])
  const all = useAllPets(id)
  const pets = usePetsOf(id, all.pets)
  const unsent = useUnsentPets()
  const asked = pets.filter(({ id, deceased }) => !deceased && !unsent.has(id))
  // Reads the reminders only once all pets are read: a pet missing from the request would be shown as having nothing due.
  const { data: known } = useDues(all.isReading ? none : asked)
  const { rows: today } = useAppointments(days)
  return (
    <>
      <ul className={styles.pets}>
        {pets.map(pet => (
          <Pet
            key={pet.id}
            pet={pet}
            isUnsent={unsent.has(pet.id)}
            dues={known && (known.dues[pet.id] ?? [])}
            today={today ?? []}
          />
        ))}
      </ul>
      <PetsToCome of={all} />
      {canAdd && !all.isReading && (
        <ButtonLink size="sm" variant="quiet" icon="plus" href={paths.newPet(id)}>
          {t('addPet')}
        </ButtonLink>
      )}
    </>
  )
}
