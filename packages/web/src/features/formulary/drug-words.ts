// The words for strengths, usual doses and the other fields of a medicine: `5 mg/ml`, `1–2 mg/kg, subcutaneous, every 24 h`.
import type { Contraindication, DoseRange, Drug, Strength } from '@vetrounds/core/formulary/drug'
import type { Species } from '@vetrounds/core/patients/species'
import { useMemo } from 'react'
import { useFormat } from '../../i18n/format.ts'
import { isolated } from '../../i18n/isolate.ts'
import { useT } from '../../i18n/use-t.ts'
import { figureOf, rateUnit, strengthUnitText } from '../treatments/dose-text.ts'

export const useDrugWords = () => {
  const t = useT('treatments')
  const patients = useT('patients')
  const { locale, list } = useFormat()
  return useMemo(() => {
    const figure = figureOf({ locale })
    const range = ({ per, min, max }: Pick<DoseRange, 'per' | 'min' | 'max'>) =>
      `\u2066${min === max ? figure(min) : `${figure(min)}–${figure(max)}`} ${rateUnit(per === 'm2')}\u2069`
    const kinds = (of: readonly Species[]) => list(of.map(each => patients(`species.${each}`)))
    const strength = ({ amount, unit }: Strength): string =>
      `\u2066${figure(amount)} ${strengthUnitText(unit, { t })}\u2069`
    /** A dose, with delivery and frequency if they are given. */
    const dose = ({ delivery, note, ...rest }: DoseRange): string =>
      list([
        range(rest),
        ...(delivery ? [t(`deliveries.${delivery}`)] : []),
        ...(note ? [isolated(note)] : []),
      ])
    const against = ({ species, breed, note }: Contraindication): string =>
      [
        list([...(species.length > 0 ? [kinds(species)] : []), ...(breed ? [isolated(breed)] : [])]),
        isolated(note),
      ]
        .filter(Boolean)
        .join(': ')
    return {
      strength,
      dose,
      kinds,
      against,
      /** All given fields in words. */
      said: ({ name, substance, source, strengths, doses, contraindications }: Partial<Drug>): string =>
        [
          ...[name, substance, source].flatMap(text => text ?? []),
          ...(strengths ?? []).map(strength),
          ...(doses ?? []).map(each => `${kinds(each.species)}: ${dose(each)}`),
          ...(contraindications ?? []).map(against),
        ].join(' · '),
    }
  }, [t, patients, locale, list])
}
