// Keeps a visible calendar in step with other people's changes. The feed's code loads after the page.
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
      // Without the feed, the calendar is as fresh as when it was read.
      () => undefined,
    )
    return () => {
      isOver = true
      stop?.()
    }
  }, [branch, cache, mutate])
}
