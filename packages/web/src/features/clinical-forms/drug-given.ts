// Whether an examined animal was given a medicine: only then are withdrawal periods asked for (PE7).
import { localDay } from '@vetrounds/core/calendar/local-day'
import { answeredOn, type Facts, isFilled, type Values } from '@vetrounds/core/forms/values'
import type { TimelineEntry } from '@vetrounds/core/records/timeline'

type Examined = { values: Values; visitId?: string | undefined }

const periods = ['withdrawal_meat', 'withdrawal_milk', 'withdrawal_eggs']

/**
 * Whether a treatment was given in the form's visit or on its day. Also true if a withdrawal period is already filled in, so that
 * it is neither hidden nor dropped.
 */
export const isDrugGiven = (
  entries: readonly TimelineEntry[],
  { values, visitId }: Examined,
  facts: Pick<Facts, 'today' | 'zone'>,
): boolean => {
  const day = answeredOn(values, facts)
  const isOf = (entry: TimelineEntry): boolean =>
    entry.kind === 'treatment' &&
    entry.state !== 'struck' &&
    ((visitId !== undefined && entry.visitId === visitId) || localDay(entry.at, facts.zone) === day)
  return periods.some(key => isFilled(values[key])) || entries.some(isOf)
}
