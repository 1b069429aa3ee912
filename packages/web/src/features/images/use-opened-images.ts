// Entries of images with all their files and fields, several at once: those of a day, or two that are compared.
import type { RecordEntry } from '@vetrounds/core/records/entry'
import useSWR from 'swr'
import { type Answer, request } from '../../api/request.ts'
import { usePlace } from '../../api/working-place.ts'

/** One picture of the record: its entry, its file, and its number among the entry's files. */
export type Shot = {
  entry: RecordEntry
  /** Undefined until the entry is read. */
  body: Answer<'readImages'>['body'] | undefined
  file: string
  /** From 1. */
  n: number
  of: number
}

type Opened = Answer<'readImages'>

/** Thrown if some entries could not be read, so that they are read again. It carries the entries that were read. */
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
 * The pictures of the entries, in order. Of an entry that isn't read yet, only the first picture, which the head of the entry
 * names. `error` says why some are missing: they are read again automatically, after a while and when the connection comes back.
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
