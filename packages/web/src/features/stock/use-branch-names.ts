// What the other branches of the clinic are called: those that the person reaches, and those that the server names.
import { useRead } from '../../api/client.ts'
import { usePlace } from '../../api/working-place.ts'
import { useT } from '../../i18n/use-t.ts'

/** `others` are those where something may be sent. */
export const useBranchNames = () => {
  const t = useT('stock')
  const here = usePlace()?.split('.')[1]
  const { data, error, mutate } = useRead('listTransfers', {})
  const names = new Map(data?.branches.map(({ id, name }) => [id, name]))
  return {
    here,
    nameOf: (id: string) => names.get(id) ?? t('atAnotherBranch'),
    others: data?.branches.filter(({ id, closed }) => id !== here && !closed),
    /** Why they are not known. */
    error: data ? undefined : error,
    again: () => void mutate(),
  }
}
