// After an outcome that is a death, offers to mark the patient deceased. Anybody may decline: nothing happens silently.
import { localDay } from '@vetrounds/core/calendar/local-day'
import { isDeath } from '@vetrounds/core/records/visit-rules'
import { useState } from 'react'
import { useBranchZone } from '../../api/branch-clock.ts'
import { loadAhead } from '../../behaviour/load-ahead.tsx'
import { LoadWhenWanted } from '../lists/LoadWhenWanted.tsx'
import type { KnownPatient, Pet } from '../pet/use-pet.ts'

const MarkDeceasedDialog = loadAhead(async () => ({
  default: (await import('./MarkDeceasedDialog.tsx')).MarkDeceasedDialog,
}))

/** `offer` opens the dialog with the day of `at` if the outcome is a death. Render `dialog` where the page stays after saving. */
export const useDeathOffer = (pet: Pet, patient: KnownPatient) => {
  const zone = useBranchZone()
  const [day, setDay] = useState<string>()
  return {
    offer: (outcome: unknown, at: string): void => {
      if (isDeath(outcome) && !patient.deceased) setDay(localDay(at, zone))
    },
    dialog: (
      <LoadWhenWanted isWanted={day !== undefined}>
        {day !== undefined && (
          <MarkDeceasedDialog
            patient={patient}
            day={day}
            onClose={() => setDay(undefined)}
            onChanged={pet.reread}
          />
        )}
      </LoadWhenWanted>
    ),
  }
}
