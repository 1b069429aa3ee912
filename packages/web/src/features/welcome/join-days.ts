// Shows seven days in as few lines as they need.

export type Days = { from: number; to: number; text: string }

/** Joins neighbouring days with the same text; day 0 is Monday. */
export const daysAlike = (texts: readonly string[]): Days[] => {
  const lines: Days[] = []
  texts.forEach((text, day) => {
    const last = lines.at(-1)
    if (last?.text === text) last.to = day
    else lines.push({ from: day, to: day, text })
  })
  return lines
}
