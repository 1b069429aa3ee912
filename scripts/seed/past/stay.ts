// The animal of a visit as the demo knows it at that time: its weight, its vital signs, and the vaccine of its species.

import type { Species } from '@vetrounds/core/patients/species'
import { rangeOf } from '@vetrounds/core/records/usual-vitals'
import type { VaccineKey } from '@vetrounds/core/records/vaccines'
import { type Vital, vitalsOf } from '@vetrounds/core/records/vital-rules'
import type { Vitals } from '@vetrounds/core/records/vitals'
import type { Chance } from '../random.ts'
import { grown, read } from '../weights.ts'
import type { Case } from './case.ts'
import type { Client } from './clients.ts'

const DAY = 86_400_000

/** What an animal weighs at a moment: growing up, then slowly heavier, with ups and downs. `adult` in grams. */
export const gramsAt = (
  { species, birthDate }: Client,
  adult: number,
  at: number,
  chance: Chance,
): number => {
  const [, , days] = grown[species]
  const age = (at - Date.parse(birthDate)) / DAY
  const size = Math.min(1, 0.2 + (0.8 * age) / days)
  return read(adult * size * (1 + Math.min(age, 2000) / 40_000 + chance.between(-15, 15) / 1000))
}

/** The usual vital signs where the product knows no range. */
const usual: Partial<Record<Species, Partial<Record<Vital, number>>>> = {
  avian: { temperature: 41.2, pulse: 260, respiration: 32 },
  testudines: { temperature: 26, pulse: 26, respiration: 5 },
  camelid: { temperature: 37.9, pulse: 40, respiration: 14 },
}

const middle = (name: Vital, species: Species): number | undefined => {
  const range = rangeOf(name, { species })
  if (!range) return usual[species]?.[name]
  return ((range.from ?? range.to ?? 0) + (range.to ?? range.from ?? 0)) / 2
}

/** Vital signs that fit a case. */
export const vitalsIn = ({ warm = 0, quick = 1 }: Case, species: Species, chance: Chance): Vitals => {
  const about = (name: Vital, change: (value: number) => number) => {
    const value = middle(name, species)
    return value === undefined ? {} : { [name]: change(value) }
  }
  const wobble = chance.between(-4, 4) / 100
  const all: Vitals = {
    ...about('temperature', value => Math.round((value + warm + wobble * 5) * 10) / 10),
    ...about('pulse', value => Math.round(value * (quick + wobble))),
    ...about('respiration', value => Math.round(value * (1 + (quick - 1) / 2 + wobble))),
    refill: 1.5,
    oxygen: chance.between(97, 99),
    condition: chance.between(4, 6),
  }
  const taken = vitalsOf(species).filter(name => name !== 'oxygen' || chance.is(0.3))
  return Object.fromEntries(taken.flatMap(name => (all[name] === undefined ? [] : [[name, all[name]]])))
}

interface Vaccine {
  key: VaccineKey
  product: string
  item?: 'dhppi' | 'rcp' | 'rhd' | 'tetanus'
}

/** What a species is vaccinated with in the demo, once a year; products are invented. */
export const vaccineOf: Partial<Record<Species, Vaccine>> = {
  canine: { key: 'dhp', product: 'Canivax DHPPi + L4', item: 'dhppi' },
  feline: { key: 'rcp', product: 'Felivax RCP', item: 'rcp' },
  lapine: { key: 'myxo_rhd', product: 'Lepovax', item: 'rhd' },
  equine: { key: 'tetanus', product: 'Equivax TI', item: 'tetanus' },
  camelid: { key: 'clostridia_tetanus', product: 'Camevax C' },
}
