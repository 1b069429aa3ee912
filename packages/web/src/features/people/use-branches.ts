// The branches that the person reaches in this place's clinic: `/me` names fifty, the others are read once they are wanted.
import { useMemo } from 'react'
import type { ApiError } from '../../api/api-error.ts'
import type { Me } from '../../api/me.ts'
import { usePages } from '../../api/pages.ts'
import { useCan } from '../../api/use-can.ts'
import { useMembership } from '../../api/working-place.ts'
import { useStableArray } from '../../ui/use-stable-array.ts'
import { useReadOn } from '../lists/use-read-to-end.ts'

type Branch = Me['memberships'][number]['branches'][number]

const none: readonly Branch[] = []

type Branches = {
  /** The branches known so far, by name. */
  branches: readonly Branch[]
  /** Whether more are being read. */
  isReading: boolean
  /** Why the others could not be read. */
  error: ApiError | undefined
  again: () => void
}

type Giveable = {
  branches: readonly Pick<Branch, 'id' | 'name' | 'closed'>[]
  /** The clinic's only open branch, once it is known to be the only one. */
  only: string | undefined
}

/**
 * The branches that the person may give to others, by name. An administrator may give all, even those they don't reach (product §
 * 2).
 */
export const useGiveableBranches = (): Giveable => {
  const isReachingAll = useMembership()?.allBranches === true
  // For somebody who reaches all branches, `/me` has them all already.
  const isAll = useCan()('clinic.settings') === undefined && !isReachingAll
  const reached = useBranches(!isAll)
  const pages = usePages('listBranches', isAll ? {} : undefined)
  useReadOn(pages, isAll && pages.rows !== undefined)
  const all = useStableArray(pages.rows)
  const branches = useMemo(
    () => (isAll && all ? all.toSorted((a, b) => a.name.localeCompare(b.name)) : reached.branches),
    [isAll, all, reached.branches],
  )
  const isWhole = isAll ? pages.isComplete : !reached.isReading && reached.error === undefined
  const open = branches.filter(({ closed }) => !closed)
  return { branches, only: isWhole && open.length === 1 ? open[0]?.id : undefined }
}

/** The branches known so far; with `isWanted` the others are read, too. */
export const useBranches = (isWanted: boolean): Branches => {
  const membership = useMembership()
  const isReading = isWanted && membership?.moreBranches === true
  const pages = usePages('listMyBranches', isReading ? {} : undefined)
  useReadOn(pages, isReading && pages.rows !== undefined)
  const read = useStableArray(pages.rows)
  const known = membership?.branches ?? none
  const branches = useMemo(() => {
    const ids = new Set(known.map(({ id }) => id))
    const all = [...known, ...(read ?? none).filter(({ id }) => !ids.has(id))]
    return all.sort((a, b) => a.name.localeCompare(b.name))
  }, [known, read])
  const { error } = pages
  return {
    branches,
    isReading: isReading && !pages.isComplete && error === undefined,
    error: isReading ? error : undefined,
    again: pages.reread,
  }
}
