// The words for vaccines and their intervals: a default in the reader's language, whole years as years.

import type { Species } from '@vetrounds/core/patients/species'
import type { VaccineKey } from '@vetrounds/core/records/vaccines'
import { useMemo } from 'react'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'

export const useVaccineWords = () => {
  const t = useT('treatments')
  const patients = useT('patients')
  const { number, list } = useFormat()
  return useMemo(() => {
    const years = (months: number): boolean => months % 12 === 0
    return {
      /** The name that the clinic has given it, else its name as a default. */
      name: ({ name, key }: { name?: string | undefined; key?: string | undefined }): string =>
        name ?? (key ? t(`vaccines.${key as VaccineKey}`) : ''),
      interval: (months: number | undefined): string | undefined =>
        months === undefined
          ? undefined
          : number(years(months) ? months / 12 : months, {
              style: 'unit',
              unit: years(months) ? 'year' : 'month',
              unitDisplay: 'long',
            }),
      kinds: (of: readonly Species[]): string => list(of.map(each => patients(`species.${each}`))),
    }
  }, [t, patients, number, list])
}
