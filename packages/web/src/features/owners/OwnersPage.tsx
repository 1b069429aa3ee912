// The list of owners: search, details beside it, a new owner by F2.
import type { OwnerRow } from '@vetrounds/core/owners/owner'
import { Suspense, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useList } from '../../api/use-list.ts'
import { usePlace } from '../../api/working-place.ts'
import { useReach } from '../../behaviour/connection.ts'
import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { lazy } from '../../ui/lazy.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ListPage } from '../lists/ListPage.tsx'
import { LoadWhenWanted } from '../lists/LoadWhenWanted.tsx'
import { RowCard } from '../lists/RowCard.tsx'
import { useFoundList } from '../lists/use-found-list.ts'
import { useHistory } from '../lists/use-history.ts'
import { useOpenedRow } from '../lists/use-opened-row.ts'
import { OwnerName, OwnerPhone, useOwnerColumns } from './columns.tsx'
import { foundOwners, type ListedOwner, longOwners } from './listed-owner.ts'
import styles from './owners.module.css'
import { SharedPhones } from './SharedPhones.tsx'
import { useOwnerActs } from './use-owner-acts.tsx'
import { useOwnerAdded } from './use-owner-added.ts'
import { useOwnerEdits } from './use-owner-edits.ts'

const OwnerSheet = lazy(async () => ({ default: (await import('./OwnerSheet.tsx')).OwnerSheet }))
const OwnerDetails = lazy(async () => ({ default: (await import('./OwnerDetails.tsx')).OwnerDetails }))
const AddOwnerSheet = lazy(async () => ({ default: (await import('./AddOwnerSheet.tsx')).AddOwnerSheet }))

export default function OwnersPage() {
  const t = useT('owners')
  const { state } = useLocation()
  const [isAdding, setAdding] = useState(false)
  const read = useList('listOwners', {
    hidden: { deactivated: 'true' },
    justAdded: (state as { added?: OwnerRow } | null)?.added,
    madeBy: 'createOwner',
    long: longOwners,
    edited: useOwnerEdits(),
    isFoundHere: useReach() !== 'online',
  })
  const list = useFoundList<ListedOwner, 'owner'>(read, foundOwners)
  const columns = useOwnerColumns(list.search.asked !== '')
  const history = useHistory('owner')
  const place = usePlace()
  const opened = useOpenedRow(list)
  const announce = useOwnerAdded()
  const navigate = useNavigate()
  const { acts, dialogs } = useOwnerActs()

  return (
    <>
      <ListPage
        name="owners"
        opens={{ icon: 'user-round' }}
        title={t('nav.owners')}
        list={list}
        columns={columns}
        fill={async (rows, shown, signal) => {
          const [{ fillOwners }, { readsOf }] = await Promise.all([
            import('./export-details.ts'),
            import('./export-reads.ts'),
          ])
          return fillOwners(rows, shown, readsOf(place, signal))
        }}
        onOpen={opened.open}
        details={{
          label: row => t('detailsOf', { name: row.name }),
          content: row => (
            <Suspense fallback={<Skeleton />}>
              <OwnerDetails key={row.id} id={row.id} />
            </Suspense>
          ),
        }}
        note={<SharedPhones rows={list.rows} />}
        search={{ label: t('search'), hint: t('noMatchBody') }}
        hiddenLabel={t('showDeactivated')}
        add={{ label: t('add'), name: t('addOwner'), onAdd: () => setAdding(true) }}
        counted={t}
        failed={t('failed')}
        none={
          <EmptyState
            icon="users-round"
            title={t('none')}
            actions={
              <Button variant="primary" onPress={() => setAdding(true)}>
                {t('addOwner')}
              </Button>
            }
          >
            {t('noneBody')}
          </EmptyState>
        }
        menu={row => [...acts(row), history(row)]}
        card={row => (
          <RowCard lines={styles.lines}>
            <OwnerName row={row} />
            <span className="muted">
              <OwnerPhone row={row} />
            </span>
          </RowCard>
        )}
      />
      {dialogs}
      <LoadWhenWanted isWanted={opened.id !== null}>
        <OwnerSheet id={opened.id} row={opened.row} onClose={opened.close} />
      </LoadWhenWanted>
      <LoadWhenWanted isWanted={isAdding}>
        <AddOwnerSheet
          isOpen={isAdding}
          onClose={() => setAdding(false)}
          onSaved={(owner, addsPet) => {
            setAdding(false)
            list.add(owner)
            announce(owner, addsPet)
            if (addsPet) void navigate(paths.newPet(owner.id))
          }}
        />
      </LoadWhenWanted>
    </>
  )
}
