// The proposed reference number of images.
import { faceOf } from '@vetrounds/core/calendar/face'
import type { imageTypes } from '@vetrounds/core/records/image'

type Kind = (typeof imageTypes)[number]

const prefixes = { xray: 'XR', ultrasound: 'US', consent: 'CO' } as const

const stemOf = (kind: Kind, date: string): string => `${prefixes[kind]}-${date.replaceAll('-', '')}-`

/**
 * Consists of kind, day and minute of the day. The user types over it if the device has given another number.
 * @param date `YYYY-MM-DD`
 */
export const proposedReference = (kind: Kind, date: string, minute: number): string =>
  `${stemOf(kind, date)}${faceOf(minute).replace(':', '')}`

type Taken = { kind: Kind; date: string }

/**
 * Adapts a proposed number to another kind or day and keeps its minute, whichever it is. A number that the user typed stays as it
 * is.
 */
export const followedReference = (number: string, from: Taken, to: Taken): string => {
  const stem = stemOf(from.kind, from.date)
  const minute = number.slice(stem.length)
  return number.startsWith(stem) && /^\d{4}$/.test(minute) ? stemOf(to.kind, to.date) + minute : number
}
