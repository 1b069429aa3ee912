// Finds the owner or patient whose history is wanted, while one types, by the one search. Other subjects are reached from their
// events.
import { useState } from 'react'
import { isolatedParts } from '../../i18n/isolate.ts'
import { useT } from '../../i18n/use-t.ts'
import { useFind } from '../../search/use-find.ts'
import { ComboBox } from '../../ui/ComboBox.tsx'

// Also deceased, deactivated and merged ones: an audit log is asked most about those who are gone.
const everyone = { limit: 8, withDeceased: true, withDeactivated: true, withMerged: true }

type Props = { autoFocus: boolean; onChoose: (subject: string) => void }

export const SubjectFilter = ({ autoFocus, onChoose }: Props) => {
  const t = useT('audit')
  const [text, setText] = useState('')
  const { results, isPending, error } = useFind(text, everyone)
  const options = results.flatMap(each => {
    if (each.kind === 'item') return []
    const { kind, id, name } = each
    return kind === 'patient'
      ? { id: `patient#${id}`, label: name, detail: each.ownerName, icon: 'paw-print' as const }
      : {
          id: `owner#${id}`,
          label: name,
          detail: isolatedParts([`${each.number}`, ...each.pets]),
          icon: 'users-round' as const,
        }
  })
  return (
    <ComboBox
      label={t('findSubject')}
      isLabelHidden
      autoFocus={autoFocus}
      placeholder={t('subjectHint')}
      options={options}
      text={text}
      onText={setText}
      value={null}
      onChange={id => id && onChoose(id)}
      isLoading={isPending}
      hasFailed={error !== undefined}
    />
  )
}
