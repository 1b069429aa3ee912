// What the branches of the clinic are called, and where something may be sent: a first page comes with what is on its way.
import { useRead } from '../../api/client.ts'
import { usePages } from '../../api/pages.ts'
import { usePlace } from '../../api/working-place.ts'
import { useT } from '../../i18n/use-t.ts'
import { useReadOn } from '../lists/use-read-to-end.ts'

/** `wanted`: of which branches the name is shown beside those of what is on its way. `others` are those where something may be sent. */
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
    /** Why they are not known. */
    error: data ? pages.error : error,
    again: () => {
      if (!data) void mutate()
      else pages.reread()
    },
  }
}
