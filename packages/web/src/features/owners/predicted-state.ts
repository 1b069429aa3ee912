// An owner as the server will answer once deactivated or activated. Kept apart from the form's prediction, so that lists load no
// schema.
import type { OwnerRow } from '@vetrounds/core/owners/owner'

export const predictedOwnerState = (
  before: OwnerRow,
  { v, active }: { v: number; active: boolean },
): OwnerRow => ({ ...before, active, v: v + 1 })
