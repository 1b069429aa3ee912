// Who works in this tab now.
import { session } from './session.ts'

export type Person = { id: string; name: string }

/** The person whose session this is, also while no token can be had; undefined when nobody is signed in. */
export const currentPerson = (): Person | undefined => {
  const person = session.person()
  return person && { id: person.id, name: person.user.name }
}
