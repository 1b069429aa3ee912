// Changes that were neither answered nor stored yet: whoever leaves the page meanwhile is asked, since what it shows may be lost.

let underWay = 0

addEventListener('beforeunload', event => {
  if (underWay > 0) event.preventDefault()
})

/** Answers as `sending` does, and holds the page until then. */
export const holdUntilAnswered = async <T>(sending: Promise<T>): Promise<T> => {
  underWay += 1
  try {
    return await sending
  } finally {
    underWay -= 1
  }
}
