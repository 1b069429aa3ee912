// How the sender of a form says that there is nothing left to save.

/** An earlier try had been saved, e.g. before a crash: nothing is unsaved any more. The message says so to the person. */
export class SavedBefore extends Error {
  override name = 'SavedBefore'
}
