// Rows of a person's second factor: its state, its recovery codes, and the devices that signed in (data model § 2).
import { entity, inTable, model, optional, required, stamps } from '../storage/entity.ts'

const personKey = { field: 'pk', composite: ['userId'], template: 'user#${userId}', casing: 'none' } as const

/** One row per person, separate from the profile, which is replaced as a whole when a preference changes. */
export const TwoFactorRow = entity(
  {
    model: model('twoFactor'),
    attributes: {
      userId: required,
      /** Whether a sign-in asks for a code, as far as we know. */
      totp: { type: 'boolean', required: true },
      /** Unused recovery codes of the current set (`making`); without a set none are valid. */
      codes: { type: 'number', required: true },
      making: optional,
      /** When the factor is to be switched off at Cognito, ISO text in UTC: the first sign-in after that carries it out. */
      offAt: optional,
      offWhy: { type: ['recovery', 'reset'] as const },
      /** The last reset that somebody started: what its link is derived from, in which clinic, and how it ended. */
      resetStartedAt: optional,
      resetClinic: optional,
      resetEnd: { type: ['cancelled', 'done'] as const },
      ...stamps,
    },
    indexes: {
      row: { pk: personKey, sk: { field: 'sk', composite: [], template: 'twofactor', casing: 'none' } },
    },
  },
  inTable,
)

/** A recovery code, under its hash. A spent one stays, since nothing is deleted here. */
export const RecoveryRow = entity(
  {
    model: model('recovery'),
    attributes: { userId: required, hash: required, making: required, spentAt: optional, ...stamps },
    indexes: {
      row: {
        pk: personKey,
        sk: { field: 'sk', composite: ['hash'], template: 'recovery#${hash}', casing: 'none' },
      },
    },
  },
  inTable,
)

/** A kind of device that a person has signed in from, whether or not the session still lives. */
export const DeviceRow = entity(
  {
    model: model('device'),
    attributes: { userId: required, device: required, at: required, ttl: { type: 'number', required: true } },
    indexes: {
      row: {
        pk: personKey,
        sk: { field: 'sk', composite: ['device'], template: 'device#${device}', casing: 'none' },
      },
    },
  },
  inTable,
)
