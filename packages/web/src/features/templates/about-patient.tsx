// What is known about the patient whose record is being written: it fills in the text templates that are inserted further down.
import type { FieldName } from '@vetrounds/core/text-templates/template-fields'
import { createContext, type ReactNode, useMemo } from 'react'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { breedIn } from '../patients/species-look.ts'
import { useAgeOf } from '../patients/use-age-text.ts'
import { useLastVitals } from '../pet/use-last-vitals.ts'
import type { KnownPatient, Pet } from '../pet/use-pet.ts'
import { usePetWords } from '../pet/use-pet-words.ts'
import { useWeighings } from '../pet/use-weighings.ts'

type Values = Readonly<Partial<Record<FieldName, string>>>

/** Undefined where there is no patient: prose fields then offer no templates. */
export const AboutContext = createContext<Values | undefined>(undefined)

/** The values for the fields of a text, in the language of this part of the page. */
export const usePatientValues = (pet: Pet, patient: KnownPatient): Values => {
  const patients = useT('patients')
  const visit = useT('visit')
  const { number, day } = useFormat()
  const words = usePetWords()
  const ageOf = useAgeOf()
  const grams = useWeighings(pet).weighings.at(-1)?.grams
  const { temperature, pulse, respiration } = useLastVitals(pet).measured?.values ?? {}
  return useMemo(() => {
    const { species, breed, name, ownerName } = patient
    const rate = (value: number | undefined) =>
      value === undefined ? undefined : `${number(value)} ${visit('vitals.perMinute')}`
    const known: Record<FieldName, string | undefined> = {
      name,
      owner: ownerName,
      species: patients(`species.${species}`),
      breed: breedIn(breed),
      sex: words.sex(patient) || undefined,
      age: ageOf(patient),
      weight: grams === undefined ? undefined : words.weight(grams),
      temperature:
        temperature === undefined ? undefined : `${number(temperature)} ${visit('vitals.celsius')}`,
      pulse: rate(pulse),
      respiration: rate(respiration),
      date: day(words.today),
      // Only a consent knows its procedure.
      procedure: undefined,
    }
    return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined)) as Values
  }, [temperature, pulse, respiration, patient, grams, patients, visit, number, day, words, ageOf])
}

type Props = { pet: Pet; patient: KnownPatient; children: ReactNode }

export const AboutPatient = ({ pet, patient, children }: Props) => (
  <AboutContext value={usePatientValues(pet, patient)}>{children}</AboutContext>
)
