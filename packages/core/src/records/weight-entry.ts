// The timeline entry of a weighing.
import type { WeightInput } from './weight.ts'

/** The timeline entry for a weight: used by the server, and by a browser that has not sent it yet. */
export const weightEntry = (
  input: WeightInput,
  patientId: string,
  writtenDown: { branchId: string; by: string },
) => ({ kind: 'weight' as const, ...input, patientId, ...writtenDown })
