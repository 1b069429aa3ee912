/** As many as the SDK has connections to the table. */
const AT_ONCE = 50

/** Works on all of them, fifty at once; answers in their order. After a failure no further turn begins. */
export const inTurns = async <T, R>(all: readonly T[], work: (each: T) => Promise<R>): Promise<R[]> => {
  const answers: R[] = []
  for (let at = 0; at < all.length; at += AT_ONCE)
    answers.push(...(await Promise.all(all.slice(at, at + AT_ONCE).map(work))))
  return answers
}
