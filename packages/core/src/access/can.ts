// Whether a role may do something: asked by the API before it parses the body, and by the UI before it shows a button.
import { type Action, permissions } from './permissions.ts'
import type { Role } from './roles.ts'

/** Whether the role may perform the action anywhere at all. */
export const can = (role: Role, action: Action): boolean =>
  (permissions[action] as readonly Role[]).includes(role)
