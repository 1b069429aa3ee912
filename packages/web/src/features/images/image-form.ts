// What a form of images holds, added or amended: all fields but the files, and the day alone of when they were taken.
import { localDay } from '@vetrounds/core/calendar/local-day'
import { instantAt, wallOf } from '@vetrounds/core/calendar/wall'
import { isoAt, now } from '@vetrounds/core/clock'
import { day } from '@vetrounds/core/contract/fields'
import { imagesChange } from '@vetrounds/core/records/image'
import * as z from 'zod'

const { type, refNumber, organ, measurements, abnormalities, description, reason } = imagesChange.shape

/** In the zone of the branch, whose day it is. */
export const schemaOf = (zone: string) =>
  z.object({
    type,
    refNumber,
    organ,
    date: day.refine(value => value <= localDay(now(), zone), 'date.future'),
    measurements,
    abnormalities,
    description,
    /** Why they are amended. */
    reason: reason.optional(),
  })

export type ImageSchema = ReturnType<typeof schemaOf>
type ImageValues = z.output<ImageSchema>

/** When images of a day were taken: as it was said before, now if it is today, else noon, since only the day is known. */
const takenAt = (date: string, zone: string, before?: string): string => {
  if (before && localDay(before, zone) === date) return before
  return isoAt(wallOf(now(), zone).date === date ? now() : instantAt(date, 720, zone))
}

/** What is sent of what was typed, beside the files, and the reason of a change. */
export const writtenOf = (
  { date, reason: _reason, ...fields }: ImageValues,
  zone: string,
  before?: string,
) => ({
  ...fields,
  at: takenAt(date, zone, before),
})
