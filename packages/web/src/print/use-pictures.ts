// The pictures of a paper.
import useSWR from 'swr'
import type { ApiError } from '../api/api-error.ts'
import { request } from '../api/request.ts'
import { usePlace } from '../api/working-place.ts'

const noPictures: ReadonlyMap<string, string> = new Map()

/** Where the pictures can be read, all at once: a paper with some of them missing would be printed as it is. */
export const usePictures = (files: readonly string[]) => {
  const branch = usePlace()
  const { data, error, mutate } = useSWR<ReadonlyMap<string, string>, ApiError>(
    // By its endpoint's name it is kept on no device: addresses of files soon expire.
    files.length > 0 ? ['readFile', files.join(), branch] : null,
    async () =>
      new Map(
        (
          await Promise.all(
            files.map(async id => {
              const input = { params: { id }, query: { size: 'full' } } as const
              const { url, type } = await request('readFile', input, { branch })
              return { id, url, type }
            }),
          )
        )
          // Of a file that no picture was made of there is nothing to print.
          .filter(({ type }) => type.startsWith('image/'))
          .map(({ id, url }) => [id, url]),
      ),
    { revalidateOnFocus: false, revalidateIfStale: false },
  )
  return {
    pictures: data ?? noPictures,
    isThere: files.length === 0 || data !== undefined,
    error,
    reread: () => void mutate(),
  }
}
