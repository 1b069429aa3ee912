// The fields of a form for images, added or amended: all but the files, and instead of the time only the day on which they were
// taken.
import { localDay } from '@vetrounds/core/calendar/local-day'
import { instantAt, wallOf } from '@vetrounds/core/calendar/wall'
import { isoAt, now } from '@vetrounds/core/clock'
import { day } from '@vetrounds/core/contract/fields'
import { imagesChange } from '@vetrounds/core/records/image'
import * as z from 'zod'

const { type, refNumber, organ, measurements, abnormalities, description, reason } = imagesChange.shape

/** `zone` is the branch's, since the date is a day of the branch. */
export const schemaOf = (zone: string) =>
  z.object({
    type,
    refNumber,
    organ,
    date: day.refine(value => value <= localDay(now(), zone), 'date.future'),
    measurements,
    abnormalities,
    description,
    /** The reason for the amendment. */
    reason: reason.optional(),
  })

export type ImageSchema = ReturnType<typeof schemaOf>
type ImageValues = z.output<ImageSchema>

/**
 * When images with this date were taken: the former time if the day is the same, now if it is today, otherwise noon, since only
 * the day is known.
 */
const takenAt = (date: string, zone: string, before?: string): string => {
  if (before && localDay(before, zone) === date) return before
  return isoAt(wallOf(now(), zone).date === date ? now() : instantAt(date, 720, zone))
}

/** The typed fields as they are sent, without the files and the reason for a change. */
export const writtenOf = (
  { date, reason: _reason, ...fields }: ImageValues,
  zone: string,
  before?: string,
) => ({
  ...fields,
  at: takenAt(date, zone, before),
})
