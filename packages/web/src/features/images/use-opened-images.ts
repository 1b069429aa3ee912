// Entries of images with all their files and fields, several at once: those of a day, or two that are compared.
import type { RecordEntry } from '@vetrounds/core/records/entry'
import useSWR from 'swr'
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

type Opened = Answer<'readImages'>

/** Some could not be read. It is thrown, so that they are read again, and what was read of all before stays. */
class NotAllRead extends Error {
  readonly read: readonly Opened[]

  constructor(read: readonly Opened[], cause: unknown) {
    super('Not all entries of images could be read.', { cause })
    this.read = read
  }
}

const shotsOf = (entry: RecordEntry, body: Shot['body']): Shot[] => {
  const { first, n } = entry.facts ?? {}
  const of = body?.files.length ?? Number(n ?? 1)
  return (body?.files ?? [String(first)]).map((file, index) => ({ entry, body, file, n: index + 1, of }))
}

/**
 * Their pictures in order; of an entry that isn't read the first one, which its head names. `error` is why some aren't: they are
 * read again by themselves, after a while and when the connection comes back.
 */
export const useShots = (entries: readonly RecordEntry[]): { shots: readonly Shot[]; error: unknown } => {
  const place = usePlace()
  const { data, error } = useSWR<readonly Opened[], NotAllRead>(
    ['readImages', entries.map(({ id, v }) => `${id}/${v}`), place],
    async () => {
      const results = await Promise.allSettled(
        entries.map(({ id, patientId, at }) =>
          request('readImages', { params: { id }, query: { patient: patientId, at } }, { branch: place }),
        ),
      )
      const read = results.flatMap(each => (each.status === 'fulfilled' ? [each.value] : []))
      const failed = results.find(each => each.status === 'rejected')
      if (failed) throw new NotAllRead(read, failed.reason)
      return read
    },
    { revalidateOnFocus: false },
  )
  const read = data ?? error?.read
  const bodyOf = ({ id }: RecordEntry) => read?.find(({ entry }) => entry.id === id)?.body
  const shots = entries.flatMap(entry => shotsOf(entry, bodyOf(entry)))
  return { shots, error: shots.every(({ body }) => body) ? undefined : error?.cause }
}
