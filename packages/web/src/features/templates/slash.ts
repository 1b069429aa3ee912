// What is typed after a `/` that begins a word: what a text template is looked for by.

/** Where the `/` stands, and what follows it up to the caret. */
export type Slash = { from: number; asked: string }

const slash = /(?:^|\s)\/([^\s/][^\n/]{0,39})?$/

/** Nothing where the caret is not behind such a word: `and/or`, `1/2` and `/ ` are prose. */
export const slashAt = (text: string, caret: number): Slash | undefined => {
  const found = slash.exec(text.slice(0, caret))
  if (!found) return undefined
  const asked = found[1] ?? ''
  return { from: caret - asked.length - 1, asked }
}
