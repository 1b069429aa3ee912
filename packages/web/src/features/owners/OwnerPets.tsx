// An owner's pets as rows, below what a receptionist has to know of the owner: phone, notes, balance, stopped bookings.
import type { Owner } from '@vetrounds/core/owners/owner'
import type { PatientRow } from '@vetrounds/core/patients/patient'
import { useState } from 'react'
import { Navigate, useNavigate } from 'react-router-dom'
import { useRead } from '../../api/client.ts'
import { problemText } from '../../api/problem-text.ts'
import { request } from '../../api/request.ts'
import { useCan } from '../../api/use-can.ts'
import { useMore } from '../../api/use-more.ts'
import { usePlace } from '../../api/working-place.ts'
import { useAddAction } from '../../behaviour/add-action.ts'
import { useKeysText } from '../../behaviour/shortcut-keys.ts'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { useWaitingContents } from '../../offline/item-content.ts'
import { paths } from '../../paths.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Menu, MenuItem } from '../../ui/Menu.tsx'
import page from '../../ui/page.module.css'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { Switch } from '../../ui/Switch.tsx'
import NotFoundPage from '../info/NotFoundPage.tsx'
import { ReadOn } from '../lists/ReadOn.tsx'
import { useBookOwner } from '../patients/use-book-patient.ts'
import { usePetsOf, useUnsentPets } from '../patients/use-patient-edits.ts'
import { OwnerDues } from './OwnerDues.tsx'
import { OwnerHead } from './OwnerHead.tsx'
import styles from './owner-pets.module.css'
import { PetLine } from './PetLine.tsx'
import { useOwnerActs } from './use-owner-acts.tsx'
import { ownerWith } from './use-owner-edits.ts'

type PageProps = { owner: Owner; pets: readonly PatientRow[]; cursor?: string }

const Page = ({ owner: read, pets, cursor }: PageProps) => {
  const t = useT('owners')
  const common = useT('common')
  const { number } = useFormat()
  const navigate = useNavigate()
  const { further, message, dialogs } = useOwnerActs()
  const owner = ownerWith(read, useWaitingContents(read.id))
  const book = useBookOwner()
  const notAllowed = useCan()('appointments.manage')
  const [withDeceased, setWithDeceased] = useState(true)
  const place = usePlace()
  const more = useMore(cursor, at =>
    request('listOwnerPets', { params: { id: owner.id }, query: { cursor: at } }, { branch: place }),
  )
  const addPet = () => void navigate(paths.newPet(owner.id))
  useAddAction(t('addPet'), addPet)
  const keys = useKeysText('add')
  const all = usePetsOf(owner.id, [...pets, ...more.rows])
  const unsent = useUnsentPets()
  const living = all.filter(pet => !pet.deceased)
  const shown = [...living, ...(withDeceased ? all.filter(pet => pet.deceased) : [])]
  const why = owner.active ? undefined : common('problems:owner.deactivated')
  return (
    <section className={`${page.page} ${styles.page}`}>
      <OwnerHead owner={owner} />
      {owner.doNotBook && (
        <div className={styles.notice}>
          <Banner tone="warn" icon="lock" title={t('fields.doNotBook')}>
            <bdi>{owner.doNotBookReason}</bdi>
          </Banner>
        </div>
      )}
      <div className={styles.tools}>
        <h2>
          {t('pets')} {!more.hasMore && <small>{number(living.length)}</small>}
        </h2>
        {living.length < all.length && (
          <Switch isSelected={withDeceased} onChange={setWithDeceased}>
            {t('showDeceased')}
          </Switch>
        )}
        <span className={styles.grow} />
        <Button
          icon="calendar-plus"
          onPress={() => book(owner)}
          reason={notAllowed}
          isDisabled={!owner.active}
        >
          {t('book')}
        </Button>
        <Button icon="message-circle" onPress={() => message(owner)}>
          {t('menu.message')}
        </Button>
        <ButtonLink icon="pencil" href={paths.editOwner(owner.id)}>
          {t('editOwner')}
        </ButtonLink>
        <Button variant="primary" icon="plus" shortcut={keys} onPress={addPet} reason={why}>
          {t('addPet')}
        </Button>
        <Menu
          label={t('ownerNumber', { number: owner.number })}
          trigger={<IconButton label={common('actions.more')} icon="ellipsis" />}
        >
          {further(owner).map(({ label, ...act }) => (
            <MenuItem key={label} {...act}>
              {label}
            </MenuItem>
          ))}
        </Menu>
      </div>
      <div className={styles.list}>
        {shown.length === 0 && !more.hasMore ? (
          <EmptyState
            icon="paw-print"
            title={t('noPets')}
            actions={
              <Button variant="primary" onPress={addPet} reason={why}>
                {t('addPet')}
              </Button>
            }
          >
            {t('noPetsBody')}
          </EmptyState>
        ) : (
          <ul className={styles.pets} aria-label={t('pets')}>
            {shown.map(pet => (
              <PetLine key={pet.id} pet={pet} />
            ))}
          </ul>
        )}
        {more.hasMore && (
          <div className={styles.more}>
            <ReadOn more={more} label={t('morePets')} />
          </div>
        )}
        <OwnerDues pets={living.filter(({ id }) => !unsent.has(id))} more={more} />
      </div>
      {dialogs}
    </section>
  )
}

/** The page of an owner by number. The number of a merged owner redirects to the owner they became part of. */
export const OwnerPets = ({ number }: { number: string }) => {
  const t = useT('owners')
  const common = useT('common')
  const { data, error, mutate } = useRead('readOwnerPage', { params: { number } })
  if (data && String(data.owner.number) !== number)
    return <Navigate to={paths.ownerPets(String(data.owner.number))} replace />
  if (data) return <Page key={data.owner.id} {...data} />
  if (error?.code === 'not_found') return <NotFoundPage />
  if (error)
    return (
      <ErrorState
        title={t('failedPets')}
        detail={problemText(common, error) ?? ''}
        onRetry={() => void mutate()}
      />
    )
  return <SkeletonRows rows={6} />
}
