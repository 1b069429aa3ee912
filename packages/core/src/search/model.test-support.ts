// Rows for tests of the search, and an independent implementation to say what a search must find.
import { DAY_MS } from '../calendar/lengths.ts'
import { isoAt } from '../clock.ts'
import type { SearchedOwner, SearchedPatient } from './searched-rows.ts'

/** Reproducible random numbers from 0 up to 1 (mulberry32). */
export const dice = (seed: number) => {
  let state = seed
  return (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

export const oneOf = <T>(roll: () => number, all: readonly T[]): T => {
  const found = all[Math.floor(roll() * all.length)]
  if (found === undefined) throw new Error('Nothing to choose from')
  return found
}

const families = [
  ...['Müller', 'Mueller', 'Muller', 'Strasser', 'Straßer', 'Öztürk', 'Walsh', 'O’Brien', 'Núñez', 'Kaya'],
  ...['أحمد', 'احمد', 'الشرقاوي', 'شرقاوي', 'منى', 'مني', 'فاطمة', 'Søndergård', 'Łukasik', 'van der Berg'],
]
const firsts = ['Jörg', 'Niamh', 'Anna', 'محمد', 'Seán', 'Lucía', 'Grete', 'Tomasz', 'ليلى', 'Zoë']
const pets = ['Bruno', 'Bärli', 'Luna', 'Größe', 'لولو', 'Miau 3', 'ميشو ٣', 'Sir Barks', 'Ægir', 'Œuf']
const breeds = ['Labrador Retriever', 'Deutscher Schäferhund', 'Österreichischer Pinscher']

const idOf = (kind: string, at: number): string => `01J${kind}${String(at).padStart(22, '0')}`

export const ownerAt = (roll: () => number, at: number): SearchedOwner => {
  const name = `${oneOf(roll, firsts)} ${oneOf(roll, families)}`
  return {
    id: idOf('O', at),
    number: 1001 + at,
    name,
    ...(roll() < 0.5 && { email: `kontakt.${at}@${oneOf(roll, ['web.de', 'mail.example', 'gmx.at'])}` }),
    active: roll() > 0.1,
    doNotBook: roll() < 0.05,
    merged: false,
    phoneEnd: '71',
    ...(roll() < 0.05 && { sharesPhone: true }),
    v: 1,
  }
}

export const patientAt = (roll: () => number, at: number, owner: SearchedOwner): SearchedPatient => ({
  id: idOf('P', at),
  ownerId: owner.id,
  ownerName: owner.name,
  name: oneOf(roll, pets),
  species: roll() < 0.5 ? 'canine' : 'feline',
  ...(roll() < 0.7 && { breed: oneOf(roll, breeds) }),
  ...(roll() < 0.9 && { gender: oneOf(roll, ['male', 'female'] as const) }),
  ...(roll() < 0.5 && { neutered: true }),
  ...(roll() < 0.8 && {
    birthDate: isoAt(Date.parse('2010-01-01') + Math.floor(roll() * 6000) * DAY_MS).slice(0, 10),
  }),
  ...(roll() < 0.1 && { estimatedBirth: true }),
  chip: roll() < 0.5 ? `276098${String(at).padStart(9, '0')}` : `NC-${String(at).padStart(6, '0')}`,
  deceased: roll() < 0.1,
  allergic: roll() < 0.1,
  careful: roll() < 0.1,
  v: 1,
})

const said: Record<string, string[]> = {
  canine: ['dog', 'dogs', 'canine', 'hund', 'hunde', 'كلب', 'كلبة', 'كلاب'],
  feline: ['cat', 'cats', 'feline', 'katze', 'katzen', 'قط', 'قطة', 'قطط'],
  male: ['male', 'männlich', 'ذكر'],
  female: ['female', 'weiblich', 'أنثى'],
  neutered: ['neutered', 'kastriert', 'معقم'],
  spayed: ['spayed', 'معقمة'],
}

/** Words, listed by hand, by which people may look for the patient although its texts don't contain them. */
export const saidOf = ({ species, gender, neutered }: SearchedPatient): string[] => [
  ...(said[species] ?? []),
  ...(gender ? (said[gender] ?? []) : []),
  ...(neutered ? (said.neutered ?? []) : []),
  ...(neutered && gender === 'female' ? (said.spayed ?? []) : []),
]

/** Letters that people take for the same, listed by hand: the search uses none of this. */
const alike: Record<string, readonly string[]> = {
  ...{ ä: ['a', 'ae'], ö: ['o', 'oe'], ü: ['u', 'ue'], ß: ['ss'], ë: ['e'], é: ['e'], á: ['a'], í: ['i'] },
  ...{ ú: ['u'], ñ: ['n'], ø: ['o', 'oe'], å: ['a', 'aa'], ł: ['l'], æ: ['ae'], œ: ['oe'] },
  ...{ أ: ['ا'], إ: ['ا'], آ: ['ا'], ى: ['ي'], ة: ['ه'], ئ: ['ي'], ؤ: ['و'] },
  ...Object.fromEntries([...'٠١٢٣٤٥٦٧٨٩'].map((digit, at) => [digit, [String(at)]])),
}

/** Every way to write a word. */
const written = (word: string): string[] =>
  [...word].reduce<string[]>(
    (ways, letter) => ways.flatMap(way => (alike[letter] ?? [letter]).map(each => way + each)),
    [''],
  )

const isLetter = (letter: string): boolean => /[a-z0-9]/.test(letter) || letter.charCodeAt(0) > 0xbf

const cut = (text: string): string[] => {
  const words: string[] = []
  let word = ''
  for (const letter of [...text.toLowerCase(), ' '])
    if (isLetter(letter) && letter !== '’') word += letter
    else if (word !== '') {
      words.push(word)
      word = ''
    }
  return words
}

/** Whether each word asked begins a word of the texts, in any spelling of either, or (from two letters on) one of `alsoSaid`. */
export const oracle = (
  texts: readonly (string | undefined)[],
  alsoSaid: readonly string[] = [],
): ((asked: string) => boolean) => {
  const there = texts.flatMap(text => cut(text ?? '')).flatMap(written)
  const all = there.flatMap(word =>
    word.startsWith('ال') && word.length > 4 ? [word, word.slice(2)] : [word],
  )
  const besides = alsoSaid.flatMap(written)
  const isIn = (way: string) =>
    all.some(each => each.startsWith(way)) || (way.length > 1 && besides.some(each => each.startsWith(way)))
  return asked => cut(asked).every(word => written(word).some(isIn))
}
