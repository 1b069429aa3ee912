/** The number of connections that the SDK has to the table. */
const AT_ONCE = 50

/**
 * Runs `work` on all items, in batches of `atOnce`, and returns its answers in the order of the items.
 * After a failure no further batch begins.
 */
export const inBatches = async <T, R>(
  all: readonly T[],
  work: (each: T) => Promise<R>,
  atOnce = AT_ONCE,
): Promise<R[]> => {
  const answers: R[] = []
  for (let at = 0; at < all.length; at += atOnce)
    answers.push(...(await Promise.all(all.slice(at, at + atOnce).map(work))))
  return answers
}
