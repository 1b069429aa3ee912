// Reads the reminders of any number of animals.
import useSWR, { unstable_serialize } from 'swr'
import type { ApiError } from '../../api/api-error.ts'
import { inBatches } from '../../api/in-batches.ts'
import { type Answer, request } from '../../api/request.ts'
import { usePlace } from '../../api/working-place.ts'
import { useShown } from '../../cache/as-of.ts'

/** The reminders of all these animals. Known ones stay visible while those of more animals are read. */
export const useDues = (pets: readonly { id: string }[]) => {
  const branch = usePlace()
  const ids = pets.map(({ id }) => id).join(',')
  // The same key as `useRead` makes.
  const key = ids !== '' && ['readDues', { query: { ids } }, branch]
  useShown(key ? unstable_serialize(key) : undefined)
  return useSWR<Answer<'readDues'>, ApiError>(
    key,
    async () => {
      const dues = await inBatches(pets, async some =>
        Object.entries((await request('readDues', { query: { ids: some.join(',') } }, { branch })).dues),
      )
      return { dues: Object.fromEntries(dues) }
    },
    { keepPreviousData: true },
  )
}
