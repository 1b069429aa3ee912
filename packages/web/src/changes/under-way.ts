// Counts changes that were neither answered nor stored yet. Somebody who leaves the page meanwhile is asked first, since the
// shown change may be lost.

let underWay = 0

addEventListener('beforeunload', event => {
  if (underWay > 0) event.preventDefault()
})

/** Returns the result of `sending`; until it settles, the browser asks before it leaves the page. */
export const holdUntilAnswered = async <T>(sending: Promise<T>): Promise<T> => {
  underWay += 1
  try {
    return await sending
  } finally {
    underWay -= 1
  }
}
