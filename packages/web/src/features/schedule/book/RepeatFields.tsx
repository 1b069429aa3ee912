// How often an appointment repeats: a preset or a custom rule, and when it ends.
import { useT } from '../../../i18n/use-t.ts'
import { ChoiceGroup } from '../../../ui/ChoiceGroup.tsx'
import { RepeatRule } from './lazy-parts.tsx'
import { presets, type Repeat, type RepeatKind } from './repeat.ts'

const kinds = ['once', 'weekly', 'two', 'monthly', 'other'] as const

type Props = {
  value: Repeat
  onChange: (repeat: Repeat) => void
  /** The date of the first appointment: the rule uses its weekday unless others are ticked. */
  date: string | undefined
}

export const RepeatFields = ({ value, onChange, date }: Props) => {
  const t = useT('booking')
  const { kind } = value
  const change = (next: Partial<Repeat>) => onChange({ ...value, ...next })
  return (
    <>
      <ChoiceGroup
        label={t('repeat.label')}
        options={kinds.map(id => ({ id, label: t(`repeat.${id}`) }))}
        value={kind}
        onChange={next => change({ kind: next as RepeatKind, ...presets[next as RepeatKind] })}
      />
      {kind !== 'once' && <RepeatRule value={value} onChange={change} date={date} />}
    </>
  )
}
