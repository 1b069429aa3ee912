// Whether a change of a recurring appointment is for this one, or for all later ones, too.
import { useT } from '../../../i18n/use-t.ts'
import { ChoiceGroup } from '../../../ui/ChoiceGroup.tsx'

export type Scope = 'one' | 'rest'

const scopes = ['one', 'rest'] as const

export const ScopeField = ({ value, onChange }: { value: Scope; onChange: (scope: Scope) => void }) => {
  const t = useT('booking')
  return (
    <ChoiceGroup
      label={t('scope.label')}
      options={scopes.map(id => ({ id, label: t(`scope.${id}`) }))}
      value={value}
      onChange={next => onChange(next as Scope)}
    />
  )
}
