// Health, readiness, telemetry and the OpenAPI document: no clinic, no permission, no idempotency.
import { findDirectoryEntry } from '@vetrounds/core/clinics/clinic.service'
import { AppError } from '@vetrounds/core/errors'
import { newScope, withScope } from '@vetrounds/core/storage/scope'
import type { App } from '../app.ts'

// Imported on demand, as the groups are.
const strangers = () => import('./strangers.ts')

export const mountExternal = (app: App) => {
  // Hono answers HEAD with the GET route, without a body.
  app.get('/health-check', c => {
    const line = c.get('line')
    line.route = 'checkHealth'
    line.isEmpty = true
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
    return (await strangers()).answerTelemetry(c)
  })
  app.get('/invites/:token', async c => {
    c.get('line').route = 'readInvite'
    return (await strangers()).answerInvite(c)
  })
  app.post('/clinics/confirm', async c => {
    c.get('line').route = 'confirmMailbox'
    return (await strangers()).answerMailbox(c)
  })
  app.post('/payments/events', async c => {
    c.get('line').route = 'hearPayment'
    return (await import('./payment-events.ts')).answerPaymentEvent(c)
  })
  app.get('/openapi.json', async c => {
    c.get('line').route = 'readOpenApi'
    // Imported on demand, because it builds every schema of the contract.
    const { openApi } = await import('@vetrounds/core/contract/openapi')
    return c.json(openApi())
  })
}
