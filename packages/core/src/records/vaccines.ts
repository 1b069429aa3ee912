// Vaccines that are usual for each species, and after how many months each is due again (clinical forms, Appendix C: editable
// defaults). They only propose dates: label, law and the vet come first. No months are given where only the programme or the
// label decides. A clinic's list begins with these (`vaccine.ts`).
import type { Species } from '../patients/species.ts'

type Default = {
  key: string
  species: readonly Species[]
  /** Months from the primary course to the first booster, where they differ from `months`. */
  first?: number
  /** Months between boosters; where a range is usual, its shorter end. */
  months?: number
  /** Off unless a clinic chooses it: diseases of some regions. */
  isRegional?: true
  /**
   * Of class `core` without a condition, so that it counts for the vaccination status. A vaccine that is core only in some places
   * counts once a clinic ticks it.
   */
  isCore?: true
}

const vaccines = [
  { key: 'dhp', species: ['canine'], first: 12, months: 36, isCore: true },
  { key: 'rabies', species: ['canine'], months: 12 },
  { key: 'lepto', species: ['canine'], months: 12 },
  { key: 'bordetella', species: ['canine'], months: 12 },
  { key: 'lyme', species: ['canine'], months: 12 },
  { key: 'leishmania', species: ['canine'], months: 12 },
  { key: 'rcp', species: ['feline'], first: 12, months: 36, isCore: true },
  { key: 'rabies', species: ['feline'], months: 12 },
  { key: 'felv', species: ['feline'], months: 12 },
  { key: 'chlamydia', species: ['feline'], months: 12 },
  { key: 'tetanus', species: ['equine'], months: 12, isCore: true },
  { key: 'influenza', species: ['equine'], months: 6 },
  { key: 'ehv', species: ['equine'], months: 6 },
  { key: 'wnv', species: ['equine'], months: 12 },
  { key: 'eee', species: ['equine'], months: 12, isRegional: true },
  { key: 'rabies', species: ['equine'], months: 12 },
  { key: 'ahs', species: ['equine'], months: 12, isRegional: true },
  { key: 'clostridia', species: ['bovine'], months: 6, isCore: true },
  { key: 'fmd', species: ['bovine'], months: 6, isRegional: true },
  { key: 'bvd', species: ['bovine'], first: 12, months: 6 },
  { key: 'ibr', species: ['bovine'], months: 6 },
  { key: 'respiratory', species: ['bovine'], first: 6, months: 12 },
  { key: 'calf_diarrhoea', species: ['bovine'] },
  { key: 'bluetongue', species: ['bovine'], months: 12 },
  { key: 'lsd', species: ['bovine'], months: 12, isRegional: true },
  { key: 'brucella_abortus', species: ['bovine'], isRegional: true },
  { key: 'clostridia_tetanus', species: ['ovine', 'caprine'], months: 12, isCore: true },
  { key: 'ppr', species: ['ovine', 'caprine'], months: 36, isRegional: true },
  { key: 'pox', species: ['ovine', 'caprine'], months: 12, isRegional: true },
  { key: 'fmd', species: ['ovine', 'caprine'], months: 6, isRegional: true },
  { key: 'brucella_melitensis', species: ['ovine', 'caprine'], isRegional: true },
  { key: 'bluetongue', species: ['ovine', 'caprine'], months: 12 },
  { key: 'abortion', species: ['ovine'] },
  { key: 'clostridia_tetanus', species: ['camelid'], months: 12, isCore: true },
  { key: 'camelpox', species: ['camelid'] },
  { key: 'rabies', species: ['camelid'], months: 12 },
  { key: 'clostridia', species: ['cervidae'], months: 12 },
  { key: 'myxo_rhd', species: ['lapine'], months: 12, isCore: true },
  { key: 'paramyxovirus', species: ['avian'], months: 12, isCore: true },
  { key: 'poultry', species: ['avian'] },
  { key: 'falcon', species: ['avian'], first: 12, months: 6 },
] as const satisfies readonly Default[]

export type VaccineKey = (typeof vaccines)[number]['key']

export type DefaultVaccine = Omit<Default, 'key'> & { id: string; key: VaccineKey }

/** The default vaccines, each with an id made of its first species and its key: `feline.rabies`. */
export const defaultVaccines: readonly DefaultVaccine[] = vaccines.map(each => ({
  id: `${each.species[0]}.${each.key}`,
  ...each,
}))

/** Whether an entry's vaccine is one of the defaults: its key is the same in every clinic and language. */
export const isDefault = (vaccine: string | undefined): vaccine is VaccineKey =>
  vaccines.some(({ key }) => key === vaccine)
