// The fields of a pet with their names, and their values in words: for two versions beside one another.
import type { Patient } from '@vetrounds/core/patients/patient'
import { useFormat } from '../../i18n/format.ts'
import { Ltr } from '../../i18n/Ltr.tsx'
import { useT } from '../../i18n/use-t.ts'
import { chipText } from './chip-text.ts'
import type { Birth } from './patient-values.ts'

const named = [
  'name',
  'species',
  'breed',
  'gender',
  'neutered',
  'birthDate',
  'color',
  'distinctiveMarks',
  'microchip',
  'behaviour',
  'allergies',
  'photo',
] as const

export const useShownValue = () => {
  const t = useT('patients')
  const { day, list } = useFormat()
  const show = (field: string, value: unknown) => {
    if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return '–'
    if (typeof value === 'boolean') return t(value ? 'neutered.yes' : 'neutered.no')
    switch (field) {
      case 'species':
        return t(`species.${value as Patient['species']}`)
      case 'gender':
        return t(`gender.${value as NonNullable<Patient['gender']>}`)
      case 'behaviour':
        return list((value as NonNullable<Patient['behaviour']>).map(each => t(`behaviour.${each}`)))
      case 'allergies':
        return list(value as string[])
      case 'birthDate': {
        const birth = value as Birth
        const text = <Ltr>{day(birth.day)}</Ltr>
        return birth.isEstimated ? (
          <>
            {text} ({t('age.estimated')})
          </>
        ) : (
          text
        )
      }
      case 'microchip':
        return <Ltr>{chipText(String(value))}</Ltr>
      case 'photo':
        return t('photoSet')
      default:
        return <bdi>{String(value)}</bdi>
    }
  }
  return { fields: named.map(id => ({ id, label: t(`fields.${id}`) })), show }
}
