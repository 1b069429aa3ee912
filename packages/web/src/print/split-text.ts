// Splits a long text into pieces that fit any page: a page may break between them, but never within one.

/** The longest piece in characters, about nine lines: as much as may stand alone at the foot of a page. */
const LONGEST = 800

/** Where a text of one paragraph may be cut: after a sentence, else after a word. */
const cutOf = (text: string): number => {
  const head = text.slice(0, LONGEST)
  const sentence = Math.max(...['. ', '! ', '? ', '؟ ', '۔ '].map(end => head.lastIndexOf(end)))
  if (sentence > LONGEST / 2) return sentence + 2
  const word = head.lastIndexOf(' ')
  return word > 0 ? word + 1 : LONGEST
}

/** The paragraphs of a text, long ones in several pieces; empty lines are left out. Nothing is lost but spaces at the cuts. */
export const splitText = (text: string): string[] =>
  text.split(/\n+/).flatMap(paragraph => {
    const pieces: string[] = []
    let rest = paragraph.trim()
    while (rest.length > LONGEST) {
      const at = cutOf(rest)
      pieces.push(rest.slice(0, at).trimEnd())
      rest = rest.slice(at)
    }
    return rest ? [...pieces, rest] : pieces
  })
