// The person who works in this tab.
import { session } from './session.ts'

export type Person = { id: string; name: string }

/** The person whose session this is, even while no token is available; undefined if nobody is signed in. */
export const currentPerson = (): Person | undefined => {
  const person = session.person()
  return person && { id: person.id, name: person.user.name }
}
