// The columns of the list of patients, and the name as its rows and cards show it.
import type { PatientRow } from '@vetrounds/core/patients/patient'
import { useMemo } from 'react'
import { useFormat } from '../../i18n/format.ts'
import { Ltr } from '../../i18n/Ltr.tsx'
import { useT } from '../../i18n/use-t.ts'
import type { ColumnDef } from '../../ui/DataTable.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { RowName } from '../lists/marks.tsx'
import { chipText } from './chip-text.ts'
import { Flags } from './Flags.tsx'
import { speciesIcons } from './species-look.ts'
import { useAgeText } from './use-age-text.ts'

export const PatientName = ({ row, withIcon = false }: { row: PatientRow; withIcon?: boolean }) => {
  const t = useT('patients')
  return (
    <RowName
      row={row}
      icon={withIcon && <Icon name={speciesIcons[row.species]} />}
      quiet={row.deceased && t('deceased')}
    >
      <Flags patient={row} />
    </RowName>
  )
}

/** What a list says of a patient beside the name. */
export const usePatientTexts = () => {
  const t = useT('patients')
  const ageText = useAgeText()
  return useMemo(
    () => ({
      breedOf: ({ breed, species }: PatientRow) => breed ?? t(`species.${species}`),
      /** Nothing for a deceased animal, whose age no longer grows. */
      ageOf: ({ birthDate, deceased }: PatientRow) =>
        birthDate && !deceased ? ageText(birthDate) : undefined,
    }),
    [t, ageText],
  )
}

const nothing = <span className="faint">–</span>

export const usePatientColumns = (): readonly ColumnDef<PatientRow>[] => {
  const t = useT('patients')
  const { day } = useFormat()
  const { breedOf, ageOf } = usePatientTexts()
  return useMemo(() => {
    const sexOf = ({ gender }: PatientRow) => gender && t(`gender.${gender}`)
    const quiet = (text: string | undefined) => (text ? <bdi className="muted">{text}</bdi> : nothing)
    const bornOn = ({ birthDate }: PatientRow) => birthDate && day(birthDate)
    return [
      {
        id: 'name',
        header: t('fields.name'),
        isRowHeader: true,
        share: 5,
        minWidth: 220,
        cell: row => <PatientName row={row} withIcon />,
        value: row => row.name,
      },
      {
        id: 'species',
        header: t('fields.species'),
        share: 3,
        minWidth: 140,
        isOff: true,
        cell: row => quiet(t(`species.${row.species}`)),
        value: row => t(`species.${row.species}`),
      },
      {
        id: 'breed',
        header: t('fields.breed'),
        share: 4,
        minWidth: 160,
        cell: row => quiet(breedOf(row)),
        value: breedOf,
      },
      {
        id: 'sex',
        header: t('columns.sex'),
        share: 2,
        minWidth: 104,
        cell: row => quiet(sexOf(row)),
        value: sexOf,
      },
      {
        id: 'age',
        header: t('fields.age'),
        share: 2,
        minWidth: 120,
        cell: row => ageOf(row) ?? nothing,
        value: ageOf,
        // The older, the earlier born.
        order: row => (row.birthDate && !row.deceased ? -Date.parse(row.birthDate) : undefined),
      },
      {
        id: 'birthDate',
        header: t('fields.birthDate'),
        share: 2,
        minWidth: 120,
        isOff: true,
        cell: row => {
          const text = bornOn(row)
          return text ? (
            <span className="muted num">
              <Ltr>{text}</Ltr>
            </span>
          ) : (
            nothing
          )
        },
        value: bornOn,
        order: row => row.birthDate,
      },
      {
        id: 'chip',
        header: t('columns.chip'),
        share: 3,
        minWidth: 184,
        // One that waits to be sent may have none yet.
        cell: row =>
          row.chip ? (
            <span className="mono muted">
              <Ltr>{chipText(row.chip)}</Ltr>
            </span>
          ) : (
            nothing
          ),
        value: row => row.chip,
      },
      {
        id: 'owner',
        header: t('fields.ownerId'),
        share: 4,
        minWidth: 180,
        cell: row => <bdi>{row.ownerName}</bdi>,
        value: row => row.ownerName,
      },
    ]
  }, [t, day, breedOf, ageOf])
}
