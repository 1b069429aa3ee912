// Why a booking or a move can't be sent yet: the first thing that is missing, as the text that says it.
import type { Translate } from '../../../i18n/use-t.ts'

/** A text of booking. */
type Reason = Parameters<Translate<'booking'>>[0]

type Standing = {
  isEmergency: boolean
  isRoomTaken: boolean
  /** Somebody else has the vet's time. */
  isTaken: boolean
}

/** A time that is taken stops all but an emergency, which may be booked over (product § 7). */
const whyTaken = ({ isEmergency, isRoomTaken, isTaken }: Standing): Reason | undefined => {
  if (isRoomTaken) return 'what.roomTaken'
  return isTaken && !isEmergency ? 'why.taken' : undefined
}

type Asked = Standing & {
  /** A patient, or a new client with one. */
  hasPatient: boolean
  hasTime: boolean
  hasDuration: boolean
  /** Nothing where it doesn't repeat. */
  series:
    | {
        isOffline: boolean
        /** Why there are no dates to look at. */
        lacks: Reason | undefined
        isReading: boolean
        planned: number
      }
    | undefined
}

/** Why a booking can't be sent; nothing where it can. Each date of a series says for itself whether it is taken. */
export const whyNotBooked = ({
  hasPatient,
  hasTime,
  hasDuration,
  series,
  ...standing
}: Asked): Reason | undefined => {
  if (!hasPatient) return 'errors:validation.pet'
  if (!hasTime) return 'why.when'
  if (!hasDuration) return 'why.duration'
  if (!series) return whyTaken(standing)
  if (series.isOffline) return 'repeat.onlyOnline'
  if (series.lacks) return series.lacks
  if (series.isReading) return 'why.reading'
  return series.planned === 0 ? 'why.series' : undefined
}

/** Why an appointment can't be moved; nothing where it can. */
export const whyNotMoved = ({
  isUnderstood,
  isSame,
  ...standing
}: Standing & { isUnderstood: boolean; isSame: boolean }): Reason | undefined => {
  if (!isUnderstood) return 'move.unread'
  return isSame ? 'move.same' : whyTaken(standing)
}
