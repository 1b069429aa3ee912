// Lets the code that sends a form report that there is nothing left to save.

/** Thrown if an earlier attempt was saved, e.g. before a crash, so that nothing is unsaved. Its message says so to the person. */
export class SavedBefore extends Error {
  override name = 'SavedBefore'
}

/** Awaits one of several consecutive changes; an earlier attempt that was saved, or waits to be sent, counts as success. */
export const ignoreSavedBefore = async (change: Promise<unknown>): Promise<void> => {
  try {
    await change
  } catch (error) {
    if (!(error instanceof SavedBefore)) throw error
  }
}
