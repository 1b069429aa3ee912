// The patient at the head of an appointment's sheet: name, breed and color, age, sex and weight.
import type { AppointmentRow } from '@vetrounds/core/appointments/appointment'
import type { OpenedPatient } from '@vetrounds/core/records/timeline'
import { Link } from 'react-router-dom'
import { useT } from '../../../i18n/use-t.ts'
import { paths } from '../../../paths.ts'
import { breedIn } from '../../patients/species-look.ts'
import type { CalendarFormat } from '../day/use-calendar-format.ts'
import { SpeciesTile } from './SpeciesTile.tsx'
import styles from './sheet.module.css'
import { lastWeight, useRecordWords } from './use-opened-patient.ts'

type Props = {
  titleId: string
  row: AppointmentRow
  /** Missing until it is read. */
  opened: OpenedPatient | undefined
  words: CalendarFormat
}

const dots = (parts: readonly (string | undefined | false)[]) => parts.filter(Boolean).join(' · ')

export const SheetPatient = ({ titleId, row, opened, words }: Props) => {
  const t = useT('calendar')
  const say = useRecordWords()
  const weight = opened && lastWeight(opened)
  const { patient } = opened ?? {}
  return (
    <div className={styles.ident}>
      <SpeciesTile species={row.species} />
      <div className="grow">
        <h2 id={titleId}>
          <Link to={paths.pet(patient?.chip || row.patientId)}>
            <bdi>{row.petName}</bdi>
          </Link>
        </h2>
        <p>
          {dots([breedIn(patient?.breed) ?? t(`species.${row.species}`), patient?.color ?? row.ownerName])}
        </p>
        <p>
          {dots([
            patient && say.age(patient),
            patient && words.list(say.sex(patient)),
            weight && say.weight(weight.grams),
          ])}
        </p>
      </div>
    </div>
  )
}
