// What the audit log needs to know about text templates. The sentence for each action is under `log` in their texts.
import type { AuditPartOf } from '../audit/audit-part.ts'

export const audit: AuditPartOf<'templates'> = {
  texts: 'templates',
  group: 'clients',
  acts: { createTemplate: 'form', changeTemplate: 'pencil', changeTemplateState: 'package-x' },
  fields: { name: 'text', text: 'text', part: 'part', language: 'language', active: 'yes' },
}
