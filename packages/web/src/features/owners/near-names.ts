// The search text that finds who may be meant by a name: its words without their endings, where most typing mistakes happen.

/** Fewer letters would match half the clinic. */
const LEAST = 3
const ENDING = 2

/** `Aisling Beakey` becomes `Aisli Beak`, which finds Aisling Beake; empty until there is a first and a last name. */
export const nearNames = (name: string): string => {
  const words = name.trim().split(/\s+/)
  if (words.length < 2) return ''
  return words
    .map(word => [...word])
    .map(letters => letters.slice(0, Math.max(LEAST, letters.length - ENDING)).join(''))
    .join(' ')
}
