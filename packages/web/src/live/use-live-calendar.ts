// Keeps the calendar in step with what others change, while a page of it is shown. The feed's code comes after the page.
import { useEffect } from 'react'
import { useSWRConfig } from 'swr'
import { useBranch } from '../api/branch.ts'

export const useLiveCalendar = (): void => {
  const branch = useBranch()
  const { cache, mutate } = useSWRConfig()
  useEffect(() => {
    if (!branch) return
    let isOver = false
    let stop: (() => void) | undefined
    import('./feed.ts').then(
      ({ followBranch }) => {
        if (!isOver) stop = followBranch(branch, { cache, mutate })
      },
      // Without it the calendar is as fresh as it was read.
      () => undefined,
    )
    return () => {
      isOver = true
      stop?.()
    }
  }, [branch, cache, mutate])
}
