// The reference number of images, as it is proposed.
import { faceOf } from '@vetrounds/core/calendar/face'
import type { imageTypes } from '@vetrounds/core/records/image'

const prefixes = { xray: 'XR', ultrasound: 'US', consent: 'CO' } as const

/**
 * Kind, day and minute of the day; typed over where the device has given another.
 * @param date `YYYY-MM-DD`
 */
export const proposedReference = (kind: (typeof imageTypes)[number], date: string, minute: number): string =>
  `${prefixes[kind]}-${date.replaceAll('-', '')}-${faceOf(minute).replace(':', '')}`
