// Deactivates or activates an owner, which every list shows at once, and offers an undo.
import type { OwnerRow } from '@vetrounds/core/owners/owner'
import { showEdit } from '../../api/answered-edits.ts'
import { problemText } from '../../api/problem-text.ts'
import { request } from '../../api/request.ts'
import { usePlace } from '../../api/working-place.ts'
import { useChange } from '../../changes/use-change.ts'
import { useT } from '../../i18n/use-t.ts'
import { toast } from '../../ui/toast.ts'
import { predictedOwnerState } from './predicted-state.ts'
import { ofState } from './use-owner-edits.ts'

type State = { active: boolean }

/** `onChanged` is called once the server has made the change. */
export const useTurnOwner = (onChanged: () => void) => {
  const t = useT('owners')
  const common = useT('common')
  const place = usePlace()
  const changeState = useChange('changeOwnerState')

  const turn = async (owner: OwnerRow, active: boolean): Promise<void> => {
    const params = { id: owner.id }
    const shown = showEdit('owner', ofState(predictedOwnerState(owner, { v: owner.v, active })))
    try {
      const { answer, isWaiting } = await changeState(
        (state: State, v) => ({ params, body: { v, ...state } }),
        {
          expected: ({ body }) => predictedOwnerState(owner, body),
          versions: {
            mine: { active },
            base: { active: owner.active },
            v: owner.v,
            read: async () => {
              const { active, v } = await request('readOwner', { params }, { branch: place })
              return { values: { active }, v }
            },
            // The user was asked only about the state: whatever else was changed meanwhile stays.
            fields: [],
            show: () => '',
          },
        },
      )
      if (isWaiting) shown.undone()
      else {
        showEdit('owner', ofState(answer))
        onChanged()
      }
      const summary = t(active ? 'state.isOn' : 'state.isOff')
      toast({
        severity: isWaiting ? 'secondary' : 'success',
        summary: isWaiting ? common('queue.saved') : summary,
        detail: isWaiting ? `${summary} · ${owner.name}` : owner.name,
        undo: () => void turn(answer, !active),
      })
    } catch (error) {
      shown.undone()
      const detail = problemText(common, error) ?? common('problem.failed')
      toast({ severity: 'error', summary: t('errors:owners.status'), detail })
    }
  }
  return turn
}
