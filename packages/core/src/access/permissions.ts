// Who may do what: product § 2's table, declared once, enforced by `serve` on every route, read by the UI.
import type { Role } from './roles.ts'

const everyone = ['super_admin', 'admin', 'manager', 'vet', 'staff'] as const

/** Action → roles. Rules that depend on a row (own branches, discounts) are the service's second gate. */
export const permissions = {
  'clinic.own': ['super_admin'],
  'clinic.settings': ['super_admin', 'admin'],
  'members.manage': ['super_admin', 'admin', 'manager'],
  'audit.read': ['super_admin', 'admin', 'manager'],
  'reports.all': ['super_admin', 'admin', 'manager'],
  'reports.visits': ['super_admin', 'admin', 'manager', 'vet'],
  'inventory.manage': ['super_admin', 'admin', 'manager'],
  'inventory.adjust': everyone,
  'owners.manage': everyone,
  'patients.manage': everyone,
  'phone.reveal': everyone,
  'records.read': everyone,
  'records.write': ['super_admin', 'admin', 'vet'],
  'records.assist': ['super_admin', 'admin', 'vet', 'staff'],
  // Which drugs a clinic gives, and in which doses: for those who order them, and those who are responsible for them.
  'formulary.manage': ['super_admin', 'admin', 'manager', 'vet'],
  'appointments.manage': everyone,
  'invoices.manage': everyone,
  'invoices.correct': ['super_admin', 'admin', 'manager'],
  'messages.send': everyone,
  'tables.export': everyone,
} as const satisfies Record<string, readonly Role[]>

export type Action = keyof typeof permissions
