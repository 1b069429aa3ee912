// A DICOM file of the record: read once, decoded one frame at a time, shown through a grey window.
import { type DrawJpeg, decodeFrame, type Samples } from '@vetrounds/core/dicom/decode'
import { type DicomImage, readDicom } from '@vetrounds/core/dicom/read'
import { firstWindow, type GreyWindow, type Range, rangeOf } from '@vetrounds/core/dicom/window'
import { useCallback, useEffect, useState } from 'react'
import { usePlace } from '../../api/working-place.ts'
import { readOriginal } from './save-file.ts'

const draw: DrawJpeg = async bytes => {
  const blob = new Blob([bytes.slice()], { type: 'image/jpeg' })
  // The greys are measured values here, so they must not be corrected for the screen.
  const bitmap = await createImageBitmap(blob, { colorSpaceConversion: 'none' })
  const canvas = Object.assign(document.createElement('canvas'), {
    width: bitmap.width,
    height: bitmap.height,
  })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('No canvas')
  context.drawImage(bitmap, 0, 0)
  bitmap.close()
  return context.getImageData(0, 0, canvas.width, canvas.height).data
}

/** A decoded frame, with its image and with the range of greys in it, which the first grey window depends on. */
export type Frame = { image: DicomImage; samples: Samples; range: Range }

type State = { image?: DicomImage; frame?: Frame; error?: unknown }

export const useDicom = (file: string) => {
  const place = usePlace()
  const [state, setState] = useState<State>({})
  const [at, setAt] = useState(0)
  const [window, setWindow] = useState<GreyWindow>()
  const { image } = state
  const read = useCallback(
    async (isLeft: () => boolean) => {
      try {
        const blob = await readOriginal(file, place)
        const found = await readDicom(new Uint8Array(await blob.arrayBuffer()))
        if (!isLeft()) setState({ image: found })
      } catch (error) {
        if (!isLeft()) setState({ error })
      }
    },
    [file, place],
  )
  useEffect(() => {
    let isLeft = false
    void read(() => isLeft)
    return () => {
      isLeft = true
    }
  }, [read])
  useEffect(() => {
    let isLeft = false
    if (image)
      decodeFrame(image, at, draw).then(
        samples => {
          if (isLeft) return
          const range = rangeOf(samples, image)
          setState({ image, frame: { image, samples, range } })
          setWindow(now => now ?? firstWindow(image, range))
        },
        // The last decoded frame stays, since other frames may be intact.
        error => isLeft || setState(now => ({ ...now, error })),
      )
    return () => {
      isLeft = true
    }
  }, [image, at])
  return {
    ...state,
    at,
    goTo: setAt,
    window,
    setWindow,
    reread: () => {
      setState({})
      void read(() => false)
    },
  }
}

export type Dicom = ReturnType<typeof useDicom>
