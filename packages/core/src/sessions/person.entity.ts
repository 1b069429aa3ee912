// Rows of a person outside every clinic: profile and sessions (data model § 2).
import { entity, inTable, model, optional, required, stamps } from '../storage/entity.ts'
import { languages, numerals, themes } from './choices.ts'

const personKey = { field: 'pk', composite: ['userId'], template: 'user#${userId}', casing: 'none' } as const

export const ProfileRow = entity(
  {
    model: model('profile'),
    attributes: {
      userId: required,
      name: required,
      email: required,
      photo: optional,
      language: { type: languages },
      theme: { type: themes, required: true },
      numerals: { type: numerals, required: true },
      shortcuts: { type: 'any', required: true },
      firstDay: { type: 'number' },
      calendar: { type: 'any' },
      firstSteps: { type: 'any' },
      lastClinicId: optional,
      lastBranchId: optional,
      ...stamps,
    },
    indexes: {
      row: { pk: personKey, sk: { field: 'sk', composite: [], template: 'profile', casing: 'none' } },
    },
  },
  inTable,
)

/** When a person last signed in or had a token renewed: a row of its own, since sessions get deleted, and profiles replaced. */
export const SeenRow = entity(
  {
    model: model('seen'),
    attributes: { userId: required, at: required },
    indexes: { row: { pk: personKey, sk: { field: 'sk', composite: [], template: 'seen', casing: 'none' } } },
  },
  inTable,
)

/** One sign-in on one device, keyed by the `origin_jti` of its tokens. */
export const SessionRow = entity(
  {
    model: model('session'),
    attributes: {
      userId: required,
      sessionId: required,
      agent: required,
      place: optional,
      remembered: { type: 'boolean', required: true },
      mfa: { type: 'boolean', required: true },
      /**
       * When a code was last given in this session, when it began to set up an authenticator, and when we last checked whether
       * Cognito still asks for a code.
       */
      provedAt: optional,
      setUpAt: optional,
      checkedAt: optional,
      startedAt: required,
      lastSeen: required,
      /** When the session ends by itself, and when somebody ended it; ISO text in UTC. */
      endsAt: required,
      revokedAt: optional,
      /** Hash of the refresh token that was exchanged last (`spent-token.service.ts`). */
      spent: optional,
      ttl: { type: 'number', required: true },
    },
    indexes: {
      row: {
        pk: personKey,
        sk: { field: 'sk', composite: ['sessionId'], template: 'session#${sessionId}', casing: 'none' },
      },
    },
  },
  inTable,
)
