// Keeps the day sheets of the branch at hand: some time after a load, then each hour, when there is nothing else to do.
import { useEffect } from 'react'
import { useBranch } from '../api/branch.ts'
import type { Me } from '../api/me.ts'
import { useReach } from './connection.ts'

const AFTER_MS = 10_000
const EVERY_MS = 3_600_000

export const useDaySheets = (me: Me | undefined): void => {
  const branch = useBranch()
  const isOnline = useReach() === 'online'
  useEffect(() => {
    if (!me || !branch || !isOnline) return
    const keep = async () => {
      const { keepDaySheets } = await import('../features/schedule/day/day-sheets.ts')
      await keepDaySheets(me)
    }
    // The next hour tries again.
    const run = () => void keep().catch(() => undefined)
    const first = setTimeout(run, AFTER_MS)
    const next = setInterval(run, EVERY_MS)
    return () => {
      clearTimeout(first)
      clearInterval(next)
    }
  }, [me, branch, isOnline])
}
