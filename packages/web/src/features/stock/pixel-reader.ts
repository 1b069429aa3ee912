// Reads barcodes out of pixels, for browsers that don't by themselves (Safari, Firefox). Loads with the camera: the library is large.
import {
  BarcodeFormat,
  BinaryBitmap,
  DecodeHintType,
  HybridBinarizer,
  MultiFormatReader,
  NotFoundException,
  RGBLuminanceSource,
} from '@zxing/library'

const formats = [
  BarcodeFormat.EAN_13,
  BarcodeFormat.EAN_8,
  BarcodeFormat.UPC_A,
  BarcodeFormat.UPC_E,
  BarcodeFormat.CODE_128,
  BarcodeFormat.CODE_39,
  BarcodeFormat.DATA_MATRIX,
]

const hints = new Map<DecodeHintType, unknown>([
  [DecodeHintType.POSSIBLE_FORMATS, formats],
  [DecodeHintType.TRY_HARDER, true],
])

type Picture = Pick<ImageData, 'data' | 'width' | 'height'>

const read = (grey: Uint8ClampedArray, width: number, height: number): string | undefined => {
  const reader = new MultiFormatReader()
  try {
    const source = new RGBLuminanceSource(grey, width, height)
    return reader.decode(new BinaryBitmap(new HybridBinarizer(source)), hints).getText()
  } catch (error) {
    if (error instanceof NotFoundException) return undefined
    throw error
  }
}

/** Returns the first barcode in a picture, or undefined. The bars may be horizontal or vertical. */
export const readPixels = ({ data, width, height }: Picture): string | undefined => {
  const grey = new Uint8ClampedArray(width * height)
  const turned = new Uint8ClampedArray(width * height)
  for (let at = 0; at < grey.length; at += 1) {
    const [red = 0, green = 0, blue = 0] = [data[4 * at], data[4 * at + 1], data[4 * at + 2]]
    const light = (red + 2 * green + blue) / 4
    grey[at] = light
    turned[(at % width) * height + Math.floor(at / width)] = light
  }
  // The library doesn't turn the picture by itself.
  return read(grey, width, height) ?? read(turned, height, width)
}

/** In pixels: wider pictures are read no better, only more slowly. */
const WIDEST = 960

/** Returns a reader for what a video shows at the moment, with the interface of the browser's own `BarcodeDetector`. */
export const pixelReader = () => {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return {
    detect: async (video: HTMLVideoElement): Promise<{ rawValue: string }[]> => {
      const scale = Math.min(1, WIDEST / video.videoWidth)
      const [width, height] = [video.videoWidth * scale, video.videoHeight * scale].map(Math.round)
      if (!context || !width || !height) return []
      Object.assign(canvas, { width, height })
      context.drawImage(video, 0, 0, width, height)
      const rawValue = readPixels(context.getImageData(0, 0, width, height))
      return rawValue === undefined ? [] : [{ rawValue }]
    },
  }
}
