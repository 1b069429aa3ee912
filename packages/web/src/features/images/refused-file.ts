// Finds out what kind of file the server refused, by its first bytes and its name, so that the message can say what to do about
// it.
import { isDicom } from '@vetrounds/core/dicom/is-dicom'
import { headOf } from '../../files/declared-type.ts'

/** Brands of HEIF in the first box of the file (ISO 23008-12 § 10). */
const heic = /^ftyp(hei[cfmsx]|hev[cmsx]|mif1|msf1)/

/** Recognises `heic` and `dicom` by content, whatever the name, and `pdf` by its type or name. */
export const kindOfRefused = async (file: File): Promise<'heic' | 'dicom' | 'pdf' | undefined> => {
  const head = await headOf(file)
  if (heic.test(String.fromCharCode(...head.subarray(4, 12)))) return 'heic'
  if (isDicom(head)) return 'dicom'
  return file.type === 'application/pdf' || /\.pdf$/i.test(file.name) ? 'pdf' : undefined
}
