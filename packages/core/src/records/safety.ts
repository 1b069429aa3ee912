// Hints beside a medicine or treatment: what is dangerous for the
// species, and what does not go together (clinical forms, rule 11).
import { DAY_MS } from '../calendar/lengths.ts'
import type { Species } from '../patients/species.ts'
import { fold } from '../text/fold.ts'

type SafetyHint = 'permethrin' | 'mdr1' | 'fipronil' | 'ivermectin' | 'withdrawal'

/** Hints about what is never given to a species: the warnings in capitals of Appendix C.2. */
export const dangerous: readonly SafetyHint[] = ['permethrin', 'fipronil', 'ivermectin']

/** Animals whose meat, milk or eggs are eaten: medicines have withdrawal periods. */
export const usuallyEatenSpecies: readonly Species[] = ['bovine', 'ovine', 'caprine', 'camelid', 'cervidae']

/** Joins parts of folded texts to one regular expression. */
const anyOf = (...parts: readonly string[]): RegExp => new RegExp(parts.join('|'))

// Parts of folded names as people type them in English, German and Arabic: the record and the list of breeds are in any of them.
const mdr1Breed = anyOf(
  ...['[ck]ollie', 'australian shepherd', 'australische[nr]? schafer', 'aussie'],
  ...['sheltie', 'shetland (?:sheepdog|schafer)'],
  ...['كولي', 'راعي (?:ال)?استرالي', 'استراليا?ن شي?ب', 'شي?لتي', 'شي?تلاند'],
)
const permethrin = anyOf('permeth?rin', 'رمي?[ثت]ي?رين')
const fipronil = anyOf('fipronil', '[فڤ]ا?ي?برو?ني?ل')
const avermectin = anyOf(
  '(?:iver|dora|eprino|aba)me[ck]tin',
  'moxide[ck]tin',
  ...['[فڤ]ي?رمي?كتي?ن', 'دورامي?كتي?ن', 'بري?نومي?كتي?ن', 'ابامي?كتي?ن', 'موكسي?دي?كتي?ن'],
)

type Treated = {
  species: Species
  breed?: string | undefined
  /** As the animal's case history says; if it says nothing, the species decides. */
  foodProducing?: boolean
}

/** Returns the hints for giving a product to an animal. They never block. */
export const safetyHints = (
  { species, breed, foodProducing = usuallyEatenSpecies.includes(species) }: Treated,
  name: string,
): SafetyHint[] => {
  const product = fold(name)
  if (product.length < 4) return []
  const isAvermectin = avermectin.test(product)
  const isMdr1 = mdr1Breed.test(fold(breed ?? ''))
  const hints: [SafetyHint, boolean][] = [
    ['permethrin', species === 'feline' && permethrin.test(product)],
    ['mdr1', species === 'canine' && isMdr1 && isAvermectin],
    ['fipronil', species === 'lapine' && fipronil.test(product)],
    ['ivermectin', species === 'testudines' && isAvermectin],
    ['withdrawal', foodProducing],
  ]
  return hints.flatMap(([hint, applies]) => (applies ? [hint] : []))
}

/**
 * Parts of the names of NSAIDs, of substances and of widely sold products; in Arabic what the names of a class have in common.
 */
export const nsaids = [
  ...[
    'meloxicam',
    'carprofen',
    'robenacoxib',
    'firocoxib',
    'cimicoxib',
    'mavacoxib',
    'deracoxib',
    'enflicoxib',
  ],
  ...['ketoprofen', 'tolfenamic', 'tolfenamin', 'flunixin', 'phenylbutazon', 'grapiprant', 'acetylsalicyl'],
  ...['azetylsalicyl', 'aspirin', 'ibuprofen', 'diclofena'],
  ...[
    'metacam',
    'rimadyl',
    'previcox',
    'onsior',
    'loxicom',
    'inflacam',
    'trocoxil',
    'galliprant',
    'cimalgex',
  ],
  ...['وكسيكام', 'بروفين', 'كوكسيب', 'فلونيكسين', 'فلونكسين', 'بوتازون', 'ديكلوفيناك', 'اسبرين'],
  ...['ميتاكام', 'ريماديل'],
]
const nsaid = anyOf(...nsaids)
const steroid = anyOf(
  ...['predniso', '(?:dexa|beta|flu)meth?as', 'triam[cz]inolon', '[ck]ortison'],
  ...['بري?دني?[زس]', 'مي?[ثت]ا[زس]ون', 'ترا?يامسي?نولون', 'كو?رتي[زس]ون'],
)

/** Returns the class of an anti-inflammatory, by its name and its substance; undefined for any other medicine. */
export const antiInflammatoryOf = (told: string): 'nsaid' | 'steroid' | undefined => {
  const text = fold(told)
  return nsaid.test(text) ? 'nsaid' : steroid.test(text) ? 'steroid' : undefined
}

/**
 * A medicine that was given, and when. `class` is from the facts of
 * the entry's head, which may know it where the name doesn't tell.
 */
type Given = { name: string; at: string; class?: string | number | undefined }
type Clash = Pick<Given, 'name' | 'at'> & { hint: 'nsaids' | 'steroid' }

// How long a given medicine counts: long-acting products work for weeks, daily ones are given for days.
const TOLD_MS = 14 * DAY_MS

/**
 * Returns what clashes with a medicine among what was given in the last two weeks: an NSAID beside another NSAID or a
 * corticosteroid (rule 11). The same medicine again is no clash.
 */
export const clashesOf = (name: string, given: readonly Given[], now: number): Clash[] => {
  const own = antiInflammatoryOf(name)
  if (!own) return []
  const seen = new Set([fold(name)])
  return given.flatMap(({ name: title, at, class: kept }): Clash[] => {
    const isOld = now - Date.parse(at) > TOLD_MS
    // Long titles are cut in the head.
    if (isOld || seen.has(fold(title)) || fold(name).startsWith(fold(title.replace(/…$/, '')))) return []
    const other = antiInflammatoryOf(title) ?? kept
    const hint =
      other === 'nsaid'
        ? own === 'nsaid'
          ? 'nsaids'
          : 'steroid'
        : other === 'steroid' && own === 'nsaid'
          ? 'steroid'
          : undefined
    if (!hint) return []
    seen.add(fold(title))
    return [{ hint, name: title, at }]
  })
}

const DRY_PERCENT = 5
/** How long a finding of dehydration counts: by then it is treated, or the animal is examined again. */
const DRY_MS = 3 * DAY_MS

/**
 * Returns the dehydration that speaks against an NSAID: 5 % or more,
 * found by the newest examination, in the last three days (rule 11).
 */
export const drynessOf = (
  name: string,
  forms: readonly Told[],
  now: number,
): { percent: number; at: string } | undefined => {
  if (!nsaid.test(fold(name))) return undefined
  const [newest] = forms.toSorted((a, b) => (a.at < b.at ? 1 : -1))
  const percent = Number(newest?.facts?.dry ?? 0)
  const isTold = newest && percent >= DRY_PERCENT && now - Date.parse(newest.at) <= DRY_MS
  return isTold ? { percent, at: newest.at } : undefined
}

/** Days that a pregnancy lasts (clinical forms, `expected_due_date`; of camelids the dromedary's). */
const pregnantDays: Partial<Record<Species, number>> = {
  canine: 63,
  feline: 65,
  equine: 340,
  bovine: 283,
  ovine: 147,
  caprine: 150,
  camelid: 390,
  lapine: 31,
  cavies: 68,
  murine: 22,
}
/** Days for a species without an entry, and for lactation: nobody refers to an answer from longer ago. */
const USUAL_DAYS = 60

/** A form as lists show it. */
export type Told = { at: string; facts?: Readonly<Record<string, string | number>> | undefined }

/** Returns the newest form with an answer under `key`. */
export const newestWithFact = (key: string, forms: readonly Told[]): Told | undefined =>
  forms.filter(({ facts }) => facts?.[key] !== undefined).toSorted((a, b) => (a.at < b.at ? 1 : -1))[0]

/** Returns what the newest form with an answer says about pregnancy, for as long as a pregnancy lasts. */
export const pregnancyOf = (
  species: Species,
  forms: readonly Told[],
  now: number,
): { state: 'suspected' | 'confirmed'; at: string } | undefined => {
  const told = newestWithFact('pregnant', forms)
  const state = told?.facts?.pregnant
  if (!told || (state !== 'suspected' && state !== 'confirmed')) return undefined
  const days = pregnantDays[species] ?? USUAL_DAYS
  return now - Date.parse(told.at) <= days * DAY_MS ? { state, at: told.at } : undefined
}

/** Returns when the newest form with an answer said that the animal gives milk, if that was in the last two months. */
export const lactationOf = (forms: readonly Told[], now: number): string | undefined => {
  const told = newestWithFact('lactating', forms)
  const isNow = told?.facts?.lactating === 'yes' && now - Date.parse(told.at) <= USUAL_DAYS * DAY_MS
  return isNow ? told.at : undefined
}
