// Whether a file is DICOM, by its content alone: the four letters behind its preamble (PS3.10, section 7.1).
const PREAMBLE = 128

export const isDicom = (bytes: Uint8Array): boolean =>
  bytes.length > PREAMBLE + 4 && String.fromCharCode(...bytes.subarray(PREAMBLE, PREAMBLE + 4)) === 'DICM'
