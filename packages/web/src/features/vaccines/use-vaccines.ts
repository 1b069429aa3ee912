// The vaccines that a clinic proposes for a species. Until the clinic's list is read, the defaults are used.
import type { Species } from '@vetrounds/core/patients/species'
import type { VaccineKey } from '@vetrounds/core/records/vaccines'
import type { Vaccine } from '@vetrounds/core/vaccines/vaccine'
import { defaultVaccineList, vaccinesFor } from '@vetrounds/core/vaccines/vaccine-rules'
import { useMemo } from 'react'
import { useRead } from '../../api/client.ts'
import { useVaccineWords } from './vaccine-words.ts'

export type NamedVaccine = Omit<Vaccine, 'name'> & { name: string; key?: VaccineKey | undefined }

export const useVaccines = (species: Species): readonly NamedVaccine[] => {
  const { data } = useRead('listVaccines', { query: {} })
  const words = useVaccineWords()
  return useMemo(
    () =>
      vaccinesFor((data?.rows as readonly Vaccine[] | undefined) ?? defaultVaccineList, species).map(
        each => ({
          ...each,
          name: words.name(each),
        }),
      ),
    [data, species, words],
  )
}
