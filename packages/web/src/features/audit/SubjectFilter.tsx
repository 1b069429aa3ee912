// Finds the owner or patient whose history is wanted, while typing. Other subjects are reached from their entries.
import { useState } from 'react'
import { useRead } from '../../api/client.ts'
import { useT } from '../../i18n/use-t.ts'
import { ComboBox } from '../../ui/ComboBox.tsx'
import { useDebounced } from '../../ui/use-debounced.ts'

const AT_MOST = 8

type Props = { autoFocus: boolean; onChoose: (subject: string) => void }

export const SubjectFilter = ({ autoFocus, onChoose }: Props) => {
  const t = useT('audit')
  const [text, setText] = useState('')
  const search = useDebounced(text.trim(), 120)
  const wanted = search === '' ? undefined : { query: { search } }
  const owners = useRead('listOwners', wanted, { keepPreviousData: true })
  const patients = useRead('listPatients', wanted, { keepPreviousData: true })
  const options =
    search === ''
      ? []
      : [
          ...(patients.data?.rows ?? []).slice(0, AT_MOST).map(({ id, name, ownerName }) => ({
            id: `patient#${id}`,
            label: name,
            detail: ownerName,
            icon: 'paw-print' as const,
          })),
          ...(owners.data?.rows ?? []).slice(0, AT_MOST).map(({ id, name, number }) => ({
            id: `owner#${id}`,
            label: name,
            detail: String(number),
            icon: 'users-round' as const,
          })),
        ]
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
      isLoading={owners.isLoading || patients.isLoading || search !== text.trim()}
    />
  )
}
