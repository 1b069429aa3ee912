// Species, behaviour and sex as the specification lists them (spec § 3).
export const species = [
  'avian',
  'bovine',
  'camelid',
  'canine',
  'testudines',
  'caprine',
  'cavies',
  'cervidae',
  'equine',
  'feline',
  'lapine',
  'murine',
  'ovine',
] as const
export type Species = (typeof species)[number]

export const genders = ['male', 'female'] as const
export type Gender = (typeof genders)[number]

export const behaviours = [
  'Friendly',
  'Fearful',
  'Aggressive',
  'Fear_Aggression',
  'Nervous',
  'Submissive',
  'Needs_Sedation',
  'Biter',
  'Muzzle_Required',
  'Escape_Risk',
  'Urinates',
] as const
export type Behaviour = (typeof behaviours)[number]

/** Behaviour that staff must know about before they touch the animal: lists and calendar flag it. */
const handleWithCare: readonly string[] = [
  'Aggressive',
  'Fear_Aggression',
  'Needs_Sedation',
  'Biter',
  'Muzzle_Required',
  'Escape_Risk',
]

/** Whether an animal with this behaviour must be handled with care. */
export const needsCare = (behaviour: readonly string[]): boolean =>
  behaviour.some(each => handleWithCare.includes(each))
