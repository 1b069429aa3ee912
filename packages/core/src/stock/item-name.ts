// What the name of an item is the same by. Sort keys are no such thing: they are cut, and hold nothing of a name of signs alone.
import { fold, nameKey } from '../text/fold.ts'

/** Folded; where the key of that is cut or empty, as it was typed, in lower case: far below the 2 KB of a partition's key. */
const same = (name: string): string => {
  const key = nameKey(name)
  return key && key === fold(name) ? key : name.trim().normalize('NFC').toLowerCase()
}

/** What a name and a brand are unique by. A brand of signs alone (`-`) says that there is none. */
export const nameAndBrand = ({ name, brand }: { name: string; brand?: string | undefined }): string =>
  `${same(name)}|${fold(brand ?? '') && same(brand ?? '')}`
