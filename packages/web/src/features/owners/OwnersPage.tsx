// The list of owners: search, details beside it, a new owner by F2.
import type { OwnerRow } from '@vetrounds/core/owners/owner'
import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { problemText } from '../../api/problem-text.ts'
import { useList } from '../../api/use-list.ts'
import { useFormat } from '../../i18n/format.ts'
import { Ltr } from '../../i18n/Ltr.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { type ColumnDef, DataTable } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Highlight } from '../../ui/Highlight.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { ListPage } from '../../ui/ListPage.tsx'
import { ListRows } from '../../ui/ListRows.tsx'
import { AddOwnerSheet } from './AddOwnerSheet.tsx'
import { OwnerSheet } from './OwnerSheet.tsx'
import styles from './owners.module.css'
import { useOwnerAdded } from './use-owner-added.ts'

export default function OwnersPage() {
  const t = useT('owners')
  const common = useT('common')
  const { number } = useFormat()
  const { state } = useLocation()
  const [params, setParams] = useSearchParams()
  const [isAdding, setAdding] = useState(false)
  const list = useList('listOwners', { deactivated: 'true' }, (state as { added?: OwnerRow } | null)?.added)
  const announce = useOwnerAdded()
  const { rows, asked, isComplete } = list
  const count = rows?.length ?? 0
  const counted = { count, n: number(count), q: asked }
  const openId = params.get('id')

  const nothing = <span className="faint">–</span>
  const nameOf = (row: OwnerRow) => (
    <span className={styles.name} data-quiet={!row.active || undefined}>
      <b>
        <Highlight text={row.name} search={asked} />
      </b>
      {list.isAdded(row) && <Badge tone="ok">{t('isNew')}</Badge>}
      {!row.active && <Badge tone="outline">{t('deactivated')}</Badge>}
    </span>
  )
  const columns: ColumnDef<OwnerRow>[] = [
    { id: 'name', header: t('fields.name'), isRowHeader: true, width: '34%', cell: nameOf },
    {
      id: 'email',
      header: t('fields.email'),
      width: '30%',
      cell: ({ email }) =>
        email ? (
          <span className="muted">
            <Ltr>{email}</Ltr>
          </span>
        ) : (
          nothing
        ),
    },
    {
      id: 'phone',
      header: t('fields.phone'),
      cell: ({ phone, landline }) => {
        const shown = phone ?? landline
        return shown ? (
          <span className="muted num">
            <Ltr>{shown}</Ltr>
          </span>
        ) : (
          nothing
        )
      },
    },
    { id: 'number', header: t('fields.number'), align: 'end', cell: row => row.number },
  ]

  return (
    <>
      <ListPage
        title={t('heading')}
        search={{
          label: t('search'),
          value: list.search,
          onChange: list.setSearch,
          count: rows && `${number(count)}${isComplete ? '' : '+'}`,
        }}
        filter={{ label: t('showDeactivated'), isSelected: list.withHidden, onChange: list.setWithHidden }}
        add={{ label: t('add'), name: t('addOwner'), onAdd: () => setAdding(true) }}
        foot={rows && t(isComplete ? (asked === '' ? 'count' : 'found') : 'loaded', counted)}
        isBusy={!rows || list.isStale}
      >
        <ListRows
          count={rows?.length}
          isComplete={isComplete}
          failure={list.error && { title: t('failed'), detail: problemText(common, list.error) }}
          onRetry={list.reread}
          onMore={list.more}
          search={{ asked, hint: t('noMatchBody'), onClear: () => list.setSearch('') }}
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
        >
          <DataTable
            label={t('heading')}
            columns={columns}
            rows={rows ?? []}
            rowId={row => row.id}
            rowText={row => row.name}
            onOpen={row => setParams({ id: row.id })}
            card={row => (
              <span className={styles.card}>
                <span className={styles.lines}>
                  {nameOf(row)}
                  <span className="muted">
                    {(row.phone ?? row.landline) ? (
                      <Ltr>{row.phone ?? row.landline}</Ltr>
                    ) : (
                      t('ownerNumber', { number: row.number })
                    )}
                  </span>
                </span>
                <Icon name="chevron-right" size="sm" flip />
              </span>
            )}
          />
        </ListRows>
      </ListPage>
      <OwnerSheet
        id={openId}
        row={rows?.find(({ id }) => id === openId)}
        onClose={() => setParams({}, { replace: true })}
      />
      <AddOwnerSheet
        isOpen={isAdding}
        onClose={() => setAdding(false)}
        onSaved={owner => {
          setAdding(false)
          list.add(owner)
          announce(owner)
        }}
      />
    </>
  )
}
