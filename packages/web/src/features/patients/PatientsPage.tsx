// The list of patients: search, details beside it, a new pet by F2.
import type { PatientRow } from '@vetrounds/core/patients/patient'
import { lazy, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useList } from '../../api/use-list.ts'
import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { toast } from '../../ui/toast.ts'
import { Late } from '../lists/Late.tsx'
import { ListPage } from '../lists/ListPage.tsx'
import { useHistory } from '../lists/use-history.ts'
import { useOpened } from '../lists/use-opened.ts'
import { PatientName, usePatientColumns, usePatientTexts } from './columns.tsx'
import styles from './patients.module.css'
import { speciesIcons } from './species-look.ts'
import { usePatientAdded } from './use-patient-added.ts'

const PatientSheet = lazy(async () => ({ default: (await import('./PatientSheet.tsx')).PatientSheet }))
const AddPatientSheet = lazy(async () => ({
  default: (await import('./AddPatientSheet.tsx')).AddPatientSheet,
}))

export default function PatientsPage() {
  const t = useT('patients')
  const { breedOf, ageOf } = usePatientTexts()
  const { state } = useLocation()
  const [isAdding, setAdding] = useState(false)
  const list = useList('listPatients', { deceased: 'true' }, (state as { added?: PatientRow } | null)?.added)
  const columns = usePatientColumns()
  const history = useHistory('patient')
  const opened = useOpened(list.rows)
  const announce = usePatientAdded()

  const copyChip = async ({ chip }: PatientRow) => {
    try {
      await navigator.clipboard.writeText(chip)
      toast({ severity: 'success', summary: t('chipCopied') })
    } catch {
      toast({ severity: 'error', summary: t('copyFailed'), detail: chip })
    }
  }

  return (
    <>
      <ListPage
        name="patients"
        icon="paw-print"
        title={t('heading')}
        list={list}
        columns={columns}
        onOpen={opened.open}
        search={{ label: t('search'), hint: t('noMatchBody') }}
        filter={t('showDeceased')}
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
        menu={row => [
          { icon: 'user-round', label: t('showOwner'), href: paths.owner(row.ownerId) },
          { icon: 'plus', label: t('addSibling'), href: paths.newPet(row.ownerId) },
          { icon: 'copy', label: t('copyChip'), onAction: () => void copyChip(row) },
          history(row),
        ]}
        card={row => (
          <span className={styles.card}>
            <span className={styles.tile}>
              <Icon name={speciesIcons[row.species]} />
            </span>
            <span className={styles.lines}>
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
            </span>
            <Icon name="chevron-right" size="sm" flip />
          </span>
        )}
      />
      <Late isWanted={opened.id !== null}>
        <PatientSheet id={opened.id} row={opened.row} onClose={opened.close} />
      </Late>
      <Late isWanted={isAdding}>
        <AddPatientSheet
          isOpen={isAdding}
          onClose={() => setAdding(false)}
          onSaved={patient => {
            setAdding(false)
            list.add(patient)
            announce(patient)
          }}
        />
      </Late>
    </>
  )
}
