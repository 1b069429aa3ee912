// The fields of a pet's form in the order in which they are listed, and the words for a value of each. The form, the sheet, the
// page,
// the audit log and the tray of unsent changes read them from here.
import type { PatientChange } from '@vetrounds/core/patients/patient'
import type { Behaviour, Gender, Species } from '@vetrounds/core/patients/species'
import type { Translate } from '../../i18n/use-t.ts'
import { chipText } from './chip-text.ts'
import { breedIn } from './species-look.ts'

/** All fields of a pet's form, without the owner and the ID. */
export type PatientValues = Omit<PatientChange, 'v'>
export type PatientField = keyof PatientValues

/** The type of a field, which decides its first value in the form and how its value is put into words. */
export type PatientKind =
  | 'text'
  | 'texts'
  | 'day'
  | 'flag'
  | 'species'
  | 'gender'
  | 'behaviour'
  | 'chip'
  | 'picture'

export const patientFields = {
  name: 'text',
  species: 'species',
  breed: 'text',
  gender: 'gender',
  neutered: 'flag',
  birthDate: 'day',
  estimatedBirth: 'flag',
  microchip: 'chip',
  color: 'text',
  distinctiveMarks: 'text',
  behaviour: 'behaviour',
  allergies: 'texts',
  photo: 'picture',
} as const satisfies Record<PatientField, PatientKind>

/** The fields with a name of their own: whether a day of birth is estimated is said beside the day. */
export type NamedField = Exclude<PatientField, 'estimatedBirth'>

export const namedFields = (Object.keys(patientFields) as PatientField[]).filter(
  (field): field is NamedField => field !== 'estimatedBirth',
)

type Formats = { day: (day: string) => string; list: (texts: readonly string[]) => string }

/** Returns a function that gives the value of a field in words, or an empty text for a field without a value. */
export const patientWords = (t: Translate<'patients'>, { day, list }: Formats) => {
  const words: Record<PatientKind, (value: never) => string> = {
    text: (text: string) => text,
    texts: list,
    day,
    flag: (isSo: boolean) => t(isSo ? 'yes' : 'no'),
    species: (species: Species) => t(`species.${species}`),
    gender: (gender: Gender) => t(`gender.${gender}`),
    behaviour: (behaviour: readonly Behaviour[]) => list(behaviour.map(each => t(`behaviour.${each}`))),
    chip: chipText,
    picture: () => t('photoSet'),
  }
  return (field: PatientField, value: unknown): string => {
    if (value === undefined || value === '') return ''
    // `Other`, the only breed that is no name: it has words of its own in each language.
    if (field === 'breed' && breedIn(value as string) === undefined) return t('breeds.other')
    // The one flag that has words of its own.
    if (field === 'neutered') return t(value ? 'neutered.yes' : 'neutered.no')
    return words[patientFields[field]](value as never)
  }
}
