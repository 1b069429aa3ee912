// Finds the member whose entries are wanted, while typing.
import { useState } from 'react'
import { useRead } from '../../api/client.ts'
import { useT } from '../../i18n/use-t.ts'
import { ComboBox } from '../../ui/ComboBox.tsx'
import { useDebounced } from '../../ui/use-debounced.ts'

type Props = { autoFocus: boolean; onChoose: (userId: string) => void }

export const PeopleFilter = ({ autoFocus, onChoose }: Props) => {
  const t = useT('audit')
  const common = useT('common')
  const [text, setText] = useState('')
  const search = useDebounced(text.trim(), 120)
  const { data, isLoading } = useRead(
    'listMembers',
    { query: search === '' ? {} : { search } },
    { keepPreviousData: true },
  )
  return (
    <ComboBox
      label={t('findPerson')}
      isLabelHidden
      autoFocus={autoFocus}
      placeholder={t('personHint')}
      options={(data?.rows ?? []).map(({ userId, name, role }) => ({
        id: userId,
        label: name,
        detail: common(`roles.${role}`),
      }))}
      text={text}
      onText={setText}
      value={null}
      onChange={id => id && onChoose(id)}
      isLoading={isLoading || search !== text.trim()}
    />
  )
}
