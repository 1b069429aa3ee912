/** As many as the SDK has connections to the table. */
const AT_ONCE = 50

/** Works on all of them, fifty at once or as many as are told; answers in their order. After a failure no further turn begins. */
export const inTurns = async <T, R>(
  all: readonly T[],
  work: (each: T) => Promise<R>,
  atOnce = AT_ONCE,
): Promise<R[]> => {
  const answers: R[] = []
  for (let at = 0; at < all.length; at += atOnce)
    answers.push(...(await Promise.all(all.slice(at, at + atOnce).map(work))))
  return answers
}
