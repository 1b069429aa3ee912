// The values of a branch's form, and what is sent of them.
import { type BranchInput, type BranchView, branchInput } from '@vetrounds/core/clinics/clinic'
import * as z from 'zod'
import { hoursOf, problemIn, type TypedDay, typedHours } from './hours.ts'

const isFine = (days: readonly TypedDay[]) =>
  days.every(({ asMonday, spans }) => asMonday || problemIn(spans) === undefined)

export const schema = branchInput.omit({ id: true }).extend({
  timeZone: z.string().min(1, 'required').pipe(branchInput.shape.timeZone),
  hours: z.custom<TypedDay[]>().refine(isFine, 'hours.invalid').transform(hoursOf),
})
export type BranchValues = z.output<typeof schema>

/**
 * The values that the form opens with. Every field must be here: saving a branch deletes the fields that are missing.
 * A new branch starts with the time zone and the hours of another branch of its clinic, if there is one: the week of its country,
 * as the clinic was founded with it or as it was corrected since.
 */
export const valuesOf = (
  branch: BranchView | undefined,
  like: Pick<BranchView, 'timeZone' | 'hours'> | undefined,
) =>
  ({
    name: branch?.name ?? '',
    code: branch?.code ?? '',
    timeZone: (branch ?? like)?.timeZone ?? '',
    address: branch?.address ?? '',
    terminal: branch?.terminal ?? '',
    payLinks: branch?.payLinks ?? false,
    hours: typedHours((branch ?? like)?.hours ?? []),
  }) satisfies Record<Exclude<keyof BranchInput, 'id'>, unknown>
