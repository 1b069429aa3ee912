// Medical record details of an appointment (spec § 2): its visit, basic data of the patient, and the latest entries.
import type { AppointmentRow } from '@vetrounds/core/appointments/appointment'
import type { TimelineEntry } from '@vetrounds/core/records/timeline'
import { useBranchZone } from '../../../api/branch-clock.ts'
import { useFormat } from '../../../i18n/format.ts'
import { Ltr } from '../../../i18n/Ltr.tsx'
import { useT } from '../../../i18n/use-t.ts'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Facts } from '../../../ui/Facts.tsx'
import { breedIn } from '../../patients/species-look.ts'
import type { CalendarFormat } from '../day/use-calendar-format.ts'
import { useProblem } from '../day/use-problem.ts'
import styles from './record.module.css'
import { lastWeight, useOpened, useRecordWords } from './use-opened-patient.ts'
import { VisitDetails } from './VisitDetails.tsx'
import { Warnings } from './Warnings.tsx'

const ENTRIES_AT_MOST = 10

type Props = {
  /** The appointment whose visit is shown. */
  appointment: AppointmentRow
  words: CalendarFormat
  onClose: () => void
}

const useEntryText = () => {
  const t = useT('booking')
  const say = useRecordWords()
  const { day } = useFormat()
  return (entry: TimelineEntry): string => {
    switch (entry.kind) {
      case 'weight':
        return t('record.kinds.weight', { weight: say.weight(entry.grams) })
      case 'visit':
        return t('record.kinds.visit', { what: entry.title || t('record.writing') })
      case 'transfer':
        return t('record.kinds.transfer', { from: entry.from.name, to: entry.to.name })
      case 'deceased':
        return t('record.kinds.deceased', { day: day(entry.day) })
      case 'alive':
        return t('markedAlive')
      default:
        return entry.title
    }
  }
}

const Details = ({ appointment, words }: Omit<Props, 'onClose'>) => {
  const t = useT('booking')
  const patients = useT('patients')
  const common = useT('common')
  const format = useFormat()
  const zone = useBranchZone()
  const say = useRecordWords()
  const entryText = useEntryText()
  const problem = useProblem(words)
  const { data, error, mutate } = useOpened({ id: appointment.patientId, ownerId: appointment.ownerId })
  if (!data)
    return error ? (
      <ErrorState title={t('patientFailed')} detail={problem(error)} onRetry={() => void mutate()} />
    ) : (
      <p role="status">{common('state.loading')}</p>
    )
  const { patient, entries } = data
  const weight = lastWeight(data)
  const { warning, other } = say.behaviour(patient)
  return (
    <div className={styles.record}>
      <Warnings patient={patient} flags={patient} words={words} />
      <VisitDetails opened={data} appointment={appointment} words={words} textOf={entryText} />
      <h3>{t('basicMedicalDetails')}</h3>
      <Facts
        facts={[
          [patients('fields.species'), patients(`species.${patient.species}`)],
          [patients('fields.breed'), breedIn(patient.breed)],
          [patients('columns.sex'), words.list(say.sex(patient))],
          [patients('fields.age'), say.age(patient)],
          [
            t('fields.grams'),
            weight && t('weighed', { weight: say.weight(weight.grams), date: format.date(weight.at, zone) }),
          ],
          [patients('columns.chip'), patient.chip && <Ltr>{patient.chip}</Ltr>],
          [patients('fields.color'), patient.color],
          [t('fields.distinctiveMarks'), patient.distinctiveMarks],
          [t('fields.allergies'), words.list(patient.allergies ?? []) || t('noAllergies')],
          [t('fields.behaviour'), words.list([...warning, ...other])],
        ]}
      />
      <h3>{t('record.entries')}</h3>
      {entries.length === 0 ? (
        <p className={styles.none}>{t('record.none')}</p>
      ) : (
        <ul className={styles.entries}>
          {entries.slice(0, ENTRIES_AT_MOST).map(entry => (
            <li key={entry.id}>
              <span>{format.date(entry.at, zone)}</span>
              <span>{entryText(entry)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

export default function RecordDialog({ onClose, ...rest }: Props) {
  const t = useT('booking')
  return (
    <Dialog
      title={t('record.title', { pet: rest.appointment.petName })}
      isOpen
      wide
      onClose={onClose}
      footer={<ButtonLink href={paths.pet(rest.appointment.patientId)}>{t('sheet.openPet')}</ButtonLink>}
    >
      <Details {...rest} />
    </Dialog>
  )
}
