// All pets of an owner, however many pages they fill: a shelter's living pets may come after fifty that have died.
import type { PatientRow } from '@vetrounds/core/patients/patient'
import { useEffect } from 'react'
import { useRead } from '../../api/client.ts'
import { request } from '../../api/request.ts'
import { useMore } from '../../api/use-more.ts'
import { usePlace } from '../../api/working-place.ts'

export type AllPets = {
  /** The pets read so far: all of them once `isWhole` is true. */
  pets: readonly PatientRow[]
  isWhole: boolean
  isReading: boolean
  /** The error, where a read failed and pets are missing. */
  error: unknown
  /** Reads the missing pets. */
  again: () => void
}

/** Reads one page after the other. Without an id nothing is read. */
export const useAllPets = (ownerId: string | undefined): AllPets => {
  const place = usePlace()
  const id = ownerId ?? ''
  const { data, error, mutate } = useRead('listOwnerPets', ownerId ? { params: { id } } : undefined)
  const more = useMore(data?.cursor, cursor =>
    request('listOwnerPets', { params: { id }, query: { cursor } }, { branch: place }),
  )
  useEffect(() => {
    if (more.hasMore && !more.isReading && !more.isFailed) void more.read()
  })
  return {
    pets: data ? [...data.rows, ...more.rows] : [],
    isWhole: data !== undefined && !more.hasMore,
    isReading: ownerId !== undefined && (data ? more.hasMore && !more.isFailed : !error),
    error: data ? more.error : error,
    again: () => void (data ? more.read() : mutate()),
  }
}
