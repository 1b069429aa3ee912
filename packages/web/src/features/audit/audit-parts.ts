// The parts of all domains for the audit log, combined: acts with icons, sentences and groups, fields with their types.
import type { AuditRow } from '@vetrounds/core/audit/audit-log'
import { allDomains } from '../../domain.ts'
import { loadMessages } from '../../i18n/i18n.ts'
import type { IconName } from '../../ui/icon-names.ts'
import type { ActGroup, AuditPart, Field, Kind } from './audit-part.ts'
import { innerOfAll, subjectParts } from './fields.ts'

let parts: readonly AuditPart[] = []

/** Loads the parts with their texts; the page of the log is shown once they are there. */
export const loadAuditParts = async (): Promise<void> => {
  const found = await Promise.all(allDomains().map(({ audit }) => audit?.()))
  parts = found.flatMap(each => (each ? [each.audit] : []))
  await Promise.all(parts.map(({ texts }) => loadMessages(texts)))
}

const partOf = (act: string): AuditPart | undefined => parts.find(({ acts }) => act in acts)

type Done = Pick<AuditRow, 'act' | 'subject'>

/**
 * Returns the key of the sentence for what an act did to its subject, with its namespace, and the icon. One act may have done
 * something else to another subject, e.g. a death to the appointments that it cancels. An unknown act is shown as a change.
 */
export const actOf = ({ act, subject }: Done): { key: string; icon: IconName } => {
  const { kind } = subjectParts(subject)
  const other = parts.find(({ along }) => along?.subject === kind && act in along.acts)
  const side = other?.along?.acts[act]
  if (other && side) return { key: `${other.texts}:${side.text}`, icon: side.icon }
  const part = partOf(act)
  if (!part) return { key: 'audit:changed', icon: 'pencil' }
  return { key: `${part.texts}:log.${act}`, icon: part.acts[act] ?? 'pencil' }
}

/** Whether the act is one to look at first. */
export const isWarning = (act: string): boolean => partOf(act)?.warnings?.includes(act) ?? false

/** Groups of acts that the log is filtered by, in their order. */
export const actGroups = [
  'clients',
  'calendar',
  'invoices',
  'inventory',
  'clinic',
  'access',
  'disclosures',
] as const satisfies readonly ActGroup[]

/** Returns the group of an act; undefined for an unknown act. */
export const groupOf = (act: string): ActGroup | undefined => {
  const part = partOf(act)
  return part && (part.disclosures?.includes(act) ? 'disclosures' : part.group)
}

/**
 * The fields of this act's rows that tell a reader nothing. A field that the act's own domain names is shown, even if another
 * domain leaves it out.
 */
export const innerFields = (act: string): ReadonlySet<string> => {
  const own = partOf(act)?.fields ?? {}
  const inner = parts.flatMap(part => part.inner ?? [])
  return new Set([...innerOfAll, ...inner.filter(field => !(field in own))])
}

/** The fields that a row of this act may have, in their order: those of its own domain first. */
export const fieldsOf = (act: string): ReadonlyMap<string, Kind> => {
  const own = partOf(act)
  const fields = new Map<string, Kind>()
  for (const part of own ? [own, ...parts] : parts)
    for (const [name, kind] of Object.entries(part.fields)) if (!fields.has(name)) fields.set(name, kind)
  return fields
}

/** Returns a field's name among the texts, and its type; an unknown field is text under a common name. */
export const fieldOf = (
  fields: ReadonlyMap<string, Kind>,
  name: string,
): { name: Field | 'other'; kind: Kind } => {
  const kind = fields.get(name)
  return kind ? { name: name as Field, kind } : { name: 'other', kind: 'text' }
}
