// The text after a `/` that begins a word: text templates are searched by it.

/** The position of the `/`, and what follows it up to the caret. */
export type Slash = { from: number; asked: string }

const slash = /(?:^|\s)\/([^\s/][^\n/]{0,39})?$/

/** Undefined if the caret is not behind such a word: `and/or`, `1/2` and `/ ` are ordinary text. */
export const slashAt = (text: string, caret: number): Slash | undefined => {
  const found = slash.exec(text.slice(0, caret))
  if (!found) return undefined
  const asked = found[1] ?? ''
  return { from: caret - asked.length - 1, asked }
}
