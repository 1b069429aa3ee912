// The patient whose appointments the list shows, found as one types.
import { useState } from 'react'
import { isolatedParts } from '../../../i18n/isolate.ts'
import { useT } from '../../../i18n/use-t.ts'
import { SearchFailure } from '../../../search/SearchFailure.tsx'
import { useFind } from '../../../search/use-find.ts'
import { ComboBox } from '../../../ui/ComboBox.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'

const LIMIT = 8
const kinds = ['patient'] as const

type Props = { onClose: () => void; onChoose: (patientId: string) => void }

export const PatientDialog = ({ onClose, onChoose }: Props) => {
  const t = useT('appointments')
  const calendar = useT('calendar')
  const [text, setText] = useState('')
  const { results, isPending, error, again } = useFind(text, { kinds, limit: LIMIT, withDeceased: true })
  const options = results.flatMap(each =>
    each.kind === 'patient'
      ? [
          {
            id: each.id,
            label: each.name,
            detail: isolatedParts([each.ownerName, each.chip]),
            icon: 'paw-print' as const,
          },
        ]
      : [],
  )
  return (
    <Dialog title={t('list.findPatient')} isOpen onClose={onClose}>
      <ComboBox
        label={calendar('booking.patient')}
        autoFocus
        options={options}
        text={text}
        onText={setText}
        value={null}
        onChange={id => id && onChoose(id)}
        isLoading={isPending}
        hasFailed={error !== undefined}
      />
      {error && <SearchFailure error={error} onRetry={again} />}
    </Dialog>
  )
}
