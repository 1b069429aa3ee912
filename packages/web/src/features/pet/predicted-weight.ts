// A weight as the server will answer: what the timeline shows while it waits to be sent (product § 10).
import type { TimelineEntry } from '@vetrounds/core/records/timeline'
import type { WeightInput } from '@vetrounds/core/records/weight'
import { weightEntry } from '@vetrounds/core/records/weight-entry'

/** The patient's name is added to the answer, so that the tray can say whose weight it is. */
export const predictedWeight = (
  input: WeightInput,
  patient: { id: string; name: string },
  place: { branchId: string; by: string },
): TimelineEntry & { petName: string } => ({
  ...weightEntry(input, patient.id, place),
  petName: patient.name,
})
