// The list of owners: search, details beside it, a new owner by F2.
import type { OwnerRow } from '@vetrounds/core/owners/owner'
import { lazy, useMemo, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useList } from '../../api/use-list.ts'
import { Ltr } from '../../i18n/Ltr.tsx'
import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import type { ColumnDef } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Late } from '../lists/Late.tsx'
import { ListPage } from '../lists/ListPage.tsx'
import { RowName } from '../lists/marks.tsx'
import { useHistory } from '../lists/use-history.ts'
import { useOpened } from '../lists/use-opened.ts'
import styles from './owners.module.css'
import { useOwnerAdded } from './use-owner-added.ts'

const OwnerSheet = lazy(async () => ({ default: (await import('./OwnerSheet.tsx')).OwnerSheet }))
const AddOwnerSheet = lazy(async () => ({ default: (await import('./AddOwnerSheet.tsx')).AddOwnerSheet }))

const nothing = <span className="faint">–</span>
const code = (text: string | undefined) =>
  text ? (
    <span className="muted num">
      <Ltr>{text}</Ltr>
    </span>
  ) : (
    nothing
  )
const phoneOf = ({ phone, landline }: OwnerRow) => phone ?? landline

const OwnerName = ({ row }: { row: OwnerRow }) => {
  const t = useT('owners')
  return <RowName row={row} quiet={!row.active && t('deactivated')} />
}

const useOwnerColumns = (): readonly ColumnDef<OwnerRow>[] => {
  const t = useT('owners')
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('fields.name'),
        isRowHeader: true,
        share: 5,
        minWidth: 240,
        cell: row => <OwnerName row={row} />,
        value: row => row.name,
      },
      {
        id: 'email',
        header: t('fields.email'),
        share: 4,
        minWidth: 220,
        cell: row => code(row.email),
        value: row => row.email,
      },
      {
        id: 'phone',
        header: t('fields.phone'),
        share: 3,
        minWidth: 180,
        isMasked: true,
        cell: row => code(phoneOf(row)),
        value: phoneOf,
      },
      {
        id: 'landline',
        header: t('fields.landline'),
        share: 3,
        minWidth: 180,
        isMasked: true,
        isOff: true,
        cell: row => code(row.landline),
        value: row => row.landline,
      },
      {
        id: 'number',
        header: t('fields.number'),
        align: 'end',
        share: 1,
        minWidth: 96,
        // One that waits to be sent has none yet.
        cell: row => row.number || nothing,
        value: row => row.number || undefined,
      },
    ],
    [t],
  )
}

export default function OwnersPage() {
  const t = useT('owners')
  const common = useT('common')
  const { state } = useLocation()
  const [isAdding, setAdding] = useState(false)
  const list = useList('listOwners', { deactivated: 'true' }, (state as { added?: OwnerRow } | null)?.added)
  const columns = useOwnerColumns()
  const history = useHistory('owner')
  const opened = useOpened(list.rows)
  const announce = useOwnerAdded()

  return (
    <>
      <ListPage
        name="owners"
        icon="user-round"
        title={t('heading')}
        list={list}
        columns={columns}
        onOpen={opened.open}
        search={{ label: t('search'), hint: t('noMatchBody') }}
        filter={t('showDeactivated')}
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
        menu={row => [
          {
            icon: 'paw-print',
            label: t('addPet'),
            href: paths.newPet(row.id),
            reason: row.active ? undefined : common('problem.ownerDeactivated'),
          },
          ...(row.email
            ? [{ icon: 'mail' as const, label: t('writeEmail'), href: `mailto:${row.email}` }]
            : []),
          history(row),
        ]}
        card={row => (
          <span className={styles.card}>
            <span className={styles.lines}>
              <OwnerName row={row} />
              <span className="muted">
                {phoneOf(row) ? (
                  <Ltr>{phoneOf(row)}</Ltr>
                ) : (
                  row.number > 0 && t('ownerNumber', { number: row.number })
                )}
              </span>
            </span>
            <Icon name="chevron-right" size="sm" flip />
          </span>
        )}
      />
      <Late isWanted={opened.id !== null}>
        <OwnerSheet id={opened.id} row={opened.row} onClose={opened.close} />
      </Late>
      <Late isWanted={isAdding}>
        <AddOwnerSheet
          isOpen={isAdding}
          onClose={() => setAdding(false)}
          onSaved={owner => {
            setAdding(false)
            list.add(owner)
            announce(owner)
          }}
        />
      </Late>
    </>
  )
}
