// The names of the clinic's branches, and those to which something can be sent. A first page comes with the transfers.
import { useRead } from '../../api/client.ts'
import { usePages } from '../../api/pages.ts'
import { usePlace } from '../../api/working-place.ts'
import { useT } from '../../i18n/use-t.ts'
import { useReadOn } from '../lists/use-read-to-end.ts'

/**
 * `wanted` are the branches whose names are needed besides those of transfers on their way. `others` are the branches to which
 * something can be sent.
 */
export const useBranchNames = (wanted: readonly string[] | 'all' = []) => {
  const t = useT('stock')
  const here = usePlace()?.split('.')[1]
  const { data, error, mutate } = useRead('listTransfers', {})
  const named = new Map(data?.branches.map(({ id, name }) => [id, name]))
  const isReading = data?.moreBranches === true && (wanted === 'all' || wanted.some(id => !named.has(id)))
  const pages = usePages('listTransferBranches', isReading ? {} : undefined)
  useReadOn(pages, isReading && pages.rows !== undefined)
  const all = isReading ? pages.rows : data?.branches
  const names = new Map([...named, ...(all ?? []).map(({ id, name }) => [id, name] as const)])
  const isWhole = !isReading || pages.isComplete
  return {
    here,
    nameOf: (id: string) => names.get(id) ?? t('atAnotherBranch'),
    others: isWhole ? all?.filter(({ id, closed }) => id !== here && !closed) : undefined,
    /** Why the branches are not known. */
    error: data ? pages.error : error,
    again: () => {
      if (!data) void mutate()
      else pages.reread()
    },
  }
}
