// One patient in a sheet beside the list: warnings first, then the facts.
import type { PatientRow } from '@vetrounds/core/patients/patient'
import { needsCare } from '@vetrounds/core/patients/species'
import { Link } from 'react-router-dom'
import { problemText } from '../../api/problem-text.ts'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { SideSheet } from '../../ui/SideSheet.tsx'
import { SkeletonFields } from '../../ui/SkeletonFields.tsx'
import { usePatientTexts } from './columns.tsx'
import styles from './patients.module.css'
import { usePatient } from './use-patient-edits.ts'
import { usePatientFacts } from './use-patient-facts.tsx'

const Details = ({ id }: { id: string }) => {
  const t = useT('patients')
  const common = useT('common')
  const { list } = useFormat()
  const factsOf = usePatientFacts()
  const { ageOf } = usePatientTexts()
  const { patient, isWaiting, error, mutate } = usePatient(id)
  if (error && !patient)
    return (
      <ErrorState
        title={t('patientFailed')}
        detail={problemText(common, error) ?? ''}
        onRetry={() => void mutate()}
      />
    )
  if (!patient) return <SkeletonFields fields={6} />
  const { allergies = [], behaviour = [] } = patient
  const careful = behaviour.filter(each => needsCare([each]))
  const others = behaviour.filter(each => !needsCare([each]))
  const names = (each: typeof behaviour) => list(each.map(one => t(`behaviour.${one}`)))
  return (
    <>
      <div className={styles.strips}>
        {isWaiting && (
          <p>
            <Badge icon="hourglass">{common('queue.waits')}</Badge>
          </p>
        )}
        {patient.deceased && (
          <p>
            <Badge tone="outline">{t('deceased')}</Badge>
          </p>
        )}
        {allergies.length > 0 && <Banner tone="danger" icon="octagon-alert" title={list(allergies)} />}
        {careful.length > 0 && <Banner tone="warn" title={names(careful)} />}
      </div>
      <Facts
        facts={[
          [
            t('fields.ownerId'),
            <Link key="owner" to={paths.owner(patient.ownerId)}>
              <bdi>{patient.ownerName}</bdi>
            </Link>,
          ],
          ...factsOf({ ...patient, chip: patient.chip || '–', behaviour: others }, [
            'name',
            'allergies',
            'photo',
          ]).flatMap(({ field, fact }) =>
            field === 'birthDate' ? [[t('fields.age'), ageOf(patient)] as const, fact] : [fact],
          ),
        ]}
      />
    </>
  )
}

type Props = { id: string | null; row: PatientRow | undefined; onClose: () => void }

export const PatientSheet = ({ id, row, onClose }: Props) => {
  const t = useT('patients')
  const { patient } = usePatient(id ?? undefined)
  return (
    <SideSheet
      title={patient?.name ?? row?.name ?? t('heading')}
      isOpen={id !== null}
      onClose={onClose}
      footer={
        id !== null && (
          <ButtonLink variant="primary" icon="paw-print" href={paths.pet(row?.chip || patient?.chip || id)}>
            {t('openRecord')}
          </ButtonLink>
        )
      }
    >
      {id !== null && <Details id={id} />}
    </SideSheet>
  )
}
