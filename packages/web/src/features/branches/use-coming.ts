// What is booked at a branch from now on, for questions about the branch.
import { DAY_MS } from '@vetrounds/core/calendar/lengths'
import { isoAt, now } from '@vetrounds/core/clock'
import { useState } from 'react'
import { useRead } from '../../api/client.ts'
import type { Answer } from '../../api/request.ts'

/** Nothing is booked further ahead. */
const AHEAD_MS = 3 * 366 * DAY_MS

export type Coming = { data: Answer<'listAppointments'> | undefined; error: unknown }

/** The appointments at a branch from now on; "now" is taken anew for each branch. */
export const useComing = (branchId: string | undefined): Coming => {
  const [asked, setAsked] = useState(() => ({ branchId, from: now() }))
  if (asked.branchId !== branchId) setAsked({ branchId, from: now() })
  const time = { from: isoAt(asked.from), to: isoAt(asked.from + AHEAD_MS) }
  return useRead(
    'listAppointments',
    branchId ? { query: { branchId, ...time, statuses: 'scheduled,walkin' } } : undefined,
  )
}
