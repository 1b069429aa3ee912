// Finds the person whose events are wanted, while one types: members first, then former members, whose events stay.
import type { MemberRow } from '@vetrounds/core/members/member'
import { useState } from 'react'
import { useRead } from '../../api/client.ts'
import { isolatedParts } from '../../i18n/isolate.ts'
import { useT } from '../../i18n/use-t.ts'
import { ComboBox } from '../../ui/ComboBox.tsx'
import { useDebounced } from '../../ui/use-debounced.ts'

type Props = { autoFocus: boolean; onChoose: (userId: string) => void }

const held = { keepPreviousData: true }

export const PeopleFilter = ({ autoFocus, onChoose }: Props) => {
  const t = useT('audit')
  const common = useT('common')
  const people = useT('people')
  const [text, setText] = useState('')
  const search = useDebounced(text.trim(), 120)
  const named = search === '' ? {} : { search }
  const members = useRead('listMembers', { query: named }, held)
  const former = useRead('listMembers', { query: { ...named, former: 'true' } }, held)
  const optionOf = ({ userId, name, role, state }: MemberRow) => ({
    id: userId,
    label: name,
    detail: isolatedParts([common(`roles.${role}`), state !== 'active' && people(`states.${state}`)]),
  })
  return (
    <ComboBox
      label={t('findPerson')}
      isLabelHidden
      autoFocus={autoFocus}
      placeholder={t('personHint')}
      options={[...(members.data?.rows ?? []), ...(former.data?.rows ?? [])].map(optionOf)}
      text={text}
      onText={setText}
      value={null}
      onChange={id => id && onChoose(id)}
      isLoading={members.isLoading || former.isLoading || search !== text.trim()}
      hasFailed={Boolean(members.error ?? former.error)}
    />
  )
}
