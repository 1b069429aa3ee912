// The app under /api/auth: a separate function, since only it includes Cognito's client.
import { resource } from '@vetrounds/core/resource'
import type { SignInConfig } from '@vetrounds/core/sessions/session'
import { createApp } from '../app.ts'
import { sameSite } from './call-origin.ts'
import { passToCognito } from './pass-through.ts'
import { cancelTwoFactorReset, giveRecoveryCodes, recover } from './recovery.ts'
import { beginSession, logOut, refreshSession } from './session.ts'

/** A fresh app with the routes of the session. */
export const createAuth = () => {
  const app = createApp()
  app.use('/auth/*', sameSite)
  app.get('/auth/config', c => {
    c.get('line').route = 'readSignInConfig'
    return c.json({
      userPoolId: resource('UserPool').id,
      clientId: resource('WebClient').id,
      challenge: process.env.CHALLENGE_SCRIPT || null,
    } satisfies SignInConfig)
  })
  app.post('/auth/cognito', passToCognito)
  app.post('/auth/session', beginSession)
  app.post('/auth/refresh', refreshSession)
  app.post('/auth/logout', logOut)
  app.post('/auth/recovery-codes', giveRecoveryCodes)
  app.post('/auth/recover', recover)
  app.post('/auth/cancel-reset', cancelTwoFactorReset)
  // Needs the clinics' services, which none of the other routes does, so it is loaded by its first request.
  app.post('/auth/witness', async c => (await import('./witness.ts')).proveWitness(c))
  return app
}
