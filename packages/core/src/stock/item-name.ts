// The form of an item's name by which duplicates are found. Sort keys don't suit this: they are cut, and empty if a name has only
// signs.
import { fold, nameKey } from '../text/fold.ts'

/** The folded name; if its sort key is cut or empty, the name as typed, in lower case. Far below the 2 KB of a partition key. */
const same = (name: string): string => {
  const key = nameKey(name)
  return key && key === fold(name) ? key : name.trim().normalize('NFC').toLowerCase()
}

/**
 * The key under which an item's name and brand must be unique within a clinic. A brand of signs alone (`-`) counts as no brand.
 */
export const nameAndBrand = ({ name, brand }: { name: string; brand?: string | undefined }): string =>
  `${same(name)}|${fold(brand ?? '') && same(brand ?? '')}`
