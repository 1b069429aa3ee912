// What the audit log needs to know about owners. The sentence for each act is under `log` in the texts of `owners`.
import type { AuditPartOf, NoUnlabelled } from '../audit/audit-part.ts'
import { ownerFields } from './owner-fields.ts'

export const audit: AuditPartOf<'owners'> = {
  texts: 'owners',
  group: 'clients',
  acts: {
    createOwner: 'user-plus',
    changeOwner: 'pencil',
    changeOwnerState: 'user-round',
    mergeOwners: 'git-compare-arrows',
    undoOwnerMerge: 'undo-2',
    revealPhone: 'eye',
  },
  disclosures: ['revealPhone'],
  fields: {
    number: 'text',
    ...(ownerFields satisfies NoUnlabelled<typeof ownerFields>),
    others: 'text',
    active: 'yes',
  },
  inner: ['mergedInto'],
}
