// Keeps the day sheets of the branch stored on this device; starts 10 s after a load, to not delay the page.
import { useEffect } from 'react'
import { useSWRConfig } from 'swr'
import { useBranch } from '../api/branch.ts'
import type { Me } from '../api/me.ts'
import { useReach } from './connection.ts'

const AFTER_MS = 10_000
const AGAIN_MS = 3_600_000

export const useDaySheets = (me: Me | undefined): void => {
  const branch = useBranch()
  const isOnline = useReach() === 'online'
  const { cache, mutate } = useSWRConfig()
  useEffect(() => {
    if (!me || !branch || !isOnline) return
    let stop: (() => void) | undefined
    let isOver = false
    const start = () =>
      import('../features/schedule/day/day-sheets.ts').then(
        ({ followDaySheets }) => {
          if (!isOver) stop = followDaySheets(me, branch, { cache, mutate })
        },
        () => {
          if (!isOver) timer = setTimeout(start, AGAIN_MS)
        },
      )
    let timer = setTimeout(start, AFTER_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
      stop?.()
    }
  }, [me, branch, isOnline, cache, mutate])
}
