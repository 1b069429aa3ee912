// The questions that booking asks before it goes on: discard what was typed, overbook, or use a time with a warning.
import { useT } from '../../../i18n/use-t.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { DiscardQuestion } from '../../../ui/DiscardQuestion.tsx'

export type Question = 'leave' | 'overbook' | 'concern'

type Props = {
  asking: Question | undefined
  /** The sentence that says which appointment the vet has at that time. */
  overbook: string
  concern: string
  onKeep: () => void
  onDiscard: () => void
  onSend: (overbook: boolean) => void
}

export const Questions = ({ asking, overbook, concern, onKeep, onDiscard, onSend }: Props) => {
  const t = useT('booking')
  const calendar = useT('calendar')
  return (
    <>
      <DiscardQuestion isOpen={asking === 'leave'} onDiscard={onDiscard} onKeep={onKeep} />
      <ConfirmDialog
        isOpen={asking === 'overbook'}
        icon="siren"
        header={calendar('overbook.title')}
        message={overbook}
        acceptLabel={calendar('overbook.accept')}
        rejectLabel={calendar('overbook.reject')}
        danger
        onAccept={() => onSend(true)}
        onReject={onKeep}
      />
      <ConfirmDialog
        isOpen={asking === 'concern'}
        icon="clock"
        header={t('concern.title')}
        message={concern}
        acceptLabel={t('concern.accept')}
        rejectLabel={t('anotherTime')}
        onAccept={() => onSend(false)}
        onReject={onKeep}
      />
    </>
  )
}
