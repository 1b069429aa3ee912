// The rows for a person who asks to join a clinic, changes a request while it waits, or withdraws it.
import { DAY_MS } from '../calendar/lengths.ts'
import type { Language } from '../sessions/person.ts'
import type { Step } from '../storage/commit.ts'
import { rowOf } from '../storage/entity.ts'
import { nameKey } from '../text/fold.ts'
import { Membership } from './member.entity.ts'
import { isMember } from './member-states.ts'
import { type Joining, type MemberData, membershipRowOf } from './members.service.ts'

/** If somebody withdraws a request and asks again, the clinic is mailed about it at most once in so many milliseconds. */
const TOLD_AGAIN_MS = DAY_MS

type Asking = Omit<Joining, 'branches'> & { language: Language; askedHash?: string }

/** Whether the waiting request says the same as this one, or is later than this one, which the stream delivered again. */
const saysAlready = (waiting: MemberData, { role, language, askedHash, at }: Asking): boolean =>
  waiting.at > at ||
  (waiting.role === role && waiting.language === language && waiting.askedHash === askedHash)

/**
 * The rows for a person who asks to join, and whether the clinic is to be mailed; undefined for members and those who have asked
 * for the same already. A different wish changes the waiting request, without a mail. One strongly consistent read.
 */
export const requestSteps = async (
  asking: Asking,
): Promise<{ steps: Step[]; isTold: boolean } | undefined> => {
  const { clinicId, userId, at } = asking
  const before = await membershipRowOf(clinicId, userId)
  if (before && isMember(before.state)) return undefined
  const isWaiting = before?.state === 'requested'
  if (isWaiting && saysAlready(before, asking)) return undefined
  const told = isWaiting || before?.state === 'left' ? before.toldAt : undefined
  const isTold = !isWaiting && (!told || Date.parse(at) - Date.parse(told) >= TOLD_AGAIN_MS)
  const after: MemberData = {
    ...before,
    ...asking,
    toldAt: isTold ? at : told,
    branches: [],
    folded: nameKey(asking.name),
    state: 'requested',
    takesAppointments: asking.role === 'vet',
    order: before?.order ?? Math.floor(Date.parse(at) / 1000),
    v: (before?.v ?? 0) + 1,
    by: userId,
  }
  const row = rowOf(Membership, after)
  return { steps: [before ? { replace: row, before: rowOf(Membership, before) } : { create: row }], isTold }
}

/** The rows for a person who withdraws a request; undefined if it was answered. One strongly consistent read. */
export const withdrawnSteps = async (
  clinicId: string,
  userId: string,
  at: string,
): Promise<Step[] | undefined> => {
  const before = await membershipRowOf(clinicId, userId)
  if (before?.state !== 'requested') return undefined
  const after: MemberData = { ...before, state: 'left', v: before.v + 1, at, by: userId }
  return [{ replace: rowOf(Membership, after), before: rowOf(Membership, before) }]
}
