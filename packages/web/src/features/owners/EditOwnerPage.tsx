// The form of an existing owner, with the pets and the balance beside it.
import type { Owner } from '@vetrounds/core/owners/owner'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { problemText } from '../../api/problem-text.ts'
import { useCachedAnswer } from '../../api/use-cached-answer.ts'
import { useReach } from '../../behaviour/connection.ts'
import { loadBeside } from '../../behaviour/load-ahead.tsx'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { isWaiting } from '../../offline/use-queue.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { FormPage } from '../../ui/FormPage.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { SkeletonFields } from '../../ui/SkeletonFields.tsx'
import { toast } from '../../ui/toast.ts'
import NotFoundPage from '../info/NotFoundPage.tsx'
import { breedIn, speciesIcons } from '../patients/species-look.ts'
import { useAllPets } from '../patients/use-all-pets.ts'
import { usePetsOf, useUnsentPets } from '../patients/use-patient-edits.ts'
import styles from './aside.module.css'
import { PetsToCome } from './PetsToCome.tsx'
import { useOwner } from './use-owner-edits.ts'

// Loaded together with the page, which is loaded ahead, so that an owner can also be edited without a connection.
const OwnerForm = loadBeside(() => import('./OwnerForm.tsx'), <SkeletonFields fields={8} />)

/** `isNew`: the server doesn't know the owner yet, so that nothing can be read and all pets are on this device. */
const Aside = ({ owner, isNew }: { owner: Owner; isNew: boolean }) => {
  const t = useT('owners')
  const common = useT('common')
  const { money, number } = useFormat()
  const all = useAllPets(isNew ? undefined : owner.id)
  const pets = usePetsOf(owner.id, all.pets).filter(pet => !pet.deceased)
  const unsent = useUnsentPets()
  return (
    <>
      <section>
        <h2>
          {t('pets')} <small>{(isNew || all.isWhole) && number(pets.length)}</small>
        </h2>
        <ul className={styles.lines}>
          {pets.map(pet => (
            <li key={pet.id}>
              <Icon name={speciesIcons[pet.species]} />
              <Link to={paths.pet(pet.chip || pet.id)}>
                <bdi>{pet.name}</bdi>
              </Link>
              {breedIn(pet.breed) && <span>{pet.breed}</span>}
              {unsent.has(pet.id) && (
                <span>
                  <Badge icon="hourglass">{common('queue.waits')}</Badge>
                </span>
              )}
            </li>
          ))}
        </ul>
        <PetsToCome of={all} />
      </section>
      {owner.balance && (
        <section>
          <h2>{t('balance')}</h2>
          <p className={styles.amount}>
            <bdi>{money(owner.balance.minor, owner.balance.currency)}</bdi>
          </p>
        </section>
      )}
    </>
  )
}

export default function EditOwnerPage() {
  const t = useT('owners')
  const common = useT('common')
  const navigate = useNavigate()
  const { owner: id = '' } = useParams()
  const { owner, isNew, error, mutate } = useOwner(id)
  // Without a connection only a page that was read before can be opened; the list always can.
  const isOffline = useReach() !== 'online'
  const page = useCachedAnswer('readOwnerPage', isOffline ? each => each.owner.id === id : undefined)
  // The form keeps the owner as it was when it opened: changes that others save meanwhile are compared when this form is saved.
  const [opened, setOpened] = useState<Owner>()
  if (owner && opened?.id !== id) setOpened(owner)
  if (error?.code === 'not_found') return <NotFoundPage />
  const own = opened && paths.ownerPets(String(opened.number || id))
  const back = isOffline && !page ? paths.owner(id) : (own ?? paths.owners())
  const leave = () => void navigate(back)
  return (
    <FormPage
      title={t('editOwner')}
      back={{ href: back, label: t('back') }}
      aside={opened && !opened.mergedInto && <Aside owner={opened} isNew={isNew} />}
    >
      {owner?.mergedInto && <Banner tone="warn">{common('problems:owner.merged')}</Banner>}
      {/* If the owner is merged while the form is open, the form stays with what was typed. */}
      {opened?.mergedInto ? null : error && !opened ? (
        <ErrorState
          title={t('ownerFailed')}
          detail={problemText(common, error) ?? ''}
          onRetry={() => void mutate()}
        />
      ) : opened?.id === id ? (
        <OwnerForm
          key={id}
          owner={opened}
          onSaved={({ name }) => {
            const waits = isWaiting(id)
            toast({
              severity: waits ? 'secondary' : 'success',
              summary: waits ? common('queue.saved') : t('changed'),
              detail: name,
            })
            leave()
          }}
          onCancel={leave}
        />
      ) : (
        <SkeletonFields fields={8} />
      )}
    </FormPage>
  )
}
