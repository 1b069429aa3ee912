// The list of patients: search, details beside it, a new pet by F2.
import type { PatientRow } from '@vetrounds/core/patients/patient'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useList } from '../../api/use-list.ts'
import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { MenuItem } from '../../ui/Menu.tsx'
import { toast } from '../../ui/toast.ts'
import { ListPage } from '../lists/ListPage.tsx'
import { useOpened } from '../lists/use-opened.ts'
import { AddPatientSheet } from './AddPatientSheet.tsx'
import { PatientName, usePatientColumns, usePatientTexts } from './columns.tsx'
import { PatientSheet } from './PatientSheet.tsx'
import styles from './patients.module.css'
import { speciesIcons } from './species-look.ts'
import { usePatientAdded } from './use-patient-added.ts'

export default function PatientsPage() {
  const t = useT('patients')
  const { breedOf, ageOf } = usePatientTexts()
  const { state } = useLocation()
  const [isAdding, setAdding] = useState(false)
  const list = useList('listPatients', { deceased: 'true' }, (state as { added?: PatientRow } | null)?.added)
  const columns = usePatientColumns()
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
        menu={row => (
          <>
            <MenuItem icon="user-round" href={paths.owner(row.ownerId)}>
              {t('showOwner')}
            </MenuItem>
            <MenuItem icon="plus" href={paths.newPet(row.ownerId)}>
              {t('addSibling')}
            </MenuItem>
            <MenuItem icon="copy" onAction={() => void copyChip(row)}>
              {t('copyChip')}
            </MenuItem>
          </>
        )}
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
      <PatientSheet id={opened.id} row={opened.row} onClose={opened.close} />
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
