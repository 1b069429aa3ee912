// Keeps a visible calendar up to date with other people's changes. The feed's code loads once the first page is complete, since
// the feed first polls only then.
import { useEffect } from 'react'
import { useSWRConfig } from 'swr'
import { useBranch } from '../api/branch.ts'
import { afterFirstData } from '../api/first-data.ts'

export const useLiveCalendar = (): void => {
  const branch = useBranch()
  const { cache, mutate } = useSWRConfig()
  useEffect(() => {
    if (!branch) return
    let isOver = false
    let stop: (() => void) | undefined
    const load = () =>
      void import('./feed.ts').then(
        ({ followBranch }) => {
          if (!isOver) stop = followBranch(branch, { cache, mutate })
        },
        // Without the feed, the calendar is as fresh as when it was read.
        () => undefined,
      )
    const callOff = afterFirstData(load)
    return () => {
      isOver = true
      callOff()
      stop?.()
    }
  }, [branch, cache, mutate])
}
