// A branch as its form holds it, and what of that is sent.
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
 * What the form opens with: every field, or saving a branch would take away what is not among them. A new one opens when another one of its
 * clinic does, if there is any: the week of its country, as it was founded or as it was put right since.
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
