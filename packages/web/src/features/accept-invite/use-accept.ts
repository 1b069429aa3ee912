// Accepts an invitation, then chooses a branch of the joined clinic to work at.
import { firstBranch } from '@vetrounds/core/clinics/first-branch'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { mutate } from 'swr'
import { ApiError } from '../../api/api-error.ts'
import { chooseBranch } from '../../api/branch.ts'
import { type Me, readMe } from '../../api/me.ts'
import { useChange } from '../../changes/use-change.ts'
import { paths } from '../../paths.ts'

/** Memberships are listed through an index, which may lag behind their rows for a moment. */
const TRIES = 6
const PAUSE_MS = 500

const activeIn = ({ memberships }: Me) => memberships.filter(({ state }) => state === 'active')

const readJoined = async (known: ReadonlySet<string>): Promise<Me> => {
  for (let left = TRIES; ; left -= 1) {
    const me = await readMe()
    if (left === 1 || activeIn(me).some(({ clinic }) => !known.has(clinic.id))) return me
    await new Promise(resolve => setTimeout(resolve, PAUSE_MS))
  }
}

/**
 * Where the person works next: at the branch that the server chose, if it belongs to the clinic just joined, or else at the
 * first.
 */
const placeOf = (me: Me, known: ReadonlySet<string>): `${string}.${string}` | undefined => {
  const joined = activeIn(me).find(({ clinic }) => !known.has(clinic.id))
  if (!joined) return undefined
  const { clinic, branches } = joined
  const branchId = me.current?.clinicId === clinic.id ? me.current.branchId : firstBranch(branches)?.id
  return branchId === undefined ? undefined : `${clinic.id}.${branchId}`
}

export const useAccept = (token: string) => {
  const navigate = useNavigate()
  const acceptInvite = useChange('acceptInvite')
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState<ApiError>()
  // How far an attempt has got: after a lost answer the next attempt goes on from there, because a link admits only once.
  const known = useRef<ReadonlySet<string>>(undefined)
  const isIn = useRef(false)
  const accept = async (me: Me): Promise<void> => {
    known.current ??= new Set(activeIn(me).map(({ clinic }) => clinic.id))
    setPending(true)
    setError(undefined)
    try {
      if (!isIn.current) await acceptInvite({ body: { token } })
      isIn.current = true
      const fresh = await readJoined(known.current)
      const place = placeOf(fresh, known.current)
      await mutate('readMe', fresh, { revalidate: false })
      if (place) chooseBranch(place)
      void navigate(place ? paths.calendar() : paths.clinics(), { replace: true })
    } catch (problem) {
      setPending(false)
      if (!(problem instanceof ApiError)) throw problem
      setError(problem)
    }
  }
  return { accept, isPending, error }
}
