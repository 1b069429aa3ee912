// Adds an entry of images. Files that have not been uploaded are first kept on this device: the entry then waits, and they are
// sent before it.
import type { ImageInput } from '@vetrounds/core/records/image'
import { ApiError } from '../../api/api-error.ts'
import { currentPerson } from '../../api/person.ts'
import { usePlace } from '../../api/working-place.ts'
import { useChange } from '../../changes/use-change.ts'
import { waitingFiles } from '../../files/waiting.ts'
import { predictedImages } from './predicted-images.ts'

type Beside = {
  petName: string
  /** The message if the entry was already added. */
  already: string
  /** The files of the entry that have not been uploaded, under the ids that it names. */
  left?: readonly { id: string; file: File }[]
}

/** Throws `ApiError`: the server's refusal, or `offline.blocked` if the browser can't store files. */
export const useAddImages = () => {
  const place = usePlace()
  const add = useChange('addImages')
  const by = { branchId: place?.split('.')[1] ?? '', by: currentPerson()?.id ?? '' }
  return async (input: ImageInput, { petName, already, left = [] }: Beside) => {
    if (left.length > 0)
      try {
        if (place) await waitingFiles.keep(left, place)
      } catch (error) {
        console.error('The files could not be kept.', error)
        throw new ApiError({ code: 'offline.blocked', status: 0 })
      }
    try {
      const expected = () => predictedImages(input, { by, petName })
      const sent = await add({ body: input }, { already, expected })
      if (sent.isWaiting) void waitingFiles.run()
      return sent
    } catch (error) {
      // With any other error, an entry may wait under the same id and still need the files.
      if (error instanceof ApiError) await waitingFiles.forget(left.map(({ id }) => id)).catch(console.warn)
      throw error
    }
  }
}
