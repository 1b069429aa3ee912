// Vaccines that are usual for each species, and after how many months again (clinical forms, Appendix C: editable defaults). They only
// propose dates: label, law and the vet come first. Where the programme or the label alone says when, no month is given.
import type { Species } from '../patients/species.ts'

export type Vaccine = { key: string; species: readonly Species[]; months?: number }

/** Intervals of boosters after the first year; where a range is usual, its shorter end. */
export const vaccines = [
  { key: 'dhp', species: ['canine'], months: 36 },
  { key: 'rabies', species: ['canine'], months: 12 },
  { key: 'lepto', species: ['canine'], months: 12 },
  { key: 'bordetella', species: ['canine'], months: 12 },
  { key: 'lyme', species: ['canine'], months: 12 },
  { key: 'leishmania', species: ['canine'], months: 12 },
  { key: 'rcp', species: ['feline'], months: 36 },
  { key: 'rabies', species: ['feline'], months: 12 },
  { key: 'felv', species: ['feline'], months: 12 },
  { key: 'chlamydia', species: ['feline'], months: 12 },
  { key: 'tetanus', species: ['equine'], months: 12 },
  { key: 'influenza', species: ['equine'], months: 6 },
  { key: 'ehv', species: ['equine'], months: 6 },
  { key: 'wnv', species: ['equine'], months: 12 },
  { key: 'eee', species: ['equine'], months: 12 },
  { key: 'rabies', species: ['equine'], months: 12 },
  { key: 'ahs', species: ['equine'], months: 12 },
  { key: 'clostridia', species: ['bovine'], months: 6 },
  { key: 'fmd', species: ['bovine'], months: 6 },
  { key: 'bvd', species: ['bovine'], months: 6 },
  { key: 'ibr', species: ['bovine'], months: 6 },
  { key: 'respiratory', species: ['bovine'], months: 12 },
  { key: 'calf_diarrhoea', species: ['bovine'] },
  { key: 'bluetongue', species: ['bovine'], months: 12 },
  { key: 'lsd', species: ['bovine'], months: 12 },
  { key: 'brucella_abortus', species: ['bovine'] },
  { key: 'clostridia_tetanus', species: ['ovine', 'caprine'], months: 12 },
  { key: 'ppr', species: ['ovine', 'caprine'], months: 36 },
  { key: 'pox', species: ['ovine', 'caprine'], months: 12 },
  { key: 'fmd', species: ['ovine', 'caprine'], months: 6 },
  { key: 'brucella_melitensis', species: ['ovine', 'caprine'] },
  { key: 'bluetongue', species: ['ovine', 'caprine'], months: 12 },
  { key: 'abortion', species: ['ovine'] },
  { key: 'clostridia_tetanus', species: ['camelid'], months: 12 },
  { key: 'camelpox', species: ['camelid'] },
  { key: 'rabies', species: ['camelid'], months: 12 },
  { key: 'clostridia', species: ['cervidae'], months: 12 },
  { key: 'myxo_rhd', species: ['lapine'], months: 12 },
  { key: 'paramyxovirus', species: ['avian'], months: 12 },
  { key: 'poultry', species: ['avian'] },
  { key: 'falcon', species: ['avian'], months: 12 },
] as const satisfies readonly Vaccine[]

export type VaccineKey = (typeof vaccines)[number]['key']

/** The vaccines of a species, those most given first. */
export const vaccinesOf = (species: Species): readonly (Vaccine & { key: VaccineKey })[] =>
  vaccines.filter(({ species: of }) => (of as readonly Species[]).includes(species))

/** The same day so many months later, or the month's last one. Days are `YYYY-MM-DD`. */
export const monthsAfter = (day: string, months: number): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10)
}
