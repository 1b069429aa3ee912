// A new owner and pet, added while booking an appointment: prefilled with the text of the search.
import { newId } from '@vetrounds/core/new-id'
import type { Booking, Client } from './booking.ts'

/** An existing owner: their pets are offered, and a new pet becomes theirs. */
export type SearchedOwner = { id: string; name: string; doNotBook?: boolean }

/** A phone, alone or behind a name. */
const PHONE = /(?:^|\s)([+(]?\p{Nd}[()\-/.\s\p{Nd}]{3,})$/u

/** Digits become the phone, two words the owner, one word the pet. `noteTokenHolder` is an existing owner: then only the pet is new. */
export const clientFrom = (search: string, known?: SearchedOwner): Client => {
  const empty = { ownerId: newId(), petId: newId(), owner: '', phone: '', pet: '', species: null }
  if (known) {
    const stop = known.doNotBook === true && { doNotBook: true }
    return { ...empty, ownerId: known.id, owner: known.name, isKnown: true, ...stop }
  }
  const text = search.trim()
  const phone = PHONE.exec(text)?.[1] ?? ''
  const name = text.slice(0, text.length - phone.length).trim()
  const isOwner = /\s/.test(name) || (name !== '' && phone !== '')
  return { ...empty, phone, [isOwner ? 'owner' : 'pet']: name }
}

/** Gives the new client in a booking's typed values new ids (a known owner keeps theirs). */
export const withNewIds = (typed: Record<string, unknown>): Record<string, unknown> => {
  const { client } = typed as Partial<Booking>
  if (!client) return typed
  return { ...typed, client: { ...client, petId: newId(), ...(!client.isKnown && { ownerId: newId() }) } }
}
