// Texts as a search compares them: folded words, in every way people write them (performance § 2.6).
import { fold } from '../text/fold.ts'

/** Letters that Unicode doesn't decompose, and letters of Persian keyboards. The folding of names in keys keeps them. */
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

/** How a letter is written when its mark isn't available. */
const spelled: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' }

const isMarked = /[äöüøå]/

// A word with more marked letters would have too many spellings: then all of its letters are kept, or all are spelled out.
const MOST_MARKED = 3

/** A word with each of its marked letters kept or spelled out, e.g. `müller` and `mueller`. */
const spellingsOf = (word: string): string[] => {
  const places = [...word.matchAll(/[äöüøå]/g)].map(({ index }) => index)
  if (places.length === 0) return [word]
  if (places.length > MOST_MARKED)
    return [word, word.replace(/[äöüøå]/g, letter => spelled[letter] ?? letter)]
  let ways = [word]
  // From the end, so that earlier positions stay valid.
  for (const place of places.toReversed())
    ways = ways.flatMap(way => [
      way,
      way.slice(0, place) + (spelled[way.charAt(place)] ?? '') + way.slice(place + 1),
    ])
  return ways
}

const plainOf = (word: string): string =>
  fold(word).replace(/[æœøłđðþıیک]/g, letter => plain[letter] ?? letter)

/** The words of a text, each with its readings; the first reading is the plain one. */
const readingsOf = (text: string): string[][] => {
  const raw = text
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}\p{M}]+/u)
  return raw.flatMap(word => {
    if (word === '') return []
    const ways = isMarked.test(word) ? spellingsOf(word).map(plainOf) : [plainOf(word)]
    // What was one word, e.g. a ligature, may be several now.
    const [first = ''] = ways
    if (first.includes(' ')) return first.split(' ').map(part => [part])
    return first === '' ? [] : [[...new Set(ways)]]
  })
}

const ARTICLE = 'ال'

/** An Arabic name is searched with and without its article. */
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

/** All readings of all words, each after a space, so that the beginning of a word is found as ` ${word}`. */
export const wordsOf = (text: string): string =>
  isPlain(text)
    ? asciiWords(text)
    : readingsOf(text)
        .flat()
        .flatMap(word => [word, ...withoutArticle(word)])
        .map(word => ` ${word}`)
        .join('')

/** Two words with fewer letters together are not searched as one: no name that is written either way is that short. */
const LEAST_JOINED = 4

/** Neighbouring words as one, each pair in its first and its last spelling: `O’Brien` as `obrien`, `عبد الله` as `عبدالله`. */
const joinedOf = (words: readonly (readonly string[])[]): string[][] =>
  words.slice(1).map((next, at) => {
    const before = words[at] ?? []
    return [...new Set([`${before[0]}${next[0]}`, `${before.at(-1)}${next.at(-1)}`])]
  })

/** The words of a name, and each two neighbouring words joined into one: people write many names either way. */
export const nameWordsOf = (name: string): string => {
  if (!isPlain(name))
    return (
      wordsOf(name) +
      joinedOf(readingsOf(name))
        .flatMap(ways => ways.map(way => ` ${way}`))
        .join('')
    )
  const words = asciiWords(name)
  const parts = words.slice(1).split(' ')
  return parts.length < 2
    ? words
    : words +
        parts
          .slice(1)
          .map((next, at) => ` ${parts[at]}${next}`)
          .join('')
}

/** The whole text folded: as it is, and with its marked letters spelled out if that differs. */
export const wholesOf = (text: string): string[] => {
  if (isPlain(text)) return [asciiWords(text).slice(1)]
  const words = readingsOf(text)
  const first = words.map(([way = '']) => way).join(' ')
  const last = words.map(ways => ways.at(-1) ?? '').join(' ')
  return first === last ? [first] : [first, last]
}

export type Query = {
  /** One of these must match: for each of its words, one reading begins a word of the text. */
  ways: string[][][]
  /** What a name should equal or begin with to come first. */
  wholes: string[]
}

/** Whether one of the ways fits a text; `words` are the text's words by `wordsOf`, or by `nameWordsOf` for a name. */
export const fitsAny = (ways: Query['ways'], words: string): boolean =>
  ways.some(way => way.every(readings => readings.some(reading => words.includes(reading))))

/** Words are only joined in queries with at most this many words: a longer one is more than a name. */
const MOST_JOINED = 4

/** The ways to read a query with two neighbouring words joined into one; each costs as much as a search. */
const waysJoined = (words: readonly string[][]): string[][][] =>
  words.length > MOST_JOINED
    ? []
    : joinedOf(words).flatMap((both, at) =>
        (both[0]?.length ?? 0) < LEAST_JOINED ? [] : [[...words.slice(0, at), both, ...words.slice(at + 2)]],
      )

/** The parsed query; nothing for a text without a letter or a digit. */
export const queryOf = (text: string): Query | undefined => {
  const words = readingsOf(text)
  if (words.length === 0) return undefined
  const spaced = (way: string[][]) => way.map(readings => readings.map(each => ` ${each}`))
  const asTyped = spaced(words)
  const plainWords = words.map(([way = '']) => way)
  // A chip read aloud in groups, `276 098`, or a tag typed without its dash.
  const isNumber = plainWords.length > 1 && plainWords.every(word => /^\d+$/.test(word))
  const tag = plainWords.length === 1 ? /^(nc)(\d+)$/.exec(plainWords[0] ?? '') : null
  return {
    ways: [
      asTyped,
      ...(isNumber ? [[[` ${plainWords.join('')}`]]] : waysJoined(words).map(spaced)),
      ...(tag ? [[[` ${tag[1]} ${tag[2]}`]]] : []),
    ],
    wholes: wholesOf(text),
  }
}
