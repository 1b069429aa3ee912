// The arithmetic of a dose as signs: the same in every language, always from left to right.
import type { Reckoned } from '@vetrounds/core/records/dose'
import type { Dose } from '@vetrounds/core/records/treatment'

type Figure = (value: number) => string

/** `30 mg/kg × 4.12 kg` and the others, with figures as the language writes them. */
export const doseText = (dose: Reckoned, figure: Figure) => ({
  byWeight: `${figure(dose.perKg)} mg/kg × ${figure(dose.weight / 1000)} kg`,
  milligrams: `${figure(dose.milligrams)} mg`,
  byStrength: `${figure(dose.milligrams)} mg ÷ ${figure(dose.strength)} mg/ml`,
  exact: `${figure(dose.exact)} ml`,
  step: `${figure(dose.step)} ml`,
  given: `${figure(dose.given.milligrams)} mg = ${figure(dose.given.perKg)} mg/kg`,
  volume: `${figure(dose.millilitres)} ml`,
  dosage: `${figure(dose.given.milligrams)} mg · ${figure(dose.millilitres)} ml`,
})

/** All of it in one line, as a version keeps it. */
export const keptDoseText = (dose: Dose, figure: Figure): string =>
  `\u2066${figure(dose.perKg)} mg/kg × ${figure(dose.weight / 1000)} kg ÷ ${figure(dose.strength)} mg/ml = ${figure(dose.millilitres)} ml\u2069`
