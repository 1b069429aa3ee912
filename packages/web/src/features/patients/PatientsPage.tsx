// The list of patients: search, details beside it, a new pet by F2.
import type { PatientRow } from '@vetrounds/core/patients/patient'
import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { problemText } from '../../api/problem-text.ts'
import { useList } from '../../api/use-list.ts'
import { useFormat } from '../../i18n/format.ts'
import { Ltr } from '../../i18n/Ltr.tsx'
import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { type ColumnDef, DataTable } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Highlight } from '../../ui/Highlight.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { ListPage } from '../../ui/ListPage.tsx'
import { ListRows } from '../../ui/ListRows.tsx'
import { AddPatientSheet } from './AddPatientSheet.tsx'
import { chipText } from './chip-text.ts'
import { Flags } from './Flags.tsx'
import { PatientSheet } from './PatientSheet.tsx'
import styles from './patients.module.css'
import { speciesIcons } from './species-look.ts'
import { useAgeText } from './use-age-text.ts'
import { usePatientAdded } from './use-patient-added.ts'

export default function PatientsPage() {
  const t = useT('patients')
  const common = useT('common')
  const { number } = useFormat()
  const ageText = useAgeText()
  const { state } = useLocation()
  const [params, setParams] = useSearchParams()
  const [isAdding, setAdding] = useState(false)
  const list = useList('listPatients', { deceased: 'true' }, (state as { added?: PatientRow } | null)?.added)
  const announce = usePatientAdded()
  const { rows, asked, isComplete } = list
  const count = rows?.length ?? 0
  const counted = { count, n: number(count), q: asked }
  const openId = params.get('id')

  const nothing = <span className="faint">–</span>
  const breedOf = ({ breed, species }: PatientRow) => breed ?? t(`species.${species}`)
  const ageOf = ({ birthDate, deceased }: PatientRow) =>
    birthDate && !deceased ? ageText(birthDate) : undefined
  const nameOf = (row: PatientRow, withIcon: boolean) => (
    <span className={styles.name} data-quiet={row.deceased || undefined}>
      {withIcon && <Icon name={speciesIcons[row.species]} />}
      <b>
        <Highlight text={row.name} search={asked} />
      </b>
      <Flags patient={row} />
      {list.isAdded(row) && <Badge tone="ok">{t('isNew')}</Badge>}
      {row.deceased && <Badge tone="outline">{t('deceased')}</Badge>}
    </span>
  )
  const columns: ColumnDef<PatientRow>[] = [
    { id: 'name', header: t('fields.name'), isRowHeader: true, width: '24%', cell: row => nameOf(row, true) },
    {
      id: 'breed',
      header: t('fields.breed'),
      width: '20%',
      cell: row => <bdi className="muted">{breedOf(row)}</bdi>,
    },
    {
      id: 'sex',
      header: t('columns.sex'),
      cell: ({ gender }) => (gender ? <span className="muted">{t(`gender.${gender}`)}</span> : nothing),
    },
    { id: 'age', header: t('fields.age'), cell: row => ageOf(row) ?? nothing },
    {
      id: 'chip',
      header: t('columns.chip'),
      cell: ({ chip }) => (
        <span className="mono muted">
          <Ltr>{chipText(chip)}</Ltr>
        </span>
      ),
    },
    { id: 'owner', header: t('fields.ownerId'), width: '22%', cell: row => <bdi>{row.ownerName}</bdi> },
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
        filter={{ label: t('showDeceased'), isSelected: list.withHidden, onChange: list.setWithHidden }}
        add={{ label: t('add'), name: t('addPet'), onAdd: () => setAdding(true) }}
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
              icon="paw-print"
              title={t('none')}
              actions={
                <>
                  <Button variant="primary" onPress={() => setAdding(true)}>
                    {t('addPet')}
                  </Button>
                  <ButtonLink href={paths.newOwner()}>{t('newOwner')}</ButtonLink>
                </>
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
                <span className={styles.tile}>
                  <Icon name={speciesIcons[row.species]} />
                </span>
                <span className={styles.lines}>
                  {nameOf(row, false)}
                  <span>
                    <bdi>{breedOf(row)}</bdi>
                    {ageOf(row) && (
                      <>
                        {' · '}
                        <bdi>{ageOf(row)}</bdi>
                      </>
                    )}
                  </span>
                  <span>
                    <bdi>{row.ownerName}</bdi>
                  </span>
                </span>
                <Icon name="chevron-right" size="sm" flip />
              </span>
            )}
          />
        </ListRows>
      </ListPage>
      <PatientSheet
        id={openId}
        row={rows?.find(({ id }) => id === openId)}
        onClose={() => setParams({}, { replace: true })}
      />
      <AddPatientSheet
        isOpen={isAdding}
        onClose={() => setAdding(false)}
        onSaved={patient => {
          setAdding(false)
          list.add(patient)
          announce(patient)
        }}
      />
    </>
  )
}
