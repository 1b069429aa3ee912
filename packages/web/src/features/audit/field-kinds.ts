// What each field of a changed row is made of, which decides how its values are said.
import { type OwnerKind, ownerFields } from '../owners/owner-fields.ts'
import { type PatientKind, patientFields } from '../patients/patient-fields.ts'
import type en from './messages.en.ts'

type Labelled = Exclude<keyof typeof en.fields, 'other'>

export type Kind =
  | OwnerKind
  | PatientKind
  | 'instant'
  | 'yes'
  | 'country'
  | 'language'
  | 'currency'
  | 'role'
  | 'type'
  | 'status'
  | 'cancelReason'
  | 'state'
  | 'plan'
  | 'branches'
  | 'vet'
  | 'room'
  | 'flow'
  | 'weight'
  | 'hours'
  | 'taxRates'
  | 'minutes'

// A row holds the chip, or a tag, under one name.
const { microchip: _asChip, ...petFields } = patientFields

const kinds = {
  number: 'text',
  ...ownerFields,
  active: 'yes',
  ownerName: 'text',
  petName: 'text',
  chip: 'text',
  ...petFields,
  allergic: 'flag',
  careful: 'flag',
  alive: 'yes',
  deceasedOn: 'day',
  vetId: 'vet',
  roomId: 'room',
  flow: 'flow',
  grams: 'weight',
  weighedAt: 'instant',
  type: 'type',
  status: 'status',
  start: 'instant',
  end: 'instant',
  title: 'text',
  description: 'text',
  cancelReason: 'cancelReason',
  cancelled: 'flag',
  reason: 'text',
  rule: 'text',
  rooms: 'room',
  durations: 'minutes',
  role: 'role',
  state: 'state',
  branches: 'branches',
  takesAppointments: 'flag',
  code: 'text',
  timeZone: 'text',
  hours: 'hours',
  closed: 'flag',
  country: 'country',
  currency: 'currency',
  taxRates: 'taxRates',
  pricesWithTax: 'flag',
  invoiceNote: 'text',
  sessionTimeout: 'text',
  searchSnapshot: 'flag',
  twoFactorRoles: 'role',
  plan: 'plan',
  logo: 'picture',
  emailConfirmed: 'flag',
  language: 'language',
  expiresAt: 'instant',
  reset: 'instant',
  rows: 'text',
  columns: 'text',
  format: 'text',
  mfa: 'flag',
  remembered: 'flag',
  ended: 'text',
} as const satisfies Record<Labelled, Kind>

/** A field with a kind; each has a label among the texts. */
export type Field = keyof typeof kinds

const order = Object.keys(kinds)

const isField = (name: string): name is Field => name in kinds

/** A field's name among the texts, and what it is made of; a field that came later is text under a common name. */
export const fieldOf = (name: string): { name: Field | 'other'; kind: Kind } =>
  isField(name) ? { name, kind: kinds[name] } : { name: 'other', kind: 'text' }

/** Orders fields as forms and lists have them; those that came later stand last. */
export const inOrder = (a: { field: string }, b: { field: string }): number => {
  const [at, bt] = [a, b].map(({ field }) => order.indexOf(field) >>> 0) as [number, number]
  return at - bt
}
