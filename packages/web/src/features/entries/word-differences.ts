// What changed between two texts, word by word: the longest sequence of words that both have stays, the rest was taken out or added.

export type Difference = { kind: 'same' | 'out' | 'in'; text: string }

/**
 * A word: letters, a number with its decimals, or any other single character. Spaces are kept, so that the joined words are the
 * whole text.
 */
const WORD = /\s+|\p{N}+(?:[.,]\p{N}+)*|[\p{L}\p{M}]+|[^\s\p{L}\p{M}\p{N}]/gu

/** The most comparisons (two texts of 2,000 words); beyond that, the whole text is shown as replaced. */
const COMPARED_AT_MOST = 4_000_000

const wordsOf = (text: string): string[] => text.match(WORD) ?? []

/** For each pair of endings of both lists, the length of their longest common sequence, row by row. */
const commonLengths = (before: readonly string[], after: readonly string[]): Uint16Array[] => {
  const rows = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1))
  for (let i = before.length - 1; i >= 0; i -= 1)
    for (let j = after.length - 1; j >= 0; j -= 1) {
      const [row, below] = [rows[i] as Uint16Array, rows[i + 1] as Uint16Array]
      row[j] = before[i] === after[j] ? (below[j + 1] ?? 0) + 1 : Math.max(below[j] ?? 0, row[j + 1] ?? 0)
    }
  return rows
}

const stepsOf = (before: readonly string[], after: readonly string[]): Difference[] => {
  const lengths = commonLengths(before, after)
  const steps: Difference[] = []
  let [i, j] = [0, 0]
  while (i < before.length || j < after.length) {
    const [out, added] = [before[i], after[j]]
    if (out !== undefined && out === added) {
      steps.push({ kind: 'same', text: out })
      i += 1
      j += 1
    } else if (
      out !== undefined &&
      (added === undefined || (lengths[i + 1]?.[j] ?? 0) >= (lengths[i]?.[j + 1] ?? 0))
    ) {
      steps.push({ kind: 'out', text: out })
      i += 1
    } else {
      steps.push({ kind: 'in', text: added ?? '' })
      j += 1
    }
  }
  return steps
}

/**
 * Joins neighbouring steps. A mere space between two changed words is no separate step, so that they read as one change. Removed
 * text comes before added text.
 */
const joined = (steps: readonly Difference[]): Difference[] => {
  const found: Difference[] = []
  let [out, added, space] = ['', '', '']
  const close = () => {
    if (out) found.push({ kind: 'out', text: out })
    if (added) found.push({ kind: 'in', text: added })
    if (space) found.push({ kind: 'same', text: space })
    ;[out, added, space] = ['', '', '']
  }
  for (const { kind, text } of steps) {
    if (kind !== 'same' && space) {
      // If there are only removals, or only additions, the space stays unchanged.
      if (kind === 'out' ? added : out) [out, added, space] = [out + space, added + space, '']
      else close()
    }
    if (kind === 'out') out += text
    else if (kind === 'in') added += text
    else if (text.trim() === '' && (out || added) && !space) space = text
    else {
      close()
      found.push({ kind, text })
    }
  }
  close()
  const whole: Difference[] = []
  for (const { kind, text } of found) {
    const last = whole.at(-1)
    if (last?.kind === kind) last.text += text
    else whole.push({ kind, text })
  }
  return whole
}

/** The changes in reading order. Texts without a word in common are replaced as a whole. */
export const wordDifferences = (before: string, after: string): Difference[] => {
  if (before === after) return [{ kind: 'same', text: after }]
  const [was, is] = [wordsOf(before), wordsOf(after)]
  const hasCommon = was.some(word => word.trim() !== '' && is.includes(word))
  if (!hasCommon || was.length * is.length > COMPARED_AT_MOST)
    return [
      { kind: 'out' as const, text: before },
      { kind: 'in' as const, text: after },
    ].filter(({ text }) => text !== '')
  return joined(stepsOf(was, is))
}
