// The reference number of images, as it is proposed.
import { faceOf } from '@vetrounds/core/calendar/face'
import type { imageTypes } from '@vetrounds/core/records/image'

type Kind = (typeof imageTypes)[number]

const prefixes = { xray: 'XR', ultrasound: 'US', consent: 'CO' } as const

const stemOf = (kind: Kind, date: string): string => `${prefixes[kind]}-${date.replaceAll('-', '')}-`

/**
 * Kind, day and minute of the day; typed over where the device has given another.
 * @param date `YYYY-MM-DD`
 */
export const proposedReference = (kind: Kind, date: string, minute: number): string =>
  `${stemOf(kind, date)}${faceOf(minute).replace(':', '')}`

type Taken = { kind: Kind; date: string }

/** A proposal follows another kind or day and keeps its minute, of whatever minute it is; a number of one's own stays as it is. */
export const followedReference = (number: string, from: Taken, to: Taken): string => {
  const stem = stemOf(from.kind, from.date)
  const minute = number.slice(stem.length)
  return number.startsWith(stem) && /^\d{4}$/.test(minute) ? stemOf(to.kind, to.date) + minute : number
}
