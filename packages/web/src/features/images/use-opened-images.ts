// Entries of images with all their files and fields, several at once: those of a day, or two that are compared.
import type { RecordEntry } from '@vetrounds/core/records/entry'
import useSWR from 'swr'
import type { ApiError } from '../../api/api-error.ts'
import { type Answer, request } from '../../api/request.ts'
import { usePlace } from '../../api/working-place.ts'

/** One picture of the record: the entry that it belongs to, its file, and which of how many it is. */
export type Shot = {
  entry: RecordEntry
  /** Missing as long as the entry isn't read. */
  body: Answer<'readImages'>['body'] | undefined
  file: string
  /** From 1. */
  n: number
  of: number
}

const shotsOf = (entry: RecordEntry, body: Shot['body']): Shot[] => {
  const files = body?.files ?? [String(entry.facts?.first)]
  return files.map((file, index) => ({ entry, body, file, n: index + 1, of: files.length }))
}

/** Their pictures in order; of an entry that isn't read the first one, which its head names. */
export const useShots = (entries: readonly RecordEntry[]): readonly Shot[] => {
  const place = usePlace()
  const { data } = useSWR<readonly Answer<'readImages'>[], ApiError>(
    ['readImages', entries.map(({ id, v }) => `${id}/${v}`), place],
    () =>
      Promise.all(
        entries.map(({ id, patientId, at }) =>
          request('readImages', { params: { id }, query: { patient: patientId, at } }, { branch: place }),
        ),
      ),
    { revalidateOnFocus: false },
  )
  return entries.flatMap(entry => shotsOf(entry, data?.find(answer => answer.entry.id === entry.id)?.body))
}
