// The fields of a pet's form in the order that lists of them have, and how a value of each is said in words. Form, sheet, page,
// audit log and the tray of what was not sent read them from here.
import type { PatientChange } from '@vetrounds/core/patients/patient'
import type { Behaviour, Gender, Species } from '@vetrounds/core/patients/species'
import type { Translate } from '../../i18n/use-t.ts'
import { chipText } from './chip-text.ts'
import { breedIn } from './species-look.ts'

/** All that the form of a pet holds, owner and id apart. */
export type PatientValues = Omit<PatientChange, 'v'>
export type PatientField = keyof PatientValues

/** What a field is made of, which decides what it begins with in the form and how it is said. */
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

/** That a day of birth is estimated is said beside the day. */
export type NamedField = Exclude<PatientField, 'estimatedBirth'>

export const namedFields = (Object.keys(patientFields) as PatientField[]).filter(
  (field): field is NamedField => field !== 'estimatedBirth',
)

type Formats = { day: (day: string) => string; list: (texts: readonly string[]) => string }

/** Says the value of a field; an empty text for one that holds nothing. */
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
    // The one breed that is no name, and has words of its own in each language.
    if (field === 'breed' && breedIn(value as string) === undefined) return t('breeds.other')
    // The one flag that has words of its own.
    if (field === 'neutered') return t(value ? 'neutered.yes' : 'neutered.no')
    return words[patientFields[field]](value as never)
  }
}
