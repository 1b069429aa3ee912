// An owner and a pet that are made while an appointment is booked: what the search held is filled in.
import { newId } from '@vetrounds/core/new-id'
import type { Booking, Client } from './booking.ts'

/** An owner who is here already: their pets are offered, and a new one is theirs. */
export type SearchedOwner = { id: string; name: string; doNotBook?: boolean }

/** A phone, alone or behind a name. */
const PHONE = /(?:^|\s)([+(]?\p{Nd}[()\-/.\s\p{Nd}]{3,})$/u

/** Digits are a phone, two words an owner, one word the pet. `known` is an owner who is here already: only the pet is new. */
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

/** What was typed of a booking, whose new client is added under ids of its own. */
export const withNewIds = (typed: Record<string, unknown>): Record<string, unknown> => {
  const { client } = typed as Partial<Booking>
  if (!client) return typed
  return { ...typed, client: { ...client, petId: newId(), ...(!client.isKnown && { ownerId: newId() }) } }
}
