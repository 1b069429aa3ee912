// A branch as its form holds it, and what of that is sent.
import { type BranchInput, type BranchView, branchInput } from '@vetrounds/core/clinics/clinic'
import * as z from 'zod'
import { firstHours, hoursOf, problemIn, type TypedDay, typedHours } from './hours.ts'

const isFine = (days: readonly TypedDay[]) =>
  days.every(({ asMonday, spans }) => asMonday || problemIn(spans) === undefined)

export const schema = branchInput.omit({ id: true }).extend({
  timeZone: z.string().min(1, 'required').pipe(branchInput.shape.timeZone),
  hours: z.custom<TypedDay[]>().refine(isFine, 'hours.invalid').transform(hoursOf),
})
export type BranchValues = z.output<typeof schema>

/** What the form opens with: every field, or saving a branch would take away what is not among them. */
export const valuesOf = (branch: BranchView | undefined, zone: string) =>
  ({
    name: branch?.name ?? '',
    code: branch?.code ?? '',
    timeZone: branch?.timeZone ?? zone,
    address: branch?.address ?? '',
    terminal: branch?.terminal ?? '',
    payLinks: branch?.payLinks ?? false,
    hours: branch ? typedHours(branch.hours) : firstHours(),
  }) satisfies Record<Exclude<keyof BranchInput, 'id'>, unknown>
