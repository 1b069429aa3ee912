// The pets that a client's invoice can be of: all of them, however many pages that is.
import type { PatientRow } from '@vetrounds/core/patients/patient'
import { useEffect } from 'react'
import { useRead } from '../../api/client.ts'
import { request } from '../../api/request.ts'
import { useMore } from '../../api/use-more.ts'
import { usePlace } from '../../api/working-place.ts'

export const usePetsToBill = (ownerId: string | undefined): readonly PatientRow[] => {
  const place = usePlace()
  const id = ownerId ?? ''
  const { data } = useRead('listOwnerPets', ownerId ? { params: { id } } : undefined)
  const { rows, hasMore, isReading, isFailed, read } = useMore(data?.cursor, cursor =>
    request('listOwnerPets', { params: { id }, query: { cursor } }, { branch: place }),
  )
  useEffect(() => {
    if (hasMore && !isReading && !isFailed) void read()
  })
  return data ? [...data.rows, ...rows] : []
}
