// What the audit log needs to know about branches. The sentence for each act is under `log` in the texts of `branches`.
import type { AuditPartOf } from '../audit/audit-part.ts'

export const audit: AuditPartOf<'branches'> = {
  texts: 'branches',
  group: 'clinic',
  acts: {
    createBranch: 'map-pin',
    changeBranch: 'map-pin',
    changeCalendarSettings: 'settings',
  },
  fields: {
    name: 'text',
    phone: 'text',
    address: 'text',
    active: 'yes',
    reason: 'text',
    rooms: 'room',
    durations: 'minutes',
    vetDurations: 'vetMinutes',
    order: 'vet',
    takesAppointments: 'flag',
    code: 'text',
    timeZone: 'text',
    hours: 'hours',
    terminal: 'text',
    payLinks: 'flag',
    closed: 'flag',
    closedSince: 'instant',
    country: 'country',
  },
}
