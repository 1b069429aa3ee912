// What the session rows say of the second factor: shown or not, when, and whether it still stands.
import { isoAt, now, nowIso } from '../clock.ts'
import { isPassing, withRetries } from '../storage/retry.ts'
import { SessionRow } from './person.entity.ts'

/** How long a code that was given serves as proof for what is sensitive, in milliseconds. */
const PROOF_MS = 600_000

/** How long an answer of Cognito about the factor holds, in milliseconds: shorter than an access token lives. */
const CHECKED_MS = 600_000

/** How long one may take to scan a picture and type the digits, in milliseconds. */
const TYPING_MS = 600_000

const isWithin = (at: string | undefined, ms: number): boolean =>
  at !== undefined && Date.parse(at) + ms > now()

type Proved = { provedAt?: string | undefined }

/** Whether a code was given in this session in the last 10 minutes. */
export const isFreshlyProved = ({ provedAt }: Proved): boolean => isWithin(provedAt, PROOF_MS)

/**
 * Whether a session may begin to set an authenticator up, or switch the factor off: by a code of the current one that was
 * given in it in the last 10 minutes, or, where there is none, by a sign-in in that time.
 */
export const isFreshEnough = (
  session: Proved & { mfa: boolean; startedAt: string },
  hasFactor: boolean,
): boolean =>
  hasFactor
    ? session.mfa && isFreshlyProved(session)
    : isFreshlyProved(session) || isWithin(session.startedAt, PROOF_MS)

/** Whether a session that was fresh enough began to set an authenticator up, in the last 10 minutes. */
export const isSettingUp = ({ setUpAt }: { setUpAt?: string | undefined }): boolean =>
  isWithin(setUpAt, TYPING_MS)

/** Whether a session with a second factor is due to be held against what Cognito says. */
export const isCheckDue = (session: {
  mfa: boolean
  startedAt: string
  checkedAt?: string | undefined
}): boolean => session.mfa && Date.parse(session.checkedAt ?? session.startedAt) + CHECKED_MS < now()

type Marks = { mfa?: boolean; provedAt?: string; setUpAt?: string; checkedAt?: string }

const mark = async (userId: string, sessionId: string, marks: Marks): Promise<void> => {
  await withRetries(() => SessionRow.patch({ userId, sessionId }).set(marks).go(), isPassing)
}

/** Notes that the secret of a new authenticator was given out in this session. */
export const noteSetUp = (userId: string, sessionId: string): Promise<void> =>
  mark(userId, sessionId, { setUpAt: nowIso() })

/** Notes that a code of the authenticator was accepted in this session. */
export const proveSession = (userId: string, sessionId: string): Promise<void> =>
  mark(userId, sessionId, { provedAt: nowIso() })

/** Makes a session in which a code was given one with a second factor. */
export const raiseSession = (userId: string, sessionId: string): Promise<void> =>
  mark(userId, sessionId, { mfa: true, checkedAt: nowIso() })

/** Notes that Cognito still asks for the factor. */
export const sessionChecked = (userId: string, sessionId: string): Promise<void> =>
  mark(userId, sessionId, { checkedAt: nowIso() })

/** Takes the second factor off every session of a person. Twice is as good as once. */
export const lowerSessions = async (userId: string): Promise<void> => {
  const { data } = await SessionRow.query
    .row({ userId })
    .between({ sessionId: '0' }, { sessionId: 'z' })
    .go({ pages: 'all', consistent: true })
  const raised = data.filter(({ mfa, endsAt }) => mfa && endsAt > isoAt(now()))
  await Promise.all(raised.map(({ sessionId }) => mark(userId, sessionId, { mfa: false })))
}
