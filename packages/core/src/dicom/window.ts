// Grey windows: a window of values is spread from black to white (DICOM PS3.3, C.11.2).
import type { Samples } from './decode.ts'
import type { DicomImage } from './read.ts'

/** In units of the modality, after slope and intercept. */
export type GreyWindow = { center: number; width: number }

export type Range = { least: number; most: number }

/** Returns the lowest and the highest value of the samples, in units of the modality. */
export const rangeOf = ({ values }: Samples, { slope, intercept }: DicomImage): Range => {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const value of values) {
    if (value < least) least = value
    if (value > most) most = value
  }
  const [one, other] = [least * slope + intercept, most * slope + intercept]
  return { least: Math.min(one, other), most: Math.max(one, other) }
}

/** Returns the first window that the device proposes, else one over all values of the image. */
export const firstWindow = (image: DicomImage, { least, most }: Range): GreyWindow =>
  image.windows[0] ?? { center: (least + most + 1) / 2, width: Math.max(1, most - least + 1) }

/** Returns the grey from 0 to 255 for a value in units of the modality, by the linear function of PS3.3 C.11.2.1.2.1. */
export const greyOf = (value: number, { center, width }: GreyWindow): number => {
  if (width <= 1) return value <= center - 0.5 ? 0 : 255
  const grey = ((value - (center - 0.5)) / (width - 1) + 0.5) * 255
  return Math.min(255, Math.max(0, grey))
}

/** Fills four bytes for each pixel. In MONOCHROME1 small values are white; `isInverted` swaps black and white. */
export const paint = (
  samples: Samples,
  image: DicomImage,
  window: GreyWindow,
  isInverted: boolean,
  to: Uint8ClampedArray,
): void => {
  const { values } = samples
  if (samples.kind === 'colour') {
    const flip = isInverted ? 255 : 0
    for (let at = 0, put = 0; put < to.length; at += 3, put += 4) {
      to[put] = (values[at] ?? 0) ^ flip
      to[put + 1] = (values[at + 1] ?? 0) ^ flip
      to[put + 2] = (values[at + 2] ?? 0) ^ flip
      to[put + 3] = 255
    }
    return
  }
  const isWhite = (image.photometric === 'MONOCHROME1') !== isInverted
  // Computes the grey of each value once: there are at most 65,536 values, whatever the image's size.
  const greys = new Uint8ClampedArray(65_536)
  const known = new Uint8Array(65_536)
  for (let at = 0, put = 0; put < to.length; at += 1, put += 4) {
    const value = values[at] ?? 0
    const index = value & 0xffff
    if (known[index] === 0) {
      const grey = greyOf(value * image.slope + image.intercept, window)
      greys[index] = isWhite ? 255 - grey : grey
      known[index] = 1
    }
    const grey = greys[index] ?? 0
    to[put] = grey
    to[put + 1] = grey
    to[put + 2] = grey
    to[put + 3] = 255
  }
}
