// Reading barcodes with the device's camera: by the browser itself where it can (Chrome and Edge on Android, ChromeOS and macOS, Samsung's
// browser), else by a library that loads with the camera (pixel-reader.ts).

type Detector = { detect: (video: HTMLVideoElement) => Promise<readonly { rawValue: string }[]> }

declare global {
  interface Window {
    /** Shape Detection API, which TypeScript's DOM doesn't have. */
    BarcodeDetector?: (new (options: {
      formats: readonly string[]
    }) => Detector) & {
      getSupportedFormats: () => Promise<readonly string[]>
    }
  }
}

/** The formats that are printed on goods, on boxes of drugs, and on our labels. */
const wanted = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'code_39', 'data_matrix']

/** Whether the browser can use a camera at all; whether the device has one turns out when it is requested. */
export const canScan = (): boolean => navigator.mediaDevices?.getUserMedia !== undefined

const readerHere = async (): Promise<Detector> => {
  const Reader = window.BarcodeDetector
  const formats = (await Reader?.getSupportedFormats())?.filter(format => wanted.includes(format)) ?? []
  if (Reader && formats.length > 0) return new Reader({ formats })
  return (await import('./pixel-reader.ts')).pixelReader()
}

const LOOK_MS = 150

/**
 * Shows the camera (the one at the back, if there are two) in a video, and looks for a barcode until it finds one or `signal`
 * stops it. Throws if there is no camera or the person doesn't allow it.
 */
export const watchCamera = async (
  video: HTMLVideoElement,
  signal: AbortSignal,
  onCode: (code: string) => void,
): Promise<void> => {
  const reader = await readerHere()
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  try {
    video.srcObject = stream
    await video.play()
    while (!signal.aborted) {
      const [found] = await reader.detect(video)
      if (found && !signal.aborted) return onCode(found.rawValue)
      await new Promise(resolve => setTimeout(resolve, LOOK_MS))
    }
  } finally {
    for (const track of stream.getTracks()) track.stop()
  }
}
