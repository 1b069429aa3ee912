// Health, readiness, telemetry and the OpenAPI document: no clinic, no permission, no idempotency.
import { mailboxInput } from '@vetrounds/core/clinics/clinic'
import { findDirectoryEntry } from '@vetrounds/core/clinics/clinic.service'
import { confirmMailbox } from '@vetrounds/core/clinics/mailbox.service'
import { telemetryInput } from '@vetrounds/core/contract/external.endpoints'
import { openApi } from '@vetrounds/core/contract/openapi'
import { AppError } from '@vetrounds/core/errors'
import { inviteToken } from '@vetrounds/core/members/invite'
import { readInvite } from '@vetrounds/core/members/invite.service'
import { newScope, withScope } from '@vetrounds/core/storage/scope'
import { type App, agentOf } from '../app.ts'
import { inputIn, parsedBody } from '../input.ts'
import { logEvent } from '../middleware/log.ts'

const TELEMETRY_AT_MOST = 16 * 1024

let document: ReturnType<typeof openApi> | undefined

export const mountExternal = (app: App) => {
  // Hono answers HEAD with the GET route, without a body.
  app.get('/health-check', c => {
    c.get('line').route = 'checkHealth'
    return c.body(null, 200)
  })
  app.get('/ready', async c => {
    const line = c.get('line')
    line.route = 'checkReady'
    const scope = newScope({ families: ['dir'] })
    line.scope = scope
    try {
      await withScope(scope, () => findDirectoryEntry('ready'))
    } catch {
      throw new AppError('retry')
    }
    return c.json({ ready: true })
  })
  app.post('/telemetry', async c => {
    c.get('line').route = 'sendTelemetry'
    const text = await c.req.text()
    if (text.length > TELEMETRY_AT_MOST)
      throw new AppError('request.too_large', { maximum: TELEMETRY_AT_MOST })
    const telemetry = inputIn(text, telemetryInput)
    logEvent({ telemetry, requestId: c.get('line').requestId })
    return c.json({ taken: telemetry.events.length })
  })
  // Nobody is signed in yet: the token is what permits it.
  app.get('/invites/:token', async c => {
    const line = c.get('line')
    line.route = 'readInvite'
    const token = inviteToken.safeParse(c.req.param('token'))
    if (!token.success) throw new AppError('not_found')
    const scope = newScope({ families: ['invite'] })
    line.scope = scope
    return c.json(await withScope(scope, () => readInvite(token.data, line.at)))
  })
  app.post('/clinics/confirm', async c => {
    const line = c.get('line')
    line.route = 'confirmMailbox'
    const input = mailboxInput.safeParse(parsedBody((await c.req.text()).slice(0, 1000)))
    if (!input.success) throw new AppError('not_found')
    const scope = newScope({ families: ['clinicmail', 'user.idem'] })
    line.scope = scope
    const { requestId: id, at, ip } = line
    const from = { id, at, ip, agent: agentOf(c) }
    return c.json(await withScope(scope, () => confirmMailbox(input.data, from)))
  })
  app.get('/openapi.json', c => {
    c.get('line').route = 'readOpenApi'
    document ??= openApi()
    return c.json(document)
  })
}
