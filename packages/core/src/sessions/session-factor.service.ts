// What session rows say about the second factor: whether and when it was used, and whether it is still set up.
import { isoAt, now, nowIso } from '../clock.ts'
import { isPassing, withRetries } from '../storage/retry.ts'
import { SessionRow } from './person.entity.ts'

/** How long a given code counts as proof for sensitive acts, in milliseconds. */
const PROOF_MS = 600_000

/** How long Cognito's answer about the factor is trusted, in milliseconds: shorter than an access token's lifetime. */
const CHECKED_MS = 600_000

/** How long somebody may take to scan the picture and type the digits, in milliseconds. */
const TYPING_MS = 600_000

const isWithin = (at: string | undefined, ms: number): boolean =>
  at !== undefined && Date.parse(at) + ms > now()

type Proved = { provedAt?: string | undefined }

/** Whether a code was given in this session in the last 10 minutes. */
export const isFreshlyProved = ({ provedAt }: Proved): boolean => isWithin(provedAt, PROOF_MS)

/**
 * Whether a session may set up an authenticator, or switch the factor off: if a code from the current one was
 * given in it in the last 10 minutes or, without an authenticator, if the sign-in was that recent.
 */
export const isFreshEnough = (
  session: Proved & { mfa: boolean; startedAt: string },
  hasFactor: boolean,
): boolean =>
  hasFactor
    ? session.mfa && isFreshlyProved(session)
    : isFreshlyProved(session) || isWithin(session.startedAt, PROOF_MS)

/** Whether the session, which was fresh enough then, began to set up an authenticator in the last 10 minutes. */
export const isSettingUp = ({ setUpAt }: { setUpAt?: string | undefined }): boolean =>
  isWithin(setUpAt, TYPING_MS)

/** Whether it is time to check a session with a second factor against Cognito. */
export const isCheckDue = (session: {
  mfa: boolean
  startedAt: string
  checkedAt?: string | undefined
}): boolean => session.mfa && Date.parse(session.checkedAt ?? session.startedAt) + CHECKED_MS < now()

type Marks = { mfa?: boolean; provedAt?: string; setUpAt?: string; checkedAt?: string }

const mark = async (userId: string, sessionId: string, marks: Marks): Promise<void> => {
  await withRetries(() => SessionRow.patch({ userId, sessionId }).set(marks).go(), isPassing)
}

/** Notes that this session was given the secret of a new authenticator. */
export const noteSetUp = (userId: string, sessionId: string): Promise<void> =>
  mark(userId, sessionId, { setUpAt: nowIso() })

/** Notes that a code of the authenticator was accepted in this session. */
export const proveSession = (userId: string, sessionId: string): Promise<void> =>
  mark(userId, sessionId, { provedAt: nowIso() })

/** Marks a session in which a code was given as one with a second factor. */
export const raiseSession = (userId: string, sessionId: string): Promise<void> =>
  mark(userId, sessionId, { mfa: true, checkedAt: nowIso() })

/** Notes that Cognito still asks for the factor. */
export const sessionChecked = (userId: string, sessionId: string): Promise<void> =>
  mark(userId, sessionId, { checkedAt: nowIso() })

/** Removes the second factor from every session of a person. Safe to repeat. */
export const lowerSessions = async (userId: string): Promise<void> => {
  const { data } = await SessionRow.query
    .row({ userId })
    .between({ sessionId: '0' }, { sessionId: 'z' })
    .go({ pages: 'all', consistent: true })
  const raised = data.filter(({ mfa, endsAt }) => mfa && endsAt > isoAt(now()))
  await Promise.all(raised.map(({ sessionId }) => mark(userId, sessionId, { mfa: false })))
}
