// The one question: may this role do this? Asked by the API before the body is parsed and by the UI before a button.
import { type Action, permissions } from './permissions.ts'
import type { Role } from './roles.ts'

/** Whether the role may perform the action anywhere at all. */
export const can = (role: Role, action: Action): boolean =>
  (permissions[action] as readonly Role[]).includes(role)
