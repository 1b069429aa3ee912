// Words for species and sex in all languages: a search finds patients by them although no row's text contains them.
import { genders, type Species, species } from '../patients/species.ts'
import type { SearchedPatient } from './searched-rows.ts'
import { wordsOf } from './words.ts'

/** Singular and plural of each, as lists and people say it (glossary); a test of the web compares its texts with these. */
const ofSpecies: Record<Species, string> = {
  avian: 'bird birds avian Vogel Vögel طيور طائر طير',
  bovine: 'cattle cow cows bovine Rind Rinder Kuh Kühe أبقار بقرة بقر',
  camelid: 'camelid camelids camel camels Kamelide Kameliden Kamel Kamele جمليات جمل جمال إبل ولاما لاما',
  canine: 'dog dogs canine Hund Hunde كلب كلبة كلاب',
  testudines: 'tortoise tortoises turtle turtles Schildkröte Schildkröten سلحفاة سلاحف',
  caprine: 'goat goats caprine Ziege Ziegen ماعز',
  cavies: 'guinea pig pigs cavy cavies Meerschweinchen خنزير خنازير غينيا',
  cervidae: 'deer cervidae Hirsch Hirsche أيليات أيل أيائل',
  equine: 'horse horses donkey donkeys equine Pferd Pferde Esel خيل خيول حصان حمير حمار',
  feline: 'cat cats feline Katze Katzen قط قطة قطط',
  lapine: 'rabbit rabbits lapine Kaninchen أرنب أرانب',
  murine: 'rat rats mouse mice murine Ratte Ratten Maus Mäuse جرذ جرذان فأر فئران',
  ovine: 'sheep ovine Schaf Schafe أغنام ضأن خروف',
}
const ofGender = { male: 'male männlich ذكر', female: 'female weiblich أنثى' }
const ofNeutered = 'neutered kastriert معقّم'
const ofSpayed = 'spayed معقّمة'

const GENDERS = genders.length + 1

type Traits = Pick<SearchedPatient, 'species' | 'gender' | 'neutered'>

/** The words for each combination of traits, by its number; number 0 means none. */
const texts: readonly string[] = [
  '',
  ...species.flatMap(kind =>
    [undefined, ...genders].flatMap(gender =>
      [false, true].map(neutered => {
        const sex = gender ? ofGender[gender] : ''
        const more = neutered ? `${ofNeutered} ${gender === 'female' ? ofSpayed : ''}` : ''
        return `${wordsOf(`${ofSpecies[kind]} ${sex} ${more}`)} `
      }),
    ),
  ),
]

/** The number of a patient's combination, at least 1. */
export const traitsOf = ({ species: kind, gender, neutered }: Traits): number =>
  1 + (species.indexOf(kind) * GENDERS + (gender ? 1 + genders.indexOf(gender) : 0)) * 2 + (neutered ? 1 : 0)

/** Words that a row's text must still contain, and whether the others are whole words for traits: `cat`, not part of `cattle`. */
type TraitWay = { rest: string[][]; isWhole: boolean }

/** The least length of a reading, with the space before it: a single letter such as `m` would match half of all patients. */
const LEAST = 3

/**
 * For one way to read a query: by the number of each combination, what the texts of its rows must still contain once the words
 * that name the combination are removed. Undefined if no word names any combination: such a search costs nothing extra.
 */
export const traitWaysOf = (way: string[][]): (TraitWay | undefined)[] | undefined => {
  const ways = texts.map(text => {
    const named = (end: string) => (readings: string[]) =>
      readings.some(each => each.length >= LEAST && text.includes(each + end))
    const [begun, whole] = [named(''), named(' ')]
    const rest = way.filter(readings => !begun(readings))
    if (rest.length === way.length) return undefined
    return { rest, isWhole: way.every(readings => whole(readings) || !begun(readings)) }
  })
  return ways.some(each => each) ? ways : undefined
}
