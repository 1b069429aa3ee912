// The filters of the list and the open appointment, kept in the address. The search goes there once typing pauses.
import { useCallback, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { addressOf, type Filter, filterOf } from './filter.ts'

const REST_MS = 250

/** The text of the search field: it goes to the address after a pause, and follows an address that changes otherwise. */
const useTyped = (search: string, write: (search: string) => void) => {
  const [typed, setTyped] = useState(search)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const shown = useRef(search)
  // What was written and is not in the address yet: by the time that it comes, more may have been typed.
  const coming = useRef<string[]>([])
  // The write of the latest render, because an older one would bring back filters that were changed meanwhile.
  const latest = useRef(write)
  useEffect(() => {
    latest.current = write
  })
  useEffect(() => {
    if (search === shown.current) return
    shown.current = search
    const own = coming.current.indexOf(search)
    if (own >= 0) return void coming.current.splice(0, own + 1)
    coming.current = []
    clearTimeout(timer.current)
    setTyped(search)
  }, [search])
  useEffect(() => () => clearTimeout(timer.current), [])
  const type = (text: string) => {
    setTyped(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const next = text.trim()
      if (coming.current.length === 0 && next === shown.current) return
      coming.current.push(next)
      latest.current(next)
    }, REST_MS)
  }
  return { typed, setTyped: type }
}

/** `today` is the date at the branch, where the list starts unless the address says otherwise. */
export const useAddress = (filter: Filter, today: string) => {
  const [params, setParams] = useSearchParams()
  const change = useCallback(
    (next: Partial<Filter>) =>
      setParams(now => addressOf({ ...filterOf(now, today), ...next }, today), { replace: true }),
    [setParams, today],
  )
  const search = useTyped(filter.search, next => change({ search: next }))
  const open = useCallback(
    (id: string | undefined) =>
      setParams(now => addressOf(filterOf(now, today), today, id), { replace: true }),
    [setParams, today],
  )
  const close = useCallback(() => open(undefined), [open])
  return { openId: params.get('appointment') ?? undefined, open, close, change, ...search }
}
