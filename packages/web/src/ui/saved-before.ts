// How the sender of a form says that there is nothing left to save.

/** An earlier try had been saved, e.g. before a crash: nothing is unsaved any more. The message says so to the person. */
export class SavedBefore extends Error {
  override name = 'SavedBefore'
}

/** Of several changes that follow one another: an earlier try that was saved, or waits to be sent, is as good as this one. */
export const savedOnce = async (change: Promise<unknown>): Promise<void> => {
  try {
    await change
  } catch (error) {
    if (!(error instanceof SavedBefore)) throw error
  }
}
