// Acts on the clinic that take effect at once. If somebody else was faster, the new state is shown and the act must be repeated.
import type { ClinicView } from '@vetrounds/core/clinics/clinic'
import { problemText } from '../../api/problem-text.ts'
import { request } from '../../api/request.ts'
import { usePlace } from '../../api/working-place.ts'
import { Rebased, saveOrRebase } from '../../changes/over-newer.ts'
import { useT } from '../../i18n/use-t.ts'
import { toast } from '../../ui/toast.ts'

type Texts = { done: string; failed: string }

/** `onTaken` is called with the clinic as it is after the act or, where the act failed, as somebody else has changed it. */
export const useClinicAct = (onTaken: (clinic: ClinicView) => void) => {
  const people = useT('people')
  const common = useT('common')
  const place = usePlace()
  return async (act: () => Promise<{ answer: ClinicView }>, { done, failed }: Texts): Promise<void> => {
    try {
      const save = async () => (await act()).answer
      onTaken(await saveOrRebase(save, () => request('readClinic', {}, { branch: place }), onTaken))
      toast({ severity: 'success', summary: done })
    } catch (error) {
      toast({
        severity: 'error',
        summary: failed,
        detail:
          error instanceof Rebased
            ? people('newer')
            : (problemText(common, error) ?? common('app.unavailable')),
      })
    }
  }
}
