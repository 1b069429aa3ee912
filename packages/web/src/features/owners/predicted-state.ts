// An owner as the server will answer once deactivated or activated. Apart from the form's prediction: lists need no schema.
import type { OwnerRow } from '@vetrounds/core/owners/owner'

export const predictedOwnerState = (
  before: OwnerRow,
  { v, active }: { v: number; active: boolean },
): OwnerRow => ({ ...before, active, v: v + 1 })
