// One owner beside the list: contact, person, what the clinic noted. Phones are masked until somebody asks for them.
import type { OwnerRow } from '@vetrounds/core/owners/owner'
import { Link } from 'react-router-dom'
import { problemText } from '../../api/problem-text.ts'
import { useCan } from '../../api/use-can.ts'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { SideSheet } from '../../ui/SideSheet.tsx'
import { SkeletonFields } from '../../ui/SkeletonFields.tsx'
import { speciesIcons } from '../patients/species-look.ts'
import { useAllPets } from '../patients/use-all-pets.ts'
import { useBookOwner } from '../patients/use-book-patient.ts'
import { usePetsOf, useUnsentPets } from '../patients/use-patient-edits.ts'
import { type OwnerField, ownerFieldNames, ownerLabel } from './owner-fields.ts'
import styles from './owners.module.css'
import { PetsToCome } from './PetsToCome.tsx'
import { useOwner } from './use-owner-edits.ts'
import { type FactField, useOwnerFacts } from './use-owner-facts.tsx'

const isFact = (field: OwnerField): field is FactField =>
  !['name', 'doNotBook', 'doNotBookReason'].includes(field)

const Pets = ({ id }: { id: string }) => {
  const all = useAllPets(id)
  const common = useT('common')
  const pets = usePetsOf(id, all.pets)
  const unsent = useUnsentPets()
  return (
    <>
      <ul>
        {pets.map(({ id: pet, chip, name, species, deceased }) => (
          <li key={pet} className={deceased ? 'faint' : undefined}>
            <Icon name={speciesIcons[species]} size="sm" />{' '}
            <Link to={paths.pet(chip || pet)} className={styles.target}>
              <bdi>{name}</bdi>
            </Link>
            {unsent.has(pet) && (
              <>
                {' '}
                <Badge icon="hourglass">{common('queue.waits')}</Badge>
              </>
            )}
          </li>
        ))}
      </ul>
      <PetsToCome of={all} />
    </>
  )
}

const Details = ({ id }: { id: string }) => {
  const t = useT('owners')
  const common = useT('common')
  const format = useFormat()
  const { owner, isNew, isWaiting, error, mutate } = useOwner(id)
  const shown = useOwnerFacts(id, { isWaiting })
  if (error && !owner)
    return (
      <ErrorState
        title={t('ownerFailed')}
        detail={problemText(common, error) ?? ''}
        onRetry={() => void mutate()}
      />
    )
  if (!owner) return <SkeletonFields fields={5} />
  return (
    <>
      {isWaiting && (
        <p className={styles.state}>
          <Badge icon="hourglass">{common('queue.waits')}</Badge>
        </p>
      )}
      {owner.doNotBook && (
        <div className={styles.state}>
          <Banner tone="warn" icon="lock" title={t('fields.doNotBook')}>
            <bdi>{owner.doNotBookReason}</bdi>
          </Banner>
        </div>
      )}
      {!owner.active && (
        <p className={styles.state}>
          <Badge tone="outline">{t(owner.mergedInto ? 'menu.merged' : 'deactivated')}</Badge>
        </p>
      )}
      <Facts
        facts={[
          [t('fields.number'), isNew ? '–' : owner.number],
          [
            t('balance'),
            owner.balance && owner.balance.minor !== 0 && (
              <bdi>{format.money(owner.balance.minor, owner.balance.currency)}</bdi>
            ),
          ],
          ...ownerFieldNames
            .filter(isFact)
            .map(field => [ownerLabel(t, field), shown(owner, field)] as const),
          [t('pets'), !isNew && <Pets id={id} />],
        ]}
      />
    </>
  )
}

type Props = { id: string | null; row: OwnerRow | undefined; onClose: () => void }

export const OwnerSheet = ({ id, row, onClose }: Props) => {
  const t = useT('owners')
  const { owner: known, isNew, isWaiting } = useOwner(id ?? undefined)
  const owner = known ?? row
  const book = useBookOwner()
  const can = useCan()
  const unchangeable = can('owners.manage') ?? (owner?.mergedInto ? t('menu.merged') : undefined)
  return (
    <SideSheet
      title={owner?.name ?? t('nav.owners')}
      isOpen={id !== null}
      onClose={onClose}
      footer={
        owner && (
          <>
            {owner.active && (
              <Button
                variant="primary"
                icon="calendar-plus"
                onPress={() => book(owner)}
                reason={can('appointments.manage')}
              >
                {t('book')}
              </Button>
            )}
            {unchangeable ? (
              <Button icon="pencil" reason={unchangeable}>
                {t('edit')}
              </Button>
            ) : (
              <ButtonLink icon="pencil" href={paths.editOwner(owner.id)}>
                {t('edit')}
              </ButtonLink>
            )}
            <ButtonLink icon="paw-print" href={paths.ownerPets(isNew ? owner.id : String(owner.number))}>
              {t('menu.pets')}
            </ButtonLink>
            {!isWaiting && (
              <ButtonLink icon="receipt-text" href={paths.ownerAccount(owner.id)}>
                {t('nav.account')}
              </ButtonLink>
            )}
            {owner.active && (
              <ButtonLink icon="plus" href={paths.newPet(owner.id)}>
                {t('addPet')}
              </ButtonLink>
            )}
          </>
        )
      }
    >
      {id !== null && <Details key={id} id={id} />}
    </SideSheet>
  )
}
