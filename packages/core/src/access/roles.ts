// The roles of a membership, lowest first (spec § 6; super_admin as product § 2 settles it).
import * as z from 'zod'

export const roles = ['staff', 'vet', 'manager', 'admin', 'super_admin'] as const
export const role = z.enum(roles)
export type Role = (typeof roles)[number]

/** Whether one role may assign another: nobody gives a role above their own (product § 2). */
export const outranks = (giver: Role, given: Role): boolean => roles.indexOf(giver) >= roles.indexOf(given)
