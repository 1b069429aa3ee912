// Which role writes which step: staff draft vitals and the case history, a vet the rest (rule 17, product § 2).
import type { Action } from '../access/permissions.ts'
import type { FormName } from './declaration.ts'

const vitals: readonly string[] = ['general', 'vital_signs']

/** Whether somebody with the permissions that `can` tells may write a step of a draft. */
export const mayWriteStep = (name: FormName, step: string, can: (action: Action) => boolean): boolean =>
  can('records.write') || (can('records.assist') && (name === 'case_history' || vitals.includes(step)))
