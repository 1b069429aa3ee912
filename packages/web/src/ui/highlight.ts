// Finds the letters that a search matched, folded as the server folds them: `muller` finds Müller, `احمد` finds أحمد.
import { fold } from '@vetrounds/core/text/fold'

type Part = { text: string; isHit: boolean; at: number }

type Folded = { text: string; from: number[]; to: number[] }

/** The folded text, and for each of its characters where the original begins and ends. */
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
      // A mark belongs to the letter before it.
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

/** The text in parts, the first match of the search apart from the rest; one part when nothing matches. */
export const highlight = (text: string, search: string): Part[] => {
  const wanted = fold(search)
  if (wanted === '') return [{ text, isHit: false, at: 0 }]
  const folded = foldWithPlaces(text)
  const hit = folded.text.indexOf(wanted)
  const from = folded.from[hit]
  const to = folded.to[hit + wanted.length - 1]
  if (from === undefined || to === undefined) return [{ text, isHit: false, at: 0 }]
  return [
    { text: text.slice(0, from), isHit: false, at: 0 },
    { text: text.slice(from, to), isHit: true, at: from },
    { text: text.slice(to), isHit: false, at: to },
  ].filter(part => part.text !== '')
}
