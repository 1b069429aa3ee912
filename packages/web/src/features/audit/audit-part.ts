// What a domain tells the audit log: how to show its acts, and the types of its rows' fields.
import type { Catalogue, Namespace } from '../../i18n/catalogue.ts'
import type nouns from '../../i18n/nouns/messages.en.ts'
import type { IconName } from '../../ui/icon-names.ts'
import type { OwnerKind } from '../owners/owner-fields.ts'
import type { PatientKind } from '../patients/patient-fields.ts'
import type { ItemKind } from '../stock/item-fields.ts'
import type en from './messages.en.ts'

/** A field, by the name of its label among the texts. */
export type Field = Exclude<keyof typeof en.fields | keyof typeof nouns.fields, 'other'>

/** For `satisfies`: refuses a table of fields in which a name has no label among the texts. */
export type NoUnlabelled<T> = Record<Exclude<keyof T, Field>, never>

/** The type of a field, which decides how its values are put into words. */
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
  | 'percent'
  | 'part'
  | 'plan'
  | 'branches'
  | 'vet'
  | 'room'
  | 'flow'
  | 'weight'
  | 'hours'
  | 'taxRates'
  | 'minutes'
  | 'method'
  | 'vetMinutes'
  | ItemKind

/** The namespaces that have the sentences of acts, under `log`. */
type Logged = { [N in Namespace]: Catalogue[N] extends { log: object } ? N : never }[Namespace]

/** A group of acts that the log is filtered by. */
export type ActGroup = Exclude<keyof typeof en.groups, 'everything'>

type Act<N extends Logged> = keyof Catalogue[N]['log'] & string

/** What the log reads of each domain. */
export type AuditPart = {
  /** The namespace that has the sentence of each act under `log`. */
  texts: Logged
  /** The group in which the filter has the domain's acts. */
  group: ActGroup
  /** The icon of each act, by the name of its endpoint. */
  acts: Readonly<Record<string, IconName>>
  /** Acts to look at first. */
  warnings?: readonly string[]
  /** Acts by which something leaves the clinic: they make a group of their own in the filter. */
  disclosures?: readonly string[]
  /** What acts on something else did to a subject of this domain: the subject's kind, and a sentence and an icon for each act. */
  along?: { subject: string; acts: Readonly<Record<string, { text: string; icon: IconName }>> }
  /** The fields of its rows, in the order of its forms and lists. */
  fields: { readonly [F in Field]?: Kind }
  /** Fields that tell a reader nothing: parts of keys, counters, marks of jobs. */
  inner?: readonly string[]
}

/** The part of one domain, with an icon for each of its sentences. */
export type AuditPartOf<N extends Logged> = AuditPart & {
  texts: N
  acts: Readonly<Record<Act<N>, IconName>>
  warnings?: readonly Act<N>[]
  disclosures?: readonly Act<N>[]
}
