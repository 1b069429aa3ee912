// Endpoints without clinic, permission or idempotency: health, telemetry, the OpenAPI document, and sign-in.
import * as z from 'zod'
import { mailboxInput } from '../clinics/clinic.ts'
import { inviteToken, inviteView } from '../members/invite.ts'
import { cancelResetInput, recoverInput } from '../sessions/two-factor.ts'
import { witnessInput, witnessProof } from '../stock/witness.ts'
import { endpoint } from './endpoint.ts'

const external = { action: 'public', effect: 'external', queueable: false, families: [], errors: [] } as const

/** What a browser reports about itself: web vitals and errors, without personal data. */
export const telemetryInput = z.object({
  build: z.string().max(40),
  route: z.string().max(80),
  events: z
    .array(
      z.object({
        kind: z.enum(['vital', 'error']),
        name: z.string().max(80),
        value: z.number().optional(),
        detail: z.string().max(600).optional(),
      }),
    )
    .min(1)
    .max(20),
})

const sessionAnswer = z.object({
  access_token: z.string(),
  expires_in: z.int(),
  refresh_expires_in: z.int(),
  refresh_token: z.string().optional(),
  user: z.object({ name: z.string(), current_branch: z.string().nullable() }),
})

export const externalEndpoints = {
  checkHealth: endpoint({
    ...external,
    method: 'HEAD',
    path: '/health-check',
    summary: 'Whether the edge can be reached; answered there',
    response: z.null(),
  }),
  checkReady: endpoint({
    ...external,
    method: 'GET',
    path: '/ready',
    summary: 'Whether the service works: the function and one read of the table',
    families: ['dir'],
    response: z.object({ ready: z.literal(true) }),
    errors: ['retry'],
  }),
  sendTelemetry: endpoint({
    ...external,
    method: 'POST',
    path: '/telemetry',
    summary: 'Web vitals and errors of a browser',
    body: telemetryInput,
    response: z.object({ taken: z.int() }),
    errors: ['request.invalid', 'request.too_large'],
  }),
  readInvite: endpoint({
    ...external,
    method: 'GET',
    path: '/invites/:token',
    summary: 'What the link of an invite leads to, for whoever holds it',
    families: ['invite'],
    params: z.object({ token: inviteToken }),
    response: inviteView,
    errors: ['not_found', 'retry'],
  }),
  openPaperLink: endpoint({
    ...external,
    method: 'GET',
    path: '/papers/links/:token',
    summary:
      'The PDF of an invoice or estimate for whoever holds the link that was mailed; a page that says so when it has ended',
    families: ['invoicelink'],
    params: z.object({ token: inviteToken }),
    response: z.string(),
    errors: ['retry'],
  }),
  hearPayment: endpoint({
    ...external,
    method: 'POST',
    path: '/payments/events',
    summary: 'A payment provider tells, signed, that a payment changed; what became of it is asked for anew',
    response: z.object({}),
    errors: ['origin.refused', 'request.unreadable', 'not_found', 'payment.unreachable', 'retry'],
  }),
  confirmMailbox: endpoint({
    ...external,
    method: 'POST',
    path: '/clinics/confirm',
    summary: "Confirm a clinic's e-mail by the link sent to it",
    families: ['clinicmail', 'user.idem'],
    body: mailboxInput,
    response: z.object({ clinic: z.string() }),
    errors: [
      'request.invalid',
      'not_found',
      'invite.expired',
      'clinic.mail_taken',
      'changed_elsewhere',
      'retry',
    ],
  }),
  readOpenApi: endpoint({
    ...external,
    method: 'GET',
    path: '/openapi.json',
    summary: 'This document',
    response: z.looseObject({}),
  }),
  readSignInConfig: endpoint({
    ...external,
    method: 'GET',
    path: '/auth/config',
    summary: 'What a browser needs to sign in; public, since the app client has no secret',
    response: z.object({ userPoolId: z.string(), clientId: z.string(), challenge: z.string().nullable() }),
    errors: ['origin.refused'],
  }),
  passToCognito: endpoint({
    ...external,
    method: 'POST',
    path: '/auth/cognito',
    summary: "Sign-in calls in Cognito's own JSON: limited, logged, the refresh token kept in a cookie",
    families: [
      ...(['user.profile', 'user.session', 'user.log', 'user.memberships'] as const),
      ...(['user.twofactor', 'user.device', 'mail', 'rate'] as const),
    ],
    response: z.looseObject({}),
  }),
  startSession: endpoint({
    ...external,
    method: 'POST',
    path: '/auth/session',
    summary: 'Begin the session of a fresh sign-in; answers as a refresh does',
    families: ['user.profile', 'user.seen', 'user.session', 'user.log', 'user.twofactor', 'mail'],
    response: sessionAnswer,
    errors: ['auth.required', 'auth.session_ended', 'origin.refused'],
  }),
  refreshSession: endpoint({
    ...external,
    method: 'POST',
    path: '/auth/refresh',
    summary: 'A new access token for the refresh token in the cookie or the body',
    families: ['user.profile', 'user.seen', 'user.session', 'user.log', 'user.twofactor', 'mail', 'rate'],
    body: z.object({ refresh_token: z.string().max(4096).optional() }),
    response: sessionAnswer,
    errors: ['auth.refresh_refused', 'auth.unavailable', 'origin.refused'],
  }),
  makeRecoveryCodes: endpoint({
    ...external,
    method: 'POST',
    path: '/auth/recovery-codes',
    summary:
      'Ten new recovery codes, shown this once; the former ones end. Needs a code given in the last 10 minutes',
    families: ['user.profile', 'user.session', 'user.twofactor', 'user.recovery', 'user.log', 'mail'],
    response: z.object({ codes: z.array(z.string()).length(10) }),
    errors: [
      'auth.required',
      'auth.session_ended',
      'recovery.proof_needed',
      'changed_elsewhere',
      'origin.refused',
    ],
  }),
  recover: endpoint({
    ...external,
    method: 'POST',
    path: '/auth/recover',
    summary: 'Spend a recovery code in the place of a two-factor code, which switches two-factor login off',
    families: ['user.profile', 'user.session', 'user.twofactor', 'user.recovery', 'user.log', 'mail', 'rate'],
    body: recoverInput,
    response: z.object({}),
    errors: ['request.invalid', 'recovery.wrong', 'auth.too_many', 'auth.unavailable', 'origin.refused'],
  }),
  cancelTwoFactorReset: endpoint({
    ...external,
    method: 'POST',
    path: '/auth/cancel-reset',
    summary: 'Cancel the reset of two-factor login by the link sent to its person',
    families: ['user.twofactor', 'user.log', 'user.idem'],
    body: cancelResetInput,
    response: z.object({}),
    errors: ['request.invalid', 'not_found', 'reset.done', 'changed_elsewhere', 'origin.refused'],
  }),
  proveWitness: endpoint({
    ...external,
    method: 'POST',
    path: '/auth/witness',
    summary:
      "A second person's full sign-in, which confirms one act on a controlled drug and opens no session",
    families: ['user.profile', 'user.session', 'user.log', 'rate'],
    body: witnessInput,
    response: witnessProof,
    errors: [
      ...(['auth.required', 'auth.expired', 'auth.session_ended', 'auth.two_factor_needed'] as const),
      ...(['auth.too_many', 'auth.unavailable', 'request.invalid', 'witness.refused'] as const),
      ...(['not_found', 'member.suspended', 'branch.not_reached', 'action.not_allowed'] as const),
      ...(['clinic.closed', 'branch.closed', 'origin.refused'] as const),
    ],
  }),
  endSession: endpoint({
    ...external,
    method: 'POST',
    path: '/auth/logout',
    summary: 'Revoke the session and clear its cookies',
    families: ['user.session', 'user.log'],
    status: 204,
    response: z.null(),
    errors: ['origin.refused'],
  }),
}
