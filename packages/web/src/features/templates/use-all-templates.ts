// All text templates of the clinic that are not withdrawn. All of them can be read, as a clinic has dozens.
import type { Template } from '@vetrounds/core/text-templates/text-template'
import useSWR from 'swr'
import type { ApiError } from '../../api/api-error.ts'
import { readAll } from '../../api/read-all.ts'
import { usePlace } from '../../api/working-place.ts'

/** Reads all pages; `isWanted` is false where the first page is enough. */
export const useAllTemplates = (isWanted: boolean) => {
  const branch = usePlace()
  return useSWR<readonly Template[], ApiError>(isWanted ? ['allTemplates', branch] : null, async () =>
    (await readAll('listTemplates', {}, { branch })).flatMap(({ rows }) => rows),
  )
}
