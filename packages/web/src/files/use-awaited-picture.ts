// The save of a form with a picture waits for one that is still on its way: else it would be lost, since an upload ends with its field.
import { useMemo, useRef } from 'react'
import type { UploadEnd } from './use-upload.ts'

export const useAwaitedPicture = () => {
  const running = useRef<UploadEnd>(undefined)
  return useMemo(
    () => ({
      /** For the field. */
      onStart: (end: UploadEnd): void => {
        running.current = end
        const clear = () => {
          if (running.current === end) running.current = undefined
        }
        end.then(clear, clear)
      },
      /**
       * The id of the picture that was on its way, once it is there; nothing where none was, or it was cancelled. Rejects with why it
       * failed, which its field says, and where its field has gone with the form: then nothing is to be saved.
       */
      arrived: async (): UploadEnd => {
        let id: string | undefined
        while (running.current) id = (await running.current) ?? id
        return id
      },
    }),
    [],
  )
}
