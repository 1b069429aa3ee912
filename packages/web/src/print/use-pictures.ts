// Reads the addresses of a paper's pictures.
import { inBatches } from '@vetrounds/core/in-batches'
import useSWR from 'swr'
import type { ApiError } from '../api/api-error.ts'
import type { BranchKey } from '../api/branch-key.ts'
import { request } from '../api/request.ts'
import { usePlace } from '../api/working-place.ts'
import { msLeft, renewIn } from '../files/use-file-url.ts'

type Addresses = {
  pictures: ReadonlyMap<string, string>
  /** When the first one of them expires. */
  expiresAt: string
}

/** How many are requested at once: the files function has fifty instances for all clinics, and refuses requests beyond them. */
const AT_ONCE = 10

const noPictures: Addresses['pictures'] = new Map()

const read = async (files: readonly string[], branch: BranchKey | undefined): Promise<Addresses> => {
  const readOne = async (id: string) => {
    const input = { params: { id }, query: { size: 'full' } } as const
    return { id, ...(await request('readFile', input, { branch })) }
  }
  const answers = await inBatches(files, readOne, AT_ONCE)
  // A file of which no picture was made has nothing to print.
  const drawn = answers.filter(({ type }) => type.startsWith('image/'))
  return {
    pictures: new Map(drawn.map(({ id, url }) => [id, url])),
    expiresAt: answers.map(({ expiresAt }) => expiresAt).toSorted()[0] ?? '',
  }
}

/**
 * Returns the addresses of all pictures together, as a paper with some of them missing would be printed that way. Undefined until
 * they are known, and after they have expired until they are read again.
 */
export const usePictures = (files: readonly string[]) => {
  const branch = usePlace()
  const { data, error, mutate } = useSWR<Addresses, ApiError>(
    // The endpoint's name in the key keeps the answer out of the cache on the device: addresses of files soon expire.
    files.length > 0 ? ['readFile', files.join(), branch] : null,
    () => read(files, branch),
    {
      revalidateOnFocus: false,
      revalidateIfStale: false,
      refreshInterval: answer => renewIn(answer),
    },
  )
  const current = msLeft(data) > 0 ? data?.pictures : undefined
  const pictures = files.length > 0 ? current : noPictures
  return { pictures, error: pictures ? undefined : error, reread: () => void mutate() }
}
