// Texts as a search compares them: folded words, each in every way in which people write it (performance § 2.6).
import { fold } from '../text/fold.ts'

/** Letters that Unicode doesn't take apart, and letters of Persian keyboards. Names in keys are folded without these. */
const plain: Record<string, string> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ی: 'ي',
  ک: 'ك',
}

/** How the letter is written where its mark can't be. */
const spelled: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' }

const isMarked = /[äöüøå]/

// A word of more would have too many ways; then all of its letters are taken alike.
const MOST_MARKED = 3

/** A word with each of its marked letters kept or spelled, e.g. `müller` and `mueller`. */
const spellingsOf = (word: string): string[] => {
  const places = [...word.matchAll(/[äöüøå]/g)].map(({ index }) => index)
  if (places.length === 0) return [word]
  if (places.length > MOST_MARKED)
    return [word, word.replace(/[äöüøå]/g, letter => spelled[letter] ?? letter)]
  let ways = [word]
  // From the end, so that the places before stay where they are.
  for (const place of places.toReversed())
    ways = ways.flatMap(way => [
      way,
      way.slice(0, place) + (spelled[way.charAt(place)] ?? '') + way.slice(place + 1),
    ])
  return ways
}

const plainOf = (word: string): string =>
  fold(word).replace(/[æœøłđðþıیک]/g, letter => plain[letter] ?? letter)

/** Words of a text, each with the ways in which it is read; the first is the plain one. */
const readingsOf = (text: string): string[][] => {
  const raw = text
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}\p{M}]+/u)
  return raw.flatMap(word => {
    if (word === '') return []
    const ways = isMarked.test(word) ? spellingsOf(word).map(plainOf) : [plainOf(word)]
    // What stood for several words, e.g. a ligature, is several now.
    const [first = ''] = ways
    if (first.includes(' ')) return first.split(' ').map(part => [part])
    return first === '' ? [] : [[...new Set(ways)]]
  })
}

const ARTICLE = 'ال'

/** An Arabic name is looked for with and without its article. */
const withoutArticle = (word: string): string[] =>
  word.startsWith(ARTICLE) && word.length > ARTICLE.length + 2 ? [word.slice(ARTICLE.length)] : []

// Most names and all chips: nothing to fold.
const ascii = /^[ -~]*$/
export const isPlain = (text: string): boolean => ascii.test(text)

const asciiWords = (text: string): string => {
  const words = text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
  return words === '' ? '' : ` ${words}`
}

/** All readings of all words, each after a space, so that a word's beginning is found as ` ${word}`. */
export const wordsOf = (text: string): string =>
  isPlain(text)
    ? asciiWords(text)
    : readingsOf(text)
        .flat()
        .flatMap(word => [word, ...withoutArticle(word)])
        .map(word => ` ${word}`)
        .join('')

/** The whole text folded: as it is, and with its marked letters spelled where that differs. */
export const wholesOf = (text: string): string[] => {
  if (isPlain(text)) return [asciiWords(text).slice(1)]
  const words = readingsOf(text)
  const first = words.map(([way = '']) => way).join(' ')
  const last = words.map(ways => ways.at(-1) ?? '').join(' ')
  return first === last ? [first] : [first, last]
}

export type Query = {
  /** One of these has to fit: of each of its words one reading begins a word of the text. */
  ways: string[][][]
  /** What a name is or begins with to come first. */
  wholes: string[]
}

/** What is asked for; nothing for a text without a letter or a digit. */
export const queryOf = (text: string): Query | undefined => {
  const words = readingsOf(text)
  if (words.length === 0) return undefined
  const asTyped = words.map(ways => ways.map(way => ` ${way}`))
  const plainWords = words.map(([way = '']) => way)
  // A chip read aloud in groups, `276 098`, or a tag typed without its dash.
  const isNumber = plainWords.length > 1 && plainWords.every(word => /^\d+$/.test(word))
  const tag = plainWords.length === 1 ? /^(nc)(\d+)$/.exec(plainWords[0] ?? '') : null
  return {
    ways: [
      asTyped,
      ...(isNumber ? [[[` ${plainWords.join('')}`]]] : []),
      ...(tag ? [[[` ${tag[1]} ${tag[2]}`]]] : []),
    ],
    wholes: wholesOf(text),
  }
}
