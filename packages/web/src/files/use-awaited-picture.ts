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
       * For what the form awaits: done once no picture is on its way, and the field has the last one. Rejects with why it failed, which
       * its field says, and where its field has gone with the form: then nothing is to be saved.
       */
      arrived: async (): Promise<void> => {
        while (running.current) await running.current
      },
    }),
    [],
  )
}
