// Lets a browser into the push channel after the same checks as for a request.
// It may listen to its own topics, and publish to none.
// https://docs.aws.amazon.com/iot/latest/developerguide/custom-auth-lambda.html

import { DAY_SECONDS } from '@vetrounds/core/calendar/lengths'
import { now, nowIso } from '@vetrounds/core/clock'
import { AppError } from '@vetrounds/core/errors'
import { newId } from '@vetrounds/core/ids'
import { noteConnection } from '@vetrounds/core/push/connection.service'
import { clientPrefixOf, topicsAt } from '@vetrounds/core/push/news'
import { topicPrefix } from '@vetrounds/core/push/prefix'
import { countLoad } from '@vetrounds/core/sessions/rate.service'
import { newScope, withScope } from '@vetrounds/core/storage/scope'
import { accessOf, branchOf } from '../middleware/access.ts'
import { logEvent } from '../middleware/log.ts'
import { verifyAccessToken } from '../middleware/token.ts'

/** The event that AWS IoT sends; the password is in base64. */
type AskedEvent = {
  protocolData?: { mqtt?: { username?: string; password?: string; clientId?: string } }
}

type Statement = { Action: string; Effect: 'Allow'; Resource: string[] }

/** The answer to AWS IoT. */
type Authorization = {
  isAuthenticated: boolean
  principalId: string
  /** Seconds; AWS takes 300 to 86,400. */
  disconnectAfterInSeconds: number
  refreshAfterInSeconds: number
  policyDocuments: { Version: '2012-10-17'; Statement: Statement[] }[]
}

/** AWS's minimum for both. After that, AWS asks again with the same token: a connection that should have been cut ends then. */
const LEAST_SECONDS = 300

const refused: Authorization = {
  isAuthenticated: false,
  principalId: 'nobody',
  disconnectAfterInSeconds: LEAST_SECONDS,
  refreshAfterInSeconds: LEAST_SECONDS,
  policyDocuments: [],
}

/** Whether a connection's name has the right form, at most 128 characters. Any such name is fine: the token says who connects. */
const isName = (clientId: string): boolean =>
  clientId.startsWith(clientPrefixOf(topicPrefix())) && /^[\w-]{20,128}$/.test(clientId)

const authorize = async (event: AskedEvent, arn: string): Promise<Authorization> => {
  const { username, password = '', clientId = '' } = event.protocolData?.mqtt ?? {}
  if (!isName(clientId)) throw new AppError('request.invalid')
  const { userId, sessionId, expiresAt } = await verifyAccessToken(Buffer.from(password, 'base64').toString())
  const { clinicId, branchId } = branchOf(username)
  const seconds = Math.min(DAY_SECONDS, Math.max(LEAST_SECONDS, Math.ceil((expiresAt - now()) / 1000)))
  const scope = newScope({ clinicId, userId, families: ['user.session', 'user.push', 'rate'] })
  await withScope(scope, async () => {
    const request = { id: newId(), endpoint: 'push', at: nowIso(), ip: '', agent: '' }
    const reader = { userId, sessionId, request, clinicId, branchId }
    const check = () => accessOf(reader, { action: 'appointments.manage', effect: 'read', isSensitive: true })
    // A person who isn't let in leaves no row, and nobody leaves many:
    // a cut has to end all of a person's or clinic's (decision 261).
    await Promise.all([check(), countLoad('connections', userId)])
    await noteConnection({ userId, clientId, sessionId, clinicId }, seconds)
    await check()
  })
  const [, partition, , region, account] = arn.split(':')
  const named = (kind: string, names: readonly string[]) =>
    names.map(name => `arn:${partition}:iot:${region}:${account}:${kind}/${name}`)
  const topics = topicsAt(topicPrefix(), { clinicId, branchId, userId })
  return {
    isAuthenticated: true,
    principalId: userId.replaceAll(/[^a-zA-Z0-9]/g, ''),
    disconnectAfterInSeconds: seconds,
    refreshAfterInSeconds: LEAST_SECONDS,
    policyDocuments: [
      {
        Version: '2012-10-17',
        Statement: [
          { Action: 'iot:Connect', Effect: 'Allow', Resource: named('client', [clientId]) },
          { Action: 'iot:Subscribe', Effect: 'Allow', Resource: named('topicfilter', topics) },
          { Action: 'iot:Receive', Effect: 'Allow', Resource: named('topic', topics) },
        ],
      },
    ],
  }
}

/** Answers whether a connection is let in, and to which topics. A refusal gives no reason; on a failure, it is refused, too. */
export const handler = async (
  event: AskedEvent,
  { invokedFunctionArn }: { invokedFunctionArn: string },
): Promise<Authorization> => {
  try {
    return await authorize(event, invokedFunctionArn)
  } catch (error) {
    const code = error instanceof AppError ? error.code : undefined
    // A failing table is logged as an error, not as a refusal: every screen would poll, and nobody would notice.
    const isFault = code === undefined || code === 'retry'
    logEvent({ level: isFault ? 'error' : 'info', job: 'push', refused: code ?? String(error) })
    return refused
  }
}
