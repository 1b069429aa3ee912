// Recognises a DICOM file by its content alone: the four letters `DICM` after its preamble (PS3.10, section 7.1).
const PREAMBLE = 128

export const isDicom = (bytes: Uint8Array): boolean =>
  bytes.length > PREAMBLE + 4 && String.fromCharCode(...bytes.subarray(PREAMBLE, PREAMBLE + 4)) === 'DICM'
