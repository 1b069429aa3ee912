// Who works in this tab now.
import { session } from './session.ts'

export type Person = { id: string; name: string }

/** The person whose session this is; undefined when nobody is signed in. */
export const currentPerson = (): Person | undefined => {
  const current = session.peek()
  return current && { id: current.claims.sub, name: current.user.name }
}
