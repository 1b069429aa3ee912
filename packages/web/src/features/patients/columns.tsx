// The columns of the list of patients, and the name as its rows and cards show it.
import type { PatientRow } from '@vetrounds/core/patients/patient'
import { useContext, useMemo } from 'react'
import { NOT_READ } from '../../api/apply-edits.ts'
import { useFormat } from '../../i18n/format.ts'
import { useShortDay } from '../../i18n/use-short-day.ts'
import { useT } from '../../i18n/use-t.ts'
import { Highlight } from '../../ui/Highlight.tsx'
import { Icon } from '../../ui/Icon.tsx'
import type { ColumnDef } from '../../ui/table/types.ts'
import { mediaOf } from '../../ui/use-narrow.ts'
import { type Column, columnsOf, type Known, namedWith } from '../lists/columns-of.ts'
import { MarksContext, RowName } from '../lists/name-marks.tsx'
import { useBalance, usePatientRow } from '../owners/use-batched.ts'
import { chipText } from './chip-text.ts'
import { Flags } from './Flags.tsx'
import type { ListedPatient } from './listed-patient.ts'
import { breedIn, speciesIcons } from './species-look.ts'
import { useAgeOf } from './use-age-text.ts'

const Deceased = () => useT('patients')('deceased')

export const PatientName = ({ row, withIcon = false }: { row: PatientRow; withIcon?: boolean }) => (
  <RowName
    row={row}
    icon={withIcon && <Icon name={speciesIcons[row.species]} />}
    quiet={row.deceased && <Deceased />}
  >
    <Flags patient={row} />
  </RowName>
)

/** The texts that a list shows of a patient beside the name. */
export const usePatientTexts = () => {
  const t = useT('patients')
  const ageOf = useAgeOf()
  return useMemo(
    () => ({
      breedOf: ({ breed, species }: PatientRow) => breedIn(breed) ?? t(`species.${species}`),
      /** Nothing for a deceased animal, whose age no longer grows. */
      ageOf: (row: PatientRow) => (row.deceased ? undefined : ageOf(row)),
    }),
    [t, ageOf],
  )
}

// A `bdi`, like every text here: a row that comes to show another patient only changes its words and builds no element anew.
const nothing = <bdi className="faint">–</bdi>

/** Completes a row that a search on this device found: the rest is read when the row comes into view. */
const useFull = (row: PatientRow): PatientRow => {
  const read = usePatientRow(row.v === NOT_READ ? row.id : undefined)
  return read ?? row
}

type Text = (row: PatientRow) => string | undefined

const told = (text: string | undefined) => (text ? <bdi className="muted num">{text}</bdi> : nothing)

const ToldLater = ({ row, text }: { row: PatientRow; text: Text }) => told(text(useFull(row)))

/** Shows a text of the row, and reads the full row first only where it is incomplete. */
const tell = (row: PatientRow, text: Text) =>
  row.v === NOT_READ ? <ToldLater row={row} text={text} /> : told(text(row))

/**
 * A column whose value the search on this device doesn't know. It has `say` in place of a cell: the text, once the row is read.
 */
type Later = Omit<Column<ListedPatient>, 'cell' | 'value' | 'isKnown'> &
  Partial<Pick<Column<ListedPatient>, 'value'>> & { say: Text }

const Balance = ({ row }: { row: PatientRow }) => {
  const { money } = useFormat()
  const balance = useBalance(row.ownerId)
  return balance && balance.minor !== 0 ? <bdi>{money(balance.minor, balance.currency)}</bdi> : nothing
}

const Marked = ({ text }: { text: string }) => (
  <Highlight text={text} search={useContext(MarksContext).asked} />
)

/** The fields without a column of their own, each with the column that shows it, or `none`. */
type Said = {
  gender: 'sex'
  neutered: 'sex'
  estimatedBirth: 'age'
  ownerName: 'owner'
  ownerPhone: 'phone'
  deceased: 'name'
  allergic: 'name'
  careful: 'name'
  id: 'none'
  ownerId: 'none'
  v: 'none'
  foundV: 'none'
}

type Own = 'sex' | 'age' | 'owner' | 'phone'

/** Beside the rail, all columns that are on by default need a wider window than this. */
const useTight = mediaOf('(max-width: 1399.98px)').useMatches

export const usePatientColumns = (isSearching: boolean): readonly ColumnDef<ListedPatient>[] => {
  const t = useT('patients')
  const { day, money, number } = useFormat()
  const shortDay = useShortDay()
  const isTight = useTight()
  const { breedOf, ageOf } = usePatientTexts()
  return useMemo(() => {
    const sexOf = ({ gender, neutered }: PatientRow) =>
      gender
        ? t(neutered ? `neuteredSex.${gender}` : `gender.${gender}`)
        : neutered
          ? t('neutered.yes')
          : undefined
    const quiet = (text: string | undefined) => (text ? <bdi className="muted">{text}</bdi> : nothing)
    const kilograms = ({ grams }: PatientRow) =>
      grams === undefined ? undefined : number(grams / 1000, { maximumFractionDigits: 3 })
    const phoneOf = ({ ownerPhone }: PatientRow) => ownerPhone
    const bornOn = ({ birthDate }: PatientRow) => birthDate && day(birthDate)
    return columnsOf<ListedPatient, Said, Own, Known<ListedPatient> | Later>({
      name: {
        header: t('fields.name'),
        isRowHeader: true,
        share: 5,
        minWidth: 200,
        isKnown: true,
        cell: row => <PatientName row={row} withIcon />,
        ...namedWith(({ deceased }) => deceased && t('deceased')),
      },
      species: {
        header: t('fields.species'),
        share: 3,
        minWidth: 140,
        isKnown: true,
        isOff: true,
        cell: row => quiet(t(`species.${row.species}`)),
        value: row => t(`species.${row.species}`),
      },
      breed: {
        header: t('fields.breed'),
        share: 4,
        minWidth: 140,
        isKnown: true,
        cell: row => (
          <span className="muted">
            <Marked text={breedOf(row)} />
          </span>
        ),
        value: breedOf,
      },
      sex: {
        header: t('columns.sex'),
        share: 2,
        minWidth: 124,
        say: sexOf,
      },
      age: {
        header: t('fields.age'),
        share: 2,
        // Wide enough for years and months in Arabic.
        minWidth: 136,
        say: ageOf,
        // Sorted by age: the earlier born, the older.
        order: row => (row.birthDate && !row.deceased ? -Date.parse(row.birthDate) : undefined),
      },
      birthDate: {
        header: t('fields.birthDate'),
        share: 2,
        minWidth: 120,
        isOff: true,
        say: bornOn,
        order: row => row.birthDate,
      },
      grams: {
        header: t('units.kg'),
        align: 'end',
        share: 1,
        minWidth: 64,
        say: kilograms,
        value: ({ grams }) => grams && grams / 1000,
        order: row => row.grams,
      },
      chip: {
        header: t('columns.chip'),
        share: 3,
        minWidth: 176,
        isKnown: true,
        // A pet that waits to be sent may have no number yet.
        cell: row =>
          row.chip ? (
            <bdi dir="ltr" className="mono muted">
              {chipText(row.chip)}
            </bdi>
          ) : (
            nothing
          ),
        value: row => row.chip,
      },
      owner: {
        header: t('fields.ownerId'),
        share: 4,
        minWidth: 150,
        isKnown: true,
        cell: row => <Marked text={row.ownerName} />,
        value: row => row.ownerName,
      },
      phone: {
        header: t('fields.phone'),
        share: 3,
        isOff: isTight,
        minWidth: 148,
        isMasked: true,
        unsorted: true,
        say: phoneOf,
      },
      lastVisit: {
        header: t('fields.lastVisit'),
        share: 2,
        minWidth: 100,
        say: ({ lastVisit }) => lastVisit && shortDay(lastVisit),
        value: ({ lastVisit }) => lastVisit && day(lastVisit),
        order: row => row.lastVisit,
      },
      balance: {
        header: t('balance'),
        align: 'end',
        share: 2,
        minWidth: 120,
        isKnown: true,
        isOff: true,
        unsorted: true,
        cell: row => <Balance row={row} />,
        value: ({ balance }) => balance && money(balance.minor, balance.currency),
      },
    }).map(column => {
      if (!('say' in column)) return column
      const { say, ...rest } = column
      // Found rows can't be sorted by fields that the search doesn't know.
      return { unsorted: isSearching, cell: row => tell(row, say), value: say, ...rest }
    })
  }, [t, day, money, number, shortDay, breedOf, ageOf, isSearching, isTight])
}
