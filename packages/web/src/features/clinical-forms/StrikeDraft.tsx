// Strikes out a draft, or moves it to the right animal. What was typed is saved first.
import type { RecordEntry } from '@vetrounds/core/records/entry'
import { useState } from 'react'
import { useCan } from '../../api/use-can.ts'
import { useReach } from '../../behaviour/connection.ts'
import { useT } from '../../i18n/use-t.ts'
import { isWaiting } from '../../offline/use-queue.ts'
import { Button } from '../../ui/Button.tsx'
import { StrikeDialog } from '../entries/StrikeDialog.tsx'
import type { SavedBoard } from '../visit/saved-board.ts'

type Props = { entry: RecordEntry; board: SavedBoard; onStruck: () => void }

export const StrikeDraft = ({ entry, board, onStruck }: Props) => {
  const records = useT('entries')
  const common = useT('common')
  const isOffline = useReach() !== 'online'
  const [isAsked, setAsked] = useState(false)
  const waits = isOffline
    ? common('queue.onlyOnline')
    : isWaiting(entry.id)
      ? common('queue.saved')
      : undefined
  const reason = useCan()('records.write') ?? waits
  const ask = async () => {
    if (await board.flush()) setAsked(true)
  }
  return (
    <>
      <Button size="sm" variant="quiet" icon="ban" onPress={() => void ask()} reason={reason}>
        {records('strike.act')}
      </Button>
      {isAsked && <StrikeDialog entry={entry} onClose={() => setAsked(false)} onStruck={onStruck} />}
    </>
  )
}
