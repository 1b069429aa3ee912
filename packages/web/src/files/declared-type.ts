// The type that a file is declared as: by its first bytes, as the server judges it. Names are often wrong, such as that of a PNG saved as .jpg.
import { isDicom } from '@vetrounds/core/dicom/is-dicom'
import { type ImageType, imageTypes, type MedicalType } from '@vetrounds/core/files/limits'
import { isPdf } from '@vetrounds/core/files/pdf'
import { pictureType } from '@vetrounds/core/files/picture-type'
import { ApiError } from '../api/api-error.ts'

/** The bytes that a DICOM file says in what it is; others need fewer. */
const HEAD = 133

/** The first bytes of a file, by which it is known. */
export const headOf = async (file: File): Promise<Uint8Array> =>
  new Uint8Array(await file.slice(0, HEAD).arrayBuffer())

/** Of bytes that are no picture's: the server says what they are. Browsers without a type for a file go by its name. */
const namedType = ({ type, name }: File): ImageType => {
  const found = Object.entries(imageTypes).find(
    ([known, endings]) =>
      known === type || (type === '' && endings.some(ending => name.toLowerCase().endsWith(ending))),
  )
  if (!found) throw new ApiError({ code: 'file.type', status: 0 })
  return found[0] as ImageType
}

/** The type of a photo or logo. Throws `file.type` for what is no picture by its bytes, type or name. */
export const photoType = async (file: File): Promise<ImageType> =>
  pictureType(await headOf(file)) ?? namedType(file)

/** The type of a medical image, which may be DICOM or a PDF as well. Throws `file.type`. */
export const medicalType = async (file: File): Promise<MedicalType> => {
  const head = await headOf(file)
  if (isDicom(head)) return 'application/dicom'
  return isPdf(head) ? 'application/pdf' : (pictureType(head) ?? namedType(file))
}
