// The list of patients: search, details beside it, a new pet by F2.
import type { PatientRow } from '@vetrounds/core/patients/patient'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { NOT_READ } from '../../api/apply-edits.ts'
import { useList } from '../../api/use-list.ts'
import { usePlace } from '../../api/working-place.ts'
import { useReach } from '../../behaviour/connection.ts'
import { loadAhead } from '../../behaviour/load-ahead.tsx'
import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { lazy } from '../../ui/lazy.tsx'
import { ListPage } from '../lists/ListPage.tsx'
import { LoadWhenWanted } from '../lists/LoadWhenWanted.tsx'
import { RowCard } from '../lists/RowCard.tsx'
import { useFoundList } from '../lists/use-found-list.ts'
import { useOpenedRow } from '../lists/use-opened-row.ts'
import { usePatientRow } from '../owners/use-batched.ts'
import { PatientName, usePatientColumns, usePatientTexts } from './columns.tsx'
import { foundPatients, type ListedPatient, longPatients } from './listed-patient.ts'
import styles from './patients.module.css'
import { speciesIcons } from './species-look.ts'
import { usePatientAdded } from './use-patient-added.ts'
import { usePatientEdits } from './use-patient-edits.ts'
import { type AskedAct, usePatientMenu } from './use-patient-menu.ts'

const PatientSheet = lazy(async () => ({ default: (await import('./PatientSheet.tsx')).PatientSheet }))
const EditPatientSheet = loadAhead(async () => ({
  default: (await import('./EditPatientSheet.tsx')).EditPatientSheet,
}))
const MarkDeceasedDialog = loadAhead(async () => ({
  default: (await import('./MarkDeceasedDialog.tsx')).MarkDeceasedDialog,
}))
const TransferDialog = loadAhead(async () => ({
  default: (await import('./TransferDialog.tsx')).TransferDialog,
}))
const AddPatientSheet = lazy(async () => ({
  default: (await import('./AddPatientSheet.tsx')).AddPatientSheet,
}))

export default function PatientsPage() {
  const t = useT('patients')
  const { breedOf, ageOf } = usePatientTexts()
  const { state } = useLocation()
  const [isAdding, setAdding] = useState(false)
  const edited = usePatientEdits()
  const isOffline = useReach() !== 'online'
  const read = useList('listPatients', {
    hidden: { deceased: 'true' },
    justAdded: (state as { added?: PatientRow } | null)?.added,
    madeBy: 'createPatient',
    long: longPatients,
    edited,
    isFoundHere: isOffline,
  })
  const list = useFoundList<ListedPatient, 'patient'>(read, foundPatients)
  const columns = usePatientColumns(list.search.asked !== '')
  const place = usePlace()
  const opened = useOpenedRow(list)
  const announce = usePatientAdded()
  const navigate = useNavigate()
  const [asked, setAsked] = useState<{ act: AskedAct; row: ListedPatient }>()
  const onChanged = ({ id }: PatientRow) => {
    list.forget(id)
    list.reread()
  }
  const menu = usePatientMenu({ onAct: (act, row) => setAsked({ act, row }), onChanged })
  // A pet that waits to be sent may have no number yet.
  // `flushSync` renders in one go: the router's slices would draw a frame between each two, which takes twice the time.
  const open = (row: PatientRow) =>
    void navigate(paths.pet(row.chip || row.id), { state: { pet: row }, flushSync: true })
  // A row that a search found may have an older version, or none.
  const isFound = asked?.row.v === NOT_READ
  const full = usePatientRow(isFound ? asked.row.id : undefined)
  const found = isOffline && asked?.row.foundV ? { ...asked.row, v: asked.row.foundV } : undefined
  const patient = isFound ? (full ? edited(full) : found) : asked?.row
  const dialog = asked &&
    patient && {
      patient,
      onClose: () => setAsked(undefined),
      onChanged,
    }

  return (
    <>
      <ListPage
        name="patients"
        opens={{ icon: 'paw-print' }}
        title={t('heading')}
        list={list}
        columns={columns}
        fill={async (rows, shown, signal) => {
          const [{ fillPatients }, { readsOf }] = await Promise.all([
            import('./export-details.ts'),
            import('../owners/export-reads.ts'),
          ])
          return fillPatients(rows, shown, readsOf(place, signal))
        }}
        onOpen={open}
        search={{ label: t('search'), hint: t('noMatchBody') }}
        hiddenLabel={t('showDeceased')}
        add={{ label: t('add'), name: t('addPet'), onAdd: () => setAdding(true) }}
        counted={t}
        failed={t('failed')}
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
        menu={menu}
        card={row => (
          <RowCard
            start={
              <span className={styles.tile}>
                <Icon name={speciesIcons[row.species]} />
              </span>
            }
            lines={styles.lines}
          >
            <PatientName row={row} />
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
          </RowCard>
        )}
      />
      <LoadWhenWanted isWanted={opened.id !== null}>
        <PatientSheet id={opened.id} row={opened.row} onClose={opened.close} />
      </LoadWhenWanted>
      <LoadWhenWanted isWanted={asked !== undefined}>
        {dialog && asked?.act === 'edit' && <EditPatientSheet {...dialog} />}
        {dialog && asked?.act === 'transfer' && <TransferDialog {...dialog} />}
        {dialog && asked?.act === 'deceased' && <MarkDeceasedDialog {...dialog} />}
      </LoadWhenWanted>
      <LoadWhenWanted isWanted={isAdding}>
        <AddPatientSheet
          isOpen={isAdding}
          onClose={() => setAdding(false)}
          onSaved={patient => {
            setAdding(false)
            list.add(patient)
            announce(patient)
          }}
        />
      </LoadWhenWanted>
    </>
  )
}
