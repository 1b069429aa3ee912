// The icons of appointment types and species. The hues of the types are in types.module.css; a hue never stands without an icon.
import type { AppointmentRow } from '@vetrounds/core/appointments/appointment'
import type { AppointmentType } from '@vetrounds/core/appointments/states'
import type { Species } from '@vetrounds/core/patients/species'
import type { IconName } from '../../../ui/Icon.tsx'

export const typeIcons: Record<AppointmentType, IconName> = {
  regular: 'stethoscope',
  emergency: 'siren',
  'non-emergency': 'clock',
  followup: 'repeat-2',
  surgery: 'slice',
  grooming: 'scissors',
}

export const speciesIcons: Record<Species, IconName> = {
  avian: 'bird',
  bovine: 'bovine',
  camelid: 'camelid',
  canine: 'dog',
  testudines: 'turtle',
  caprine: 'caprine',
  cavies: 'cavy',
  cervidae: 'cervidae',
  equine: 'horse',
  feline: 'cat',
  lapine: 'rabbit',
  murine: 'rat',
  ovine: 'ovine',
}

/** The footprints icon for a walk-in, else the icon of the type. */
export const rowIcon = ({ status, type }: Pick<AppointmentRow, 'status' | 'type'>): IconName =>
  status === 'walkin' ? 'footprints' : typeIcons[type]
