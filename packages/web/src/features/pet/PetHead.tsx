// What staff must see of a patient at once, whatever is open below: who and where it is, its dangers, and what is owed.

import { needsCare } from '@vetrounds/core/patients/species'
import { Link } from 'react-router-dom'
import { OpensLarge } from '../../files/OpensLarge.tsx'
import { useFileUrl } from '../../files/use-file-url.ts'
import { useFormat } from '../../i18n/format.ts'
import { isolated } from '../../i18n/isolate.ts'
import { Ltr } from '../../i18n/Ltr.tsx'
import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Sparkline } from '../../ui/Sparkline.tsx'
import cells from '../patients/cells.module.css'
import { chipText } from '../patients/chip-text.ts'
import { breedIn, speciesIcons } from '../patients/species-look.ts'
import { useAgeText } from '../patients/use-age-text.ts'
import styles from './head.module.css'
import { Phone } from './Phone.tsx'
import type { KnownPatient, Pet } from './use-pet.ts'
import { usePetWords } from './use-pet-words.ts'
import { useWeighings } from './use-weighings.ts'
import { Where } from './Where.tsx'
import { changeOf } from './weights.ts'

const Identity = ({ pet, patient }: { pet: Pet; patient: KnownPatient }) => {
  const t = useT('pet')
  const words = useT('patients')
  const common = useT('common')
  const ageText = useAgeText()
  const { day } = useFormat()
  const { sex } = usePetWords()
  const { species, color, birthDate, deceased, deceasedOn, estimatedBirth, chip } = patient
  const breed = breedIn(patient.breed)
  const photo = useFileUrl(patient.photo, '256')
  const age = birthDate && !deceased ? ageText(birthDate) : undefined
  const kind = [
    words(`species.${species}`),
    breed && color
      ? t('breedAndColour', { breed: isolated(breed), colour: isolated(color) })
      : (breed ?? color) && isolated(`${breed ?? color}`),
  ]
  const person = [age && (estimatedBirth ? words('age.about', { age }) : age), sex(patient)]
  return (
    <div className={styles.id}>
      <span className={styles.photo}>
        {photo ? (
          <OpensLarge id={patient.photo} alt={patient.name}>
            <img src={photo} alt="" />
          </OpensLarge>
        ) : (
          <Icon name={speciesIcons[species]} />
        )}
      </span>
      <div className={styles.who}>
        <h1>
          <bdi>{patient.name}</bdi>
          {deceased ? (
            <Badge tone="outline">
              {deceasedOn ? t('diedOn', { date: isolated(day(deceasedOn)) }) : words('deceased')}
            </Badge>
          ) : (
            pet.appointments && <Where appointments={pet.appointments} />
          )}
          {(pet.isUnsent || pet.isChanged) && <Badge icon="hourglass">{common('queue.waits')}</Badge>}
        </h1>
        <p>{kind.filter(Boolean).join(' · ')}</p>
        <p>
          {person.filter(Boolean).join(' · ')}
          {chip !== '' && (
            <>
              {person.some(Boolean) && <span className={styles.dot}> · </span>}
              <span className={`mono ${styles.chip}`}>
                <Ltr>{chipText(chip)}</Ltr>
              </span>
            </>
          )}
        </p>
      </div>
    </div>
  )
}

export const Allergies = ({ patient }: { patient: KnownPatient }) => {
  const t = useT('pet')
  const words = useT('patients')
  const { list } = useFormat()
  const { allergies, allergic } = patient
  return (
    <div className={styles.allergies} data-known={allergic || undefined}>
      <dt>{t('fields.allergies')}</dt>
      <dd>
        {allergic ? (
          <span className={styles.danger}>
            <Icon name="octagon-alert" />
            {/* A row of the list knows that there is an allergy, but not which. */}
            <b>{allergies ? list(allergies.map(isolated)) : words('allergy')}</b>
          </span>
        ) : (
          <span className="muted">{t('noAllergies')}</span>
        )}
      </dd>
    </div>
  )
}

export const Behaviour = ({ patient }: { patient: KnownPatient }) => {
  const t = useT('pet')
  const words = useT('patients')
  const { behaviour, careful } = patient
  const inOrder = (behaviour ?? []).toSorted((a, b) => Number(needsCare([b])) - Number(needsCare([a])))
  const care = inOrder.length === 0 && careful ? [words('fields.careful')] : []
  return (
    <div className={styles.behaviour}>
      <dt>{t('fields.behaviour')}</dt>
      <dd className={styles.chips}>
        {care.map(text => (
          <Badge key={text} tone="warn" icon="triangle-alert">
            {text}
          </Badge>
        ))}
        {inOrder.map(each =>
          needsCare([each]) ? (
            <Badge key={each} tone="warn" icon="triangle-alert">
              {words(`behaviour.${each}`)}
            </Badge>
          ) : (
            <Badge key={each} tone="plain">
              {words(`behaviour.${each}`)}
            </Badge>
          ),
        )}
        {inOrder.length + care.length === 0 && <span className="muted">{t('cells.noBehaviour')}</span>}
      </dd>
    </div>
  )
}

/** Shown while a value is unknown: a bar while it is read, a dash if reading failed. */
const Unknown = ({ hasFailed }: { hasFailed: boolean }) =>
  hasFailed ? <span className="muted">–</span> : <Skeleton />

export const Weight = ({ pet }: { pet: Pet }) => {
  const t = useT('pet')
  const { weight, change, dayOf } = usePetWords()
  const { weighings, isKnown, hasFailed } = useWeighings(pet)
  const [last, changed] = [weighings.at(-1), changeOf(weighings)]
  return (
    <div className={styles.weight}>
      <dt>{t('fields.grams')}</dt>
      <dd>
        {!isKnown ? (
          <Unknown hasFailed={hasFailed} />
        ) : last ? (
          <>
            <span className={styles.value}>
              <b className="num">
                <bdi>{weight(last.grams)}</bdi>
              </b>
              <Sparkline
                name={t('fields.grams')}
                points={weighings.map(({ at, grams }) => ({ at, value: grams }))}
                format={weight}
              />
            </span>
            <small>
              {changed
                ? t('cells.since', { change: change(changed.grams), date: dayOf(changed.since) })
                : dayOf(last.at)}
            </small>
          </>
        ) : (
          <span className="muted">{t('cells.noWeight')}</span>
        )}
      </dd>
    </div>
  )
}

export const Owner = ({ owner, patient }: { owner: Pet['owner']; patient: KnownPatient }) => {
  const t = useT('pet')
  const kind = owner?.phone ? 'phone' : 'landline'
  const masked = owner?.[kind]
  return (
    <div className={styles.owner}>
      <dt>{t('fields.ownerName')}</dt>
      <dd>
        <Link to={owner ? paths.ownerPets(String(owner.number)) : paths.owner(patient.ownerId)}>
          <bdi>{owner?.name ?? patient.ownerName}</bdi>
        </Link>
        {owner && masked && <Phone key={owner.id} ownerId={owner.id} kind={kind} masked={masked} />}
        {owner?.doNotBook && (
          <Badge tone="danger" icon="ban">
            {t('fields.doNotBook')}
          </Badge>
        )}
      </dd>
    </div>
  )
}

const Balance = ({ pet }: { pet: Pet }) => {
  const { owner } = pet
  const t = useT('pet')
  const { money } = useFormat()
  const { minor = 0, currency = 'EUR' } = owner?.balance ?? {}
  return (
    <div className={styles.balance}>
      <dt>{t('balance')}</dt>
      <dd>
        {!owner ? (
          <Unknown hasFailed={pet.error !== undefined || pet.isRead} />
        ) : minor === 0 ? (
          <span className="muted">{t('cells.nothingOwed')}</span>
        ) : (
          <>
            <b className="num">
              <bdi>{money(Math.abs(minor), currency)}</bdi>
            </b>
            <small>{t(minor > 0 ? 'cells.owes' : 'cells.credit')}</small>
          </>
        )}
      </dd>
    </div>
  )
}

export const PetHead = ({ pet, patient }: { pet: Pet; patient: KnownPatient }) => (
  <div className={styles.head} data-deceased={patient.deceased || undefined}>
    <Identity pet={pet} patient={patient} />
    <dl className={`${cells.cells} ${styles.cells}`}>
      <Allergies patient={patient} />
      <Behaviour patient={patient} />
      <Weight pet={pet} />
      <Owner owner={pet.owner} patient={patient} />
      <Balance pet={pet} />
    </dl>
  </div>
)
