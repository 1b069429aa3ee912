// The filters of the list and the open appointment, kept in the address. The search goes there once typing pauses.
import { useCallback, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useDebounced } from '../../../ui/use-debounced.ts'
import { addressOf, type Filter, filterOf } from './filter.ts'

const REST_MS = 250

/** `today` is the date at the branch, where the list starts unless the address says otherwise. */
export const useAddress = (filter: Filter, today: string) => {
  const [params, setParams] = useSearchParams()
  const [typed, setTyped] = useState(filter.search)
  const asked = useDebounced(typed.trim(), REST_MS)
  const change = useCallback(
    (next: Partial<Filter>) =>
      setParams(now => addressOf({ ...filterOf(now, today), ...next }, today), { replace: true }),
    [setParams, today],
  )
  const isAsked = asked === filter.search
  useEffect(() => {
    if (!isAsked) change({ search: asked })
  }, [isAsked, asked, change])
  const open = useCallback(
    (id: string | undefined) =>
      setParams(now => addressOf(filterOf(now, today), today, id), { replace: true }),
    [setParams, today],
  )
  const close = useCallback(() => open(undefined), [open])
  return { openId: params.get('appointment') ?? undefined, open, close, change, typed, setTyped }
}
