// What animals are due for, read for as many of them as there are.
import useSWR, { unstable_serialize } from 'swr'
import type { ApiError } from '../../api/api-error.ts'
import { inBatches } from '../../api/in-batches.ts'
import { type Answer, request } from '../../api/request.ts'
import { usePlace } from '../../api/working-place.ts'
import { useShown } from '../../cache/as-of.ts'

/** Of all of them, however many; what is known stays in sight while those of more animals are read. */
export const useDues = (pets: readonly { id: string }[]) => {
  const branch = usePlace()
  const ids = pets.map(({ id }) => id).join(',')
  // As `useRead` keys it.
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
