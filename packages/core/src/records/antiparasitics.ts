// Antiparasitics that are usual for each species, and after how long each is due again
// (clinical forms, Appendix C.2: editable defaults). They only propose a date: label, egg
// counts and the vet come first. No interval is given where risk, season or a finding decides.
import { addDays, addMonths, daysBetween } from '../calendar/days.ts'
import type { Species } from '../patients/species.ts'

/** What an antiparasitic is against (`antiparasitics.type` of the case history). */
export const parasiteTypes = ['flea', 'tick', 'worm', 'other'] as const
export type ParasiteType = (typeof parasiteTypes)[number]

/** After how long a treatment is due again; where the source gives a range, its shorter end. */
export type Interval = { days: number } | { weeks: number } | { months: number }

type Row = {
  /** Species and purpose; translated texts use this key. */
  key: string
  species: readonly Species[]
  types: readonly ParasiteType[]
  /** Single substances, or lists of several that are given together. Their names are keys of translated texts. */
  substances: readonly (string | readonly string[])[]
  every?: Interval
  /** A substance whose interval differs from `every`. */
  except?: { substance: string; every: Interval }
  /** The young are treated more often than `every` says. */
  isByAge?: true
  /** There is a note for it in words: when it is given, or what to beware of. */
  hasNote?: true
}

const MONTH = { months: 1 }
/** For what is given one to four times a year. */
const QUARTER = { months: 3 }

const rows = [
  {
    key: 'canine_worm',
    species: ['canine'],
    types: ['worm'],
    substances: ['fenbendazole', 'pyrantel', 'milbemycin_oxime', 'moxidectin', 'praziquantel'],
    every: QUARTER,
    isByAge: true,
    hasNote: true,
  },
  {
    key: 'canine_tapeworm',
    species: ['canine'],
    types: ['worm'],
    substances: ['praziquantel', 'epsiprantel'],
    hasNote: true,
  },
  {
    key: 'canine_heartworm',
    species: ['canine'],
    types: ['worm'],
    substances: ['ivermectin', 'milbemycin_oxime', 'moxidectin', 'selamectin'],
    every: MONTH,
    hasNote: true,
  },
  {
    key: 'canine_flea_tick',
    species: ['canine'],
    types: ['flea', 'tick'],
    substances: ['afoxolaner', 'sarolaner', 'lotilaner'],
    every: MONTH,
    hasNote: true,
  },
  {
    key: 'canine_fluralaner',
    species: ['canine'],
    types: ['flea', 'tick'],
    substances: ['fluralaner'],
    every: { weeks: 12 },
    hasNote: true,
  },
  {
    key: 'canine_fipronil',
    species: ['canine'],
    types: ['flea', 'tick'],
    substances: ['fipronil', ['fipronil', 'permethrin']],
    every: { weeks: 4 },
    hasNote: true,
  },
  {
    key: 'canine_sandfly',
    species: ['canine'],
    types: ['tick', 'other'],
    substances: ['deltamethrin'],
    every: { months: 5 },
    hasNote: true,
  },
  {
    key: 'canine_collar',
    species: ['canine'],
    types: ['flea', 'tick'],
    substances: [['imidacloprid', 'flumethrin']],
    every: { months: 7 },
    hasNote: true,
  },
  {
    key: 'feline_worm',
    species: ['feline'],
    types: ['worm'],
    substances: ['emodepside', 'fenbendazole', 'milbemycin_oxime', 'pyrantel', 'praziquantel'],
    every: QUARTER,
    isByAge: true,
    hasNote: true,
  },
  {
    key: 'feline_flea',
    species: ['feline'],
    types: ['flea', 'other'],
    substances: ['selamectin', 'imidacloprid', ['imidacloprid', 'moxidectin']],
    every: MONTH,
  },
  {
    key: 'feline_flea_tick',
    species: ['feline'],
    types: ['flea', 'tick'],
    substances: ['fluralaner', 'lotilaner', 'esafoxolaner', ['sarolaner', 'selamectin']],
    every: MONTH,
    except: { substance: 'fluralaner', every: { weeks: 12 } },
    hasNote: true,
  },
  {
    key: 'equine_worm',
    species: ['equine'],
    types: ['worm'],
    substances: ['ivermectin', 'moxidectin', 'pyrantel', 'fenbendazole'],
    hasNote: true,
  },
  {
    key: 'equine_tapeworm',
    species: ['equine'],
    types: ['worm'],
    substances: ['praziquantel', 'pyrantel'],
    every: { months: 12 },
    hasNote: true,
  },
  {
    key: 'bovine_worm',
    species: ['bovine'],
    types: ['worm'],
    substances: ['ivermectin', 'eprinomectin', 'albendazole', 'oxfendazole'],
    hasNote: true,
  },
  {
    key: 'bovine_fluke',
    species: ['bovine'],
    types: ['worm'],
    substances: ['triclabendazole', 'closantel', 'clorsulon'],
    hasNote: true,
  },
  {
    key: 'bovine_tick',
    species: ['bovine'],
    types: ['tick', 'other'],
    substances: ['deltamethrin', 'cypermethrin'],
    every: { weeks: 4 },
    hasNote: true,
  },
  {
    key: 'ovine_worm',
    species: ['ovine', 'caprine'],
    types: ['worm'],
    substances: ['ivermectin', 'moxidectin', 'albendazole', 'levamisole', 'monepantel'],
    hasNote: true,
  },
  {
    key: 'ovine_scab',
    species: ['ovine', 'caprine'],
    types: ['other'],
    substances: ['moxidectin', 'doramectin', 'dip', 'dicyclanil'],
    hasNote: true,
  },
  {
    key: 'camelid_worm',
    species: ['camelid'],
    types: ['worm', 'other'],
    substances: ['ivermectin', 'doramectin', 'fenbendazole'],
    every: QUARTER,
    hasNote: true,
  },
  {
    key: 'camelid_surra',
    species: ['camelid'],
    types: ['other'],
    substances: ['melarsomine', 'quinapyramine'],
    hasNote: true,
  },
  {
    key: 'cervidae_worm',
    species: ['cervidae'],
    types: ['worm'],
    substances: ['ivermectin', 'eprinomectin', 'fenbendazole'],
    hasNote: true,
  },
  {
    key: 'lapine_cuniculi',
    species: ['lapine'],
    types: ['other'],
    substances: ['fenbendazole'],
    hasNote: true,
  },
  {
    key: 'lapine_flea',
    species: ['lapine'],
    types: ['flea', 'other'],
    substances: ['imidacloprid', 'selamectin'],
    every: MONTH,
    hasNote: true,
  },
  {
    key: 'lapine_fly',
    species: ['lapine'],
    types: ['other'],
    substances: ['cyromazine'],
    every: { weeks: 6 },
    hasNote: true,
  },
  {
    key: 'rodent_mites',
    species: ['cavies', 'murine'],
    types: ['other'],
    substances: ['selamectin', 'ivermectin'],
    every: { days: 14 },
    hasNote: true,
  },
  {
    key: 'avian_worm',
    species: ['avian'],
    types: ['worm', 'other'],
    substances: ['fenbendazole', 'levamisole', 'ivermectin', 'carnidazole'],
    hasNote: true,
  },
  {
    key: 'testudines_worm',
    species: ['testudines'],
    types: ['worm'],
    substances: ['fenbendazole', 'oxfendazole'],
    hasNote: true,
  },
] as const satisfies readonly Row[]

type Rows = (typeof rows)[number]
type Flat<T> = T extends readonly (infer One)[] ? One : T
export type Substance = Flat<Rows['substances'][number]>
export type AntiparasiticKey = Rows['key']
export type NoteKey = Extract<Rows, { hasNote: true }>['key']

export type Antiparasitic = Omit<Row, 'key'> & { key: AntiparasiticKey }
export const antiparasitics: readonly Antiparasitic[] = rows

/** One choice for the user: the substances of a row that are given, and their interval. */
export type OfferedAntiparasitic = {
  id: string
  row: Antiparasitic
  substances: readonly Substance[]
  every?: Interval | undefined
}

/** Returns what is offered for a species, in the order of the table. */
export const antiparasiticsFor = (species: Species): OfferedAntiparasitic[] =>
  antiparasitics
    .filter(row => row.species.includes(species))
    .flatMap(row =>
      row.substances.map(given => {
        const substances = [given].flat() as Substance[]
        const { except } = row
        const every = except && substances.includes(except.substance as Substance) ? except.every : row.every
        return { id: `${row.key} ${substances.join(' ')}`, row, substances, every }
      }),
    )

/**
 * Young animals are treated every 14 days until two weeks after weaning, which is at eight weeks, then monthly to half a year.
 */
const WEANED_DAYS = 10 * 7
const YOUNG_MONTHS = 6

const intervalAt = (
  { row, every }: OfferedAntiparasitic,
  day: string,
  bornOn: string | undefined,
): Interval | undefined => {
  if (!row.isByAge || !bornOn || day >= addMonths(bornOn, YOUNG_MONTHS)) return every
  return daysBetween(bornOn, day) < WEANED_DAYS ? { days: 14 } : MONTH
}

/**
 * Returns after how long, and on which day, a treatment is due again
 * for an animal of that age; undefined where no interval is usual.
 */
export const nextDueOn = (
  offered: OfferedAntiparasitic,
  day: string,
  bornOn?: string | undefined,
): { every: Interval; day: string } | undefined => {
  const every = intervalAt(offered, day, bornOn)
  if (!every) return undefined
  if ('months' in every) return { every, day: addMonths(day, every.months) }
  const days = 'weeks' in every ? every.weeks * 7 : every.days
  return { every, day: addDays(day, days) }
}
