// Lets the save of a form wait for a picture that is still being uploaded. Otherwise the picture would be lost, since an upload
// is aborted when its field disappears.
import { useMemo, useRef } from 'react'
import type { UploadEnd } from './use-upload.ts'

export const useAwaitedPicture = () => {
  const running = useRef<UploadEnd>(undefined)
  return useMemo(
    () => ({
      /** To be passed to the field. */
      onStart: (end: UploadEnd): void => {
        running.current = end
        const clear = () => {
          if (running.current === end) running.current = undefined
        }
        end.then(clear, clear)
      },
      /**
       * To be awaited by the form's save: resolves once no upload is under way and the field has the last picture. Rejects if the
       * upload failed, with the error that the field shows, or if the field has disappeared with the form: then nothing must be
       * saved.
       */
      arrived: async (): Promise<void> => {
        while (running.current) await running.current
      },
    }),
    [],
  )
}
