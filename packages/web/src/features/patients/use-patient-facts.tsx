// The labels of a pet's fields, and their values as people read them: two versions beside one another, or facts.
import type { Patient, PatientRow } from '@vetrounds/core/patients/patient'
import type { ReactNode } from 'react'
import { useFormat } from '../../i18n/format.ts'
import { Ltr } from '../../i18n/Ltr.tsx'
import { useT } from '../../i18n/use-t.ts'
import { type NamedField, namedFields, patientFields, patientWords } from './patient-fields.ts'
import type { Birth } from './patient-values.ts'

/** How a value of a field is displayed; an empty text for a field without a value. */
const useShow = () => {
  const t = useT('patients')
  const words = patientWords(t, useFormat())
  return (field: NamedField, value: unknown): ReactNode => {
    const text = words(field, value)
    switch (text && patientFields[field]) {
      case 'text':
        return <bdi>{text}</bdi>
      case 'day':
      case 'chip':
        return <Ltr>{text}</Ltr>
      default:
        return text
    }
  }
}

/** Displays a day of birth, and that it is estimated. */
const useBirth = () => {
  const t = useT('patients')
  const show = useShow()
  return ({ day, isEstimated }: Birth): ReactNode => (
    <>
      {show('birthDate', day)}
      {isEstimated && ` (${t('age.estimated')})`}
    </>
  )
}

/** The fields with their labels, and how two versions of a value are displayed beside one another. */
export const useShownVersions = () => {
  const t = useT('patients')
  const show = useShow()
  const birth = useBirth()
  const shown = (field: NamedField, value: unknown): ReactNode =>
    field === 'birthDate' && value ? birth(value as Birth) : show(field, value) || '–'
  return {
    fields: namedFields.map(id => ({ id, label: t(`fields.${id}`) })),
    show: (field: string, value: unknown) => shown(field as NamedField, value),
  }
}

/** All fields of a pet with their known values, as `Facts` shows them; the fields in `subtractSpans` are shown elsewhere. */
export const usePatientFacts = () => {
  const t = useT('patients')
  const show = useShow()
  const birth = useBirth()
  return (patient: PatientRow & Partial<Patient>, without: readonly NamedField[]) => {
    const known = { ...patient, microchip: patient.chip }
    const { birthDate, estimatedBirth } = patient
    return namedFields
      .filter(field => !without.includes(field))
      .map(field => {
        const value =
          field === 'birthDate' && birthDate
            ? birth({ day: birthDate, isEstimated: estimatedBirth === true })
            : show(field, known[field])
        const isCode = field === 'microchip' && value !== ''
        const shown = isCode ? (
          <span key="code" className="mono">
            {value}
          </span>
        ) : (
          value
        )
        return { field, fact: [t(`fields.${field}`), shown] as const }
      })
  }
}
