// Transfer syntaxes: how the pixels of a DICOM file are written (DICOM PS3.5, section 10 and annex A).

export type Coding = 'native' | 'rle' | 'jpeg' | 'jpeg_lossless' | 'jpeg_ls' | 'jpeg_2000'

type Syntax = { name: string; coding?: Coding }

/** A syntax without a `coding` can't be decoded here; its name tells the user which one it is. */
const syntaxes: Readonly<Record<string, Syntax>> = {
  '1.2.840.10008.1.2': { name: 'Implicit VR Little Endian', coding: 'native' },
  '1.2.840.10008.1.2.1': { name: 'Explicit VR Little Endian', coding: 'native' },
  '1.2.840.10008.1.2.1.99': { name: 'Deflated Explicit VR Little Endian', coding: 'native' },
  '1.2.840.10008.1.2.2': { name: 'Explicit VR Big Endian', coding: 'native' },
  '1.2.840.10008.1.2.5': { name: 'RLE Lossless', coding: 'rle' },
  '1.2.840.10008.1.2.4.50': { name: 'JPEG Baseline', coding: 'jpeg' },
  '1.2.840.10008.1.2.4.51': { name: 'JPEG Extended, 12 bit' },
  '1.2.840.10008.1.2.4.57': { name: 'JPEG Lossless', coding: 'jpeg_lossless' },
  '1.2.840.10008.1.2.4.70': { name: 'JPEG Lossless, first order', coding: 'jpeg_lossless' },
  '1.2.840.10008.1.2.4.80': { name: 'JPEG-LS Lossless', coding: 'jpeg_ls' },
  '1.2.840.10008.1.2.4.81': { name: 'JPEG-LS Near-Lossless', coding: 'jpeg_ls' },
  '1.2.840.10008.1.2.4.90': { name: 'JPEG 2000 Lossless', coding: 'jpeg_2000' },
  '1.2.840.10008.1.2.4.91': { name: 'JPEG 2000', coding: 'jpeg_2000' },
  '1.2.840.10008.1.2.4.100': { name: 'MPEG-2' },
  '1.2.840.10008.1.2.4.102': { name: 'MPEG-4 H.264' },
  '1.2.840.10008.1.2.4.103': { name: 'MPEG-4 H.264 BD' },
  '1.2.840.10008.1.2.4.107': { name: 'HEVC H.265' },
  '1.2.840.10008.1.2.4.201': { name: 'High-Throughput JPEG 2000 Lossless' },
  '1.2.840.10008.1.2.4.203': { name: 'High-Throughput JPEG 2000' },
}

export const DEFLATED = '1.2.840.10008.1.2.1.99'
export const BIG_ENDIAN = '1.2.840.10008.1.2.2'

/** Returns the name of a transfer syntax, or the UID itself where it isn't known. */
export const syntaxName = (uid: string): string => syntaxes[uid]?.name ?? uid
export const codingOf = (uid: string): Coding | undefined => syntaxes[uid]?.coding
