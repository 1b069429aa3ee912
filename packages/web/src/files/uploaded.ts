// Files that this tab uploaded and may not have stored yet: who they belong to, until `/me` says so.
type Place = string | undefined

const uploaded = new Map<string, Place>()

/** Notes a file: of the clinic of `<clinic>.<branch>`, or the person's own photo. */
export const noteUploaded = (id: string, place: Place): void => {
  uploaded.set(id, place)
}

/** Whether the file is one of those, and of which clinic. */
export const uploadedHere = (id: string): { place: Place } | undefined =>
  uploaded.has(id) ? { place: uploaded.get(id) } : undefined
