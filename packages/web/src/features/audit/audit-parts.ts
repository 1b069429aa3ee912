// What all domains told the audit log, combined: acts with icons, sentences and groups, fields with their kinds.
import type { AuditRow } from '@vetrounds/core/audit/audit-log'
import { allDomains } from '../../domain.ts'
import { loadMessages } from '../../i18n/i18n.ts'
import type { IconName } from '../../ui/icon-names.ts'
import type { ActGroup, AuditPart, Field, Kind } from './audit-part.ts'
import { innerOfAll, subjectParts } from './fields.ts'

let parts: readonly AuditPart[] = []

/** Loads them with their texts; the page of the log is shown when they are there. */
export const loadAuditParts = async (): Promise<void> => {
  const found = await Promise.all(allDomains().map(({ audit }) => audit?.()))
  parts = found.flatMap(each => (each ? [each.audit] : []))
  await Promise.all(parts.map(({ texts }) => loadMessages(texts)))
}

const partOf = (act: string): AuditPart | undefined => parts.find(({ acts }) => act in acts)

type Done = Pick<AuditRow, 'act' | 'subject'>

/**
 * The key of the sentence for what an act did to its subject, with its namespace, and its icon. A death that cancels
 * appointments did something else to each of them. An act that nobody knows is a change like any other.
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

/** The group of an act; none for one that nobody knows. */
export const groupOf = (act: string): ActGroup | undefined => {
  const part = partOf(act)
  return part && (part.disclosures?.includes(act) ? 'disclosures' : part.group)
}

/** Fields of a row of this act that say nothing to a reader. What its own domain names is shown, though another domain leaves it out. */
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

/** A field's name among the texts, and what it is made of; a field that nobody knows is text under a common name. */
export const fieldOf = (
  fields: ReadonlyMap<string, Kind>,
  name: string,
): { name: Field | 'other'; kind: Kind } => {
  const kind = fields.get(name)
  return kind ? { name: name as Field, kind } : { name: 'other', kind: 'text' }
}
