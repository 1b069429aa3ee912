// Finds the letters that a search matched. Texts are folded as on the server: `muller` finds Müller, `احمد` finds أحمد.
import { fold } from '@vetrounds/core/text/fold'

type Part = { text: string; isHit: boolean; at: number }

type Folded = { text: string; from: number[]; to: number[] }

/** Returns the folded text, and for each of its characters where the original letter begins and ends. */
const foldWithPlaces = (original: string): Folded => {
  const folded: Folded = { text: '', from: [], to: [] }
  let at = 0
  for (const letter of original) {
    const end = at + letter.length
    const plain = fold(letter)
    if (plain !== '') {
      for (const _ of plain) {
        folded.from.push(at)
        folded.to.push(end)
      }
      folded.text += plain
    } else if (/[\p{M}ـ]/u.test(letter)) {
      // A combining mark belongs to the letter before it.
      if (folded.to.length > 0) folded.to[folded.to.length - 1] = end
    } else if (folded.text !== '' && !folded.text.endsWith(' ')) {
      folded.from.push(at)
      folded.to.push(end)
      folded.text += ' '
    }
    at = end
  }
  return folded
}

type Span = { at: number; length: number }

const atWord = (text: string, wanted: string): Span[] => {
  const at = ` ${text}`.indexOf(` ${wanted}`)
  return at < 0 ? [] : [{ at, length: wanted.length }]
}

/**
 * Where the text has the search as a whole, otherwise each of its words, at beginnings of words; with `isAnywhere` also within
 * words.
 */
const hitsIn = (text: string, wanted: string, isAnywhere: boolean): Span[] => {
  const whole = atWord(text, wanted)
  if (whole.length > 0) return whole
  const words = wanted.split(' ').flatMap(word => atWord(text, word))
  if (words.length > 0) return words.sort((a, b) => a.at - b.at)
  const at = isAnywhere ? text.indexOf(wanted) : -1
  return at < 0 ? [] : [{ at, length: wanted.length }]
}

/**
 * Splits a text into parts that the search matched and parts between them; one part if nothing matches. Searches match beginnings
 * of words; `isAnywhere` is for searches that also match within words.
 */
export const highlight = (text: string, search: string, isAnywhere = false): Part[] => {
  const wanted = fold(search)
  if (wanted === '') return [{ text, isHit: false, at: 0 }]
  const folded = foldWithPlaces(text)
  const parts: Part[] = []
  let done = 0
  const upTo = (end: number, isHit: boolean) => {
    if (end <= done) return
    parts.push({ text: text.slice(done, end), isHit, at: done })
    done = end
  }
  for (const { at, length } of hitsIn(folded.text, wanted, isAnywhere)) {
    upTo(folded.from[at] ?? 0, false)
    upTo(folded.to[at + length - 1] ?? 0, true)
  }
  upTo(text.length, false)
  return parts.length > 0 ? parts : [{ text, isHit: false, at: 0 }]
}
