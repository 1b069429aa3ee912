// Remembers to whom files belong that this tab has uploaded and that may not be stored with anything yet, until `/me` names them.
type Place = string | undefined

const uploaded = new Map<string, Place>()

/** Notes a file of the clinic in `<clinic>.<branch>`, or without a place the person's own photo. */
export const noteUploaded = (id: string, place: Place): void => {
  uploaded.set(id, place)
}

/** Returns the place of a file that this tab uploaded; undefined for other files. */
export const uploadedHere = (id: string): { place: Place } | undefined =>
  uploaded.has(id) ? { place: uploaded.get(id) } : undefined
