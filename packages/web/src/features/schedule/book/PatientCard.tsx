// The chosen patient: name, warnings, owner, amount owed, and the owner's other pets that can be booked along.
import { GROUP_AT_MOST } from '@vetrounds/core/appointments/appointment'
import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { useBranchZone } from '../../../api/branch-clock.ts'
import { useFormat } from '../../../i18n/format.ts'
import { isolatedParts } from '../../../i18n/isolate.ts'
import { Ltr } from '../../../i18n/Ltr.tsx'
import { useT } from '../../../i18n/use-t.ts'
import { isWaiting } from '../../../offline/use-queue.ts'
import { paths } from '../../../paths.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { breedIn } from '../../patients/species-look.ts'
import { useAllPets } from '../../patients/use-all-pets.ts'
import { speciesIcons } from '../day/type-icons.ts'
import type { CalendarFormat } from '../day/use-calendar-format.ts'
import type { BookingPatient } from './booking.ts'
import { OwnerNumber } from './OwnerNumber.tsx'
import picker from './picker.module.css'
import { SpeciesTile } from './SpeciesTile.tsx'
import { StopQuestion } from './StopQuestion.tsx'
import { lastWeight, useOpened, useRecordWords, visitsOf } from './use-opened-patient.ts'
import { Warnings } from './Warnings.tsx'
import styles from './who.module.css'

type Props = {
  patient: BookingPatient
  onChange: () => void
  words: CalendarFormat
  also: readonly BookingPatient[]
  /** Minutes that one more pet takes. */
  minutes: number
  /** Undefined if other pets can't be booked along. */
  onAlso: ((pets: readonly BookingPatient[]) => void) | undefined
}

/** Other living pets of the owner. */
const useSiblings = ({ id, ownerId }: BookingPatient): BookingPatient[] => {
  const { pets } = useAllPets(isWaiting(ownerId) ? undefined : ownerId)
  return pets.filter(row => row.id !== id && !row.deceased)
}

export const PatientCard = ({ patient, onChange, words, also, minutes, onAlso }: Props) => {
  const t = useT('booking')
  const calendar = useT('calendar')
  const zone = useBranchZone()
  const format = useFormat()
  const say = useRecordWords()
  const groupId = useId()
  const fullId = useId()
  const { data, error } = useOpened(patient)
  const siblings = useSiblings(patient)
  const [confirmed, setConfirmed] = useState<string>()
  const known = data?.patient
  const weight = data && lastWeight(data)
  const [visit] = data ? visitsOf(data) : []
  // The group includes the patient itself.
  const isFull = also.length + 1 >= GROUP_AT_MOST
  const isStopped = data?.owner.doNotBook ?? patient.doNotBook === true
  const second = [
    breedIn(known?.breed ?? patient.breed) ?? calendar(`species.${patient.species}`),
    known && say.age(known),
  ]
  const third = [words.list(known ? say.sex(known) : []), weight && say.weight(weight.grams)]
  const owes = data?.owner.balance && data.owner.balance.minor > 0 ? data.owner.balance : undefined
  return (
    <>
      <div className={picker.chosen}>
        <SpeciesTile species={patient.species} />
        <div className="grow">
          <b>
            <bdi>{patient.name}</bdi>
          </b>
          <p>{isolatedParts(second)}</p>
          {third.some(Boolean) && <p>{isolatedParts(third)}</p>}
        </div>
        <Button size="sm" onPress={onChange}>
          {calendar('booking.change')}
        </Button>
      </div>
      <Warnings patient={known} flags={patient} words={words} />
      {isStopped && (
        <Banner tone="warn" icon="lock" title={t('fields.doNotBook')}>
          {data?.owner.doNotBookReason}
        </Banner>
      )}
      <dl className={styles.facts}>
        <div>
          <dt>{calendar('booking.owner')}</dt>
          <dd>
            <Link to={paths.owner(patient.ownerId)}>
              <bdi>{patient.ownerName}</bdi>
            </Link>
            {owes && <span className={styles.owed}>{t('card.owes', { amount: say.money(owes) })}</span>}
          </dd>
        </div>
        {data && <OwnerNumber owner={data.owner} />}
        {data && (
          <div>
            <dt>{t('fields.lastVisit')}</dt>
            <dd>
              {visit
                ? t('card.visitOn', {
                    date: format.longDate(visit.start, zone),
                    reason: visit.title ?? calendar(`types.${visit.type}`),
                  })
                : t('card.noVisit')}
            </dd>
          </div>
        )}
        {patient.chip !== '' && (
          <div>
            <dt>{calendar('booking.tag')}</dt>
            <dd className="mono">
              <Ltr>{patient.chip}</Ltr>
            </dd>
          </div>
        )}
      </dl>
      {error && !data && <p className={styles.hint}>{t('card.unread')}</p>}
      {onAlso && siblings.length > 0 && (
        <fieldset className={styles.also} aria-describedby={groupId}>
          <legend id={groupId}>{t('card.also')}</legend>
          {siblings.map(pet => {
            const isAlong = also.some(({ id }) => id === pet.id)
            return (
              <label key={pet.id} className={styles.pet}>
                <input
                  className="tick"
                  type="checkbox"
                  checked={isAlong}
                  disabled={isFull && !isAlong}
                  aria-describedby={isFull && !isAlong ? fullId : undefined}
                  onChange={() => onAlso(isAlong ? also.filter(({ id }) => id !== pet.id) : [...also, pet])}
                />
                <Icon name={speciesIcons[pet.species]} />
                <bdi>{pet.name}</bdi>
                <bdi className={styles.faint}>{t('card.more', { minutes: words.duration(minutes) })}</bdi>
              </label>
            )
          })}
          {isFull && siblings.length > also.length && (
            <p id={fullId} className={styles.hint}>
              {t('card.full', { n: GROUP_AT_MOST })}
            </p>
          )}
        </fieldset>
      )}
      <StopQuestion
        isOpen={isStopped && confirmed !== patient.id}
        ownerName={patient.ownerName}
        owner={data?.owner}
        onAccept={() => setConfirmed(patient.id)}
        onReject={onChange}
      />
    </>
  )
}
