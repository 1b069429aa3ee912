// An owner and a pet that are made while an appointment is booked: what the search held is filled in.
import { newId } from '@vetrounds/core/new-id'
import type { Client } from './booking.ts'

const isPhone = (text: string): boolean => /^[+()\-/.\s\p{Nd}]{4,}$/u.test(text)

/** Digits are a phone, two words an owner, one word the pet. */
export const clientFrom = (search: string): Client => {
  const text = search.trim()
  const empty = { ownerId: newId(), petId: newId(), owner: '', phone: '', pet: '', species: null }
  if (isPhone(text)) return { ...empty, phone: text }
  return /\s/.test(text) ? { ...empty, owner: text } : { ...empty, pet: text }
}
