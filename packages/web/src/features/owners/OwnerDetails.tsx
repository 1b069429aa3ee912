// What an opened row of the list says of its owner: contact and person, the clinic's notes, and the pets as ways to their records.
import type { PatientRow } from '@vetrounds/core/patients/patient'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useRead } from '../../api/client.ts'
import { problemText } from '../../api/problem-text.ts'
import { useFormat } from '../../i18n/format.ts'
import { isolatedParts } from '../../i18n/isolate.ts'
import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Flags } from '../patients/Flags.tsx'
import { speciesIcons } from '../patients/species-look.ts'
import { useAgeText } from '../patients/use-age-text.ts'
import { usePetsOf } from '../patients/use-patient-edits.ts'
import styles from './details.module.css'
import { ownerLabel } from './owner-fields.ts'
import { useOwner } from './use-owner-edits.ts'
import { External, type FactField, useOwnerFacts } from './use-owner-facts.tsx'

/** The row itself has name, e-mail and phone. */
const fields = ['address', 'landline', 'birthDate', 'referralSource'] as const satisfies readonly FactField[]
const links = ['facebookLink', 'instagramLink'] as const

const none: readonly PatientRow[] = []

const Failed = ({ title, error, onRetry }: { title: string; error: unknown; onRetry: () => void }) => {
  const common = useT('common')
  return (
    <div role="alert" className={styles.failed}>
      <p>
        {title}. {problemText(common, error)}
      </p>
      <Button size="sm" onPress={onRetry}>
        {common('actions.retry')}
      </Button>
    </div>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.part}>
    <h3>{title}</h3>
    {children}
  </section>
)

const Pet = ({ pet }: { pet: PatientRow }) => {
  const t = useT('patients')
  const ageText = useAgeText()
  const { weight } = useFormat()
  const { name, chip, id, species, birthDate, deceased, grams } = pet
  const what = deceased
    ? [t('deceased')]
    : [birthDate && ageText(birthDate), grams === undefined ? undefined : weight(grams)]
  return (
    <li>
      <Link to={paths.pet(chip || id)} className={styles.pet} data-quiet={deceased || undefined}>
        <Icon name={speciesIcons[species]} size="sm" />
        <b>
          <bdi>{name}</bdi>
        </b>
        <small>{isolatedParts(what)}</small>
        <Flags patient={pet} />
      </Link>
    </li>
  )
}

const Pets = ({ id, canAdd }: { id: string; canAdd: boolean }) => {
  const t = useT('owners')
  const { data, error, mutate } = useRead('listOwnerPets', { params: { id } })
  const pets = usePetsOf(id, data?.rows ?? none)
  if (!data && error) return <Failed title={t('failedPets')} error={error} onRetry={() => void mutate()} />
  if (!data) return <Skeleton />
  return (
    <>
      <ul className={styles.pets}>
        {pets.map(pet => (
          <Pet key={pet.id} pet={pet} />
        ))}
      </ul>
      {canAdd && (
        <ButtonLink size="sm" variant="quiet" icon="plus" href={paths.newPet(id)}>
          {t('addPet')}
        </ButtonLink>
      )}
    </>
  )
}

export const OwnerDetails = ({ id }: { id: string }) => {
  const t = useT('owners')
  const { owner, isNew, isWaiting, error, mutate } = useOwner(id)
  const shown = useOwnerFacts(id, { isWaiting, isQuiet: true })
  if (!owner)
    return (
      <div className={styles.details}>
        {error ? <Failed title={t('failedOne')} error={error} onRetry={() => void mutate()} /> : <Skeleton />}
      </div>
    )
  const known = links.filter(link => owner[link])
  return (
    <div className={styles.details}>
      {owner.doNotBook && (
        <div className={styles.whole}>
          <Banner tone="warn" icon="lock" title={t('fields.doNotBook')}>
            <bdi>{owner.doNotBookReason}</bdi>
          </Banner>
        </div>
      )}
      <Facts
        facts={[
          ...fields.map(field => [ownerLabel(t, field), shown(owner, field)] as const),
          [
            t('links'),
            known.length > 0 && (
              <span className={styles.links}>
                {known.map(link => (
                  <External key={link} href={owner[link] ?? ''}>
                    {t(`fields.${link}`)}
                  </External>
                ))}
              </span>
            ),
          ],
        ]}
      />
      <Part title={t('fields.clinicNotes')}>
        {shown(owner, 'clinicNotes') ?? <span className="faint">–</span>}
      </Part>
      <Part title={t('pets')}>{!isNew && <Pets id={id} canAdd={owner.active && !owner.mergedInto} />}</Part>
    </div>
  )
}
