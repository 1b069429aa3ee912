// Determines the type that a file is declared as, by its first bytes, as the server does. Names are often wrong, e.g. that of a
// PNG saved as .jpg.
import { isDicom } from '@vetrounds/core/dicom/is-dicom'
import { type ImageType, imageTypes, type MedicalType } from '@vetrounds/core/files/limits'
import { isPdf } from '@vetrounds/core/files/pdf'
import { pictureType } from '@vetrounds/core/files/picture-type'
import { ApiError } from '../api/api-error.ts'

/** How many bytes are needed to recognise a DICOM file; other types need fewer. */
const HEAD = 133

/** The first bytes of a file, by which its type is recognised. */
export const headOf = async (file: File): Promise<Uint8Array> =>
  new Uint8Array(await file.slice(0, HEAD).arrayBuffer())

/**
 * The picture type by the browser's type or, if the browser has none, by the file's name. For files whose bytes are not
 * recognised as a picture; the server makes the final check. Throws `file.type` if neither names a picture type.
 */
const namedType = ({ type, name }: File): ImageType => {
  const found = Object.entries(imageTypes).find(
    ([known, endings]) =>
      known === type || (type === '' && endings.some(ending => name.toLowerCase().endsWith(ending))),
  )
  if (!found) throw new ApiError({ code: 'file.type', status: 0 })
  return found[0] as ImageType
}

/** The type of a photo or logo. Throws `file.type` if the file is not a picture by its bytes, type or name. */
export const photoType = async (file: File): Promise<ImageType> =>
  pictureType(await headOf(file)) ?? namedType(file)

/** The type of a medical image, which may be DICOM or a PDF as well. Throws `file.type`. */
export const medicalType = async (file: File): Promise<MedicalType> => {
  const head = await headOf(file)
  if (isDicom(head)) return 'application/dicom'
  return isPdf(head) ? 'application/pdf' : (pictureType(head) ?? namedType(file))
}
