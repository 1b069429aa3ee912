// Medicines of the formulary that match the typed text: found here if the first page has all medicines, else by the server.
import type { Drug } from '@vetrounds/core/formulary/drug'
import { fold } from '@vetrounds/core/text/fold'
import { useMemo } from 'react'
import { useRead } from '../../api/client.ts'
import { useDebounced } from '../../ui/use-debounced.ts'

const matches = ({ name, substance = '' }: Drug, asked: string): boolean =>
  fold(`${name} ${substance}`).includes(asked)

/** `isWanted` is false where no medicines are offered. */
export const useDrugs = (
  typed: string,
  isWanted: boolean,
): { drugs: readonly Drug[]; isLoading: boolean } => {
  const wanted = fold(typed)
  const asked = useDebounced(wanted, 250)
  const first = useRead('listDrugs', isWanted ? { query: {} } : undefined)
  const isMore = first.data?.cursor !== undefined && asked !== ''
  const found = useRead('listDrugs', isWanted && isMore ? { query: { search: asked } } : undefined)
  const known = first.data?.rows
  const more = found.data?.rows
  const drugs = useMemo(() => {
    const here = (known ?? []).filter(drug => matches(drug, wanted))
    return [...here, ...(more ?? []).filter(({ id }) => !here.some(each => each.id === id))]
  }, [known, more, wanted])
  const isAwaited = isMore && asked !== wanted
  return { drugs, isLoading: first.isLoading || found.isLoading || isAwaited }
}
