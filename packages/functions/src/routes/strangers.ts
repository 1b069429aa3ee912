// Answers people who are not signed in, and browsers that report about themselves.
import { mailboxInput } from '@vetrounds/core/clinics/clinic'
import { confirmMailbox } from '@vetrounds/core/clinics/mailbox.service'
import { telemetryInput } from '@vetrounds/core/contract/external.endpoints'
import { AppError } from '@vetrounds/core/errors'
import { inviteToken } from '@vetrounds/core/members/invite'
import { readInvite } from '@vetrounds/core/members/invite.service'
import { newScope, withScope } from '@vetrounds/core/storage/scope'
import { agentOf, type Context } from '../app.ts'
import { inputIn, parsedBody } from '../input.ts'
import { logEvent } from '../middleware/log.ts'

const TELEMETRY_AT_MOST = 16 * 1024

/** Writes a browser's report into the log. */
export const answerTelemetry = async (c: Context) => {
  const text = await c.req.text()
  if (text.length > TELEMETRY_AT_MOST) throw new AppError('request.too_large', { maximum: TELEMETRY_AT_MOST })
  const telemetry = inputIn(text, telemetryInput)
  logEvent({ telemetry, requestId: c.get('line').requestId })
  return c.json({ taken: telemetry.events.length })
}

/** Shows an invite to whoever has its token: nobody is signed in yet, and the token is what permits it. */
export const answerInvite = async (c: Context) => {
  const line = c.get('line')
  const token = inviteToken.safeParse(c.req.param('token'))
  if (!token.success) throw new AppError('not_found')
  const scope = newScope({ families: ['invite'] })
  line.scope = scope
  return c.json(await withScope(scope, () => readInvite(token.data, line.at)))
}

/** Confirms a clinic's e-mail address by the token that was sent to it. */
export const answerMailbox = async (c: Context) => {
  const line = c.get('line')
  const input = mailboxInput.safeParse(parsedBody((await c.req.text()).slice(0, 1000)))
  if (!input.success) throw new AppError('not_found')
  const scope = newScope({ families: ['clinicmail', 'user.idem'] })
  line.scope = scope
  const { requestId: id, at, ip } = line
  const from = { id, at, ip, agent: agentOf(c) }
  return c.json(await withScope(scope, () => confirmMailbox(input.data, from)))
}
