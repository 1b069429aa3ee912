// Starts watching `/me` and the push channel 2 s after the page's start, after more urgent loading.
import { useEffect } from 'react'
import { useBranch } from '../api/branch.ts'
import type { Me } from '../api/me.ts'

const LATER_MS = 2000
/** When to try again if the code could not be loaded, in ms: the connection broke, or there is a new build. */
const AGAIN_MS = 60_000

export const useWatch = (me: Me | undefined): void => {
  const branch = useBranch()
  const isIn = me !== undefined
  const { url, prefix } = me?.push ?? {}
  useEffect(() => {
    if (!isIn) return
    let stop: (() => void) | undefined
    let isOver = false
    const start = () =>
      import('./watch.ts').then(
        ({ watch }) => {
          if (!isOver) stop = watch(url && prefix ? { url, prefix } : undefined, branch)
        },
        () => {
          if (!isOver) timer = setTimeout(start, AGAIN_MS)
        },
      )
    let timer = setTimeout(start, LATER_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
      stop?.()
    }
  }, [isIn, url, prefix, branch])
}
