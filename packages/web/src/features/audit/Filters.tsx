// Filters of the log: by subject, person or period. Each chosen filter is a chip that removes it.
import { useState } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { DateField } from '../../ui/DateField.tsx'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Select } from '../../ui/Select.tsx'
import styles from './audit.module.css'
import { actGroups } from './audit-parts.ts'
import { PeopleFilter } from './PeopleFilter.tsx'
import { type Days, flawOf, type PeriodName, periodNames } from './period.ts'
import { SubjectFilter } from './SubjectFilter.tsx'
import type { Asked } from './use-filter.ts'

type ChipProps = { icon: IconName; text: string; autoFocus: boolean; onClear: () => void }

const Chip = ({ icon, text, autoFocus, onClear }: ChipProps) => {
  const t = useT('audit')
  return (
    <span className={styles.chip}>
      <Icon name={icon} size="sm" />
      <bdi>{text}</bdi>
      <IconButton
        size="sm"
        icon="x"
        autoFocus={autoFocus}
        label={t('clear', { name: text })}
        onPress={onClear}
      />
    </span>
  )
}

type Span = { days: Days; isOfOne: boolean; onChange: (days: Days) => void }

/** Two days; they apply once both are there and in order. */
const SpanFields = ({ days, isOfOne, onChange }: Span) => {
  const t = useT('audit')
  const [typed, setTyped] = useState<Partial<Days>>(days)
  const flaw = flawOf(typed, isOfOne)
  const type = (part: keyof Days) => (day: string | undefined) => {
    const next = { ...typed, [part]: day }
    setTyped(next)
    if (next.from && next.to && !flawOf(next, isOfOne)) onChange({ from: next.from, to: next.to })
  }
  const error = flaw && flaw !== 'missing' ? t(flaw) : undefined
  return (
    <span className={styles.span}>
      <DateField label={t('from')} isLabelHidden value={typed.from} onChange={type('from')} />
      <span aria-hidden="true">–</span>
      <DateField label={t('to')} isLabelHidden value={typed.to} onChange={type('to')} error={error} />
    </span>
  )
}

type Props = {
  asked: Asked
  /** The names of the chosen person and subject, once an event tells them. */
  names: { person: string | undefined; subject: string | undefined }
  onChange: (parts: Record<string, string | undefined>) => void
}

export const Filters = ({ asked, names, onChange }: Props) => {
  const t = useT('audit')
  const { person, subject, group, period, days } = asked
  const isOfOne = Boolean(person || subject)
  // A field and its chip replace each other, and the focus stays in their place.
  const [changed, setChanged] = useState<'person' | 'subject'>()
  const put = (part: 'person' | 'subject', value: string | undefined) => {
    setChanged(part)
    onChange({ [part]: value })
  }
  const choosePeriod = (name: PeriodName) =>
    onChange({
      period: name,
      from: name === 'span' ? days?.from : undefined,
      to: name === 'span' ? days?.to : undefined,
    })
  return (
    <search className={styles.filters} aria-label={t('filters')}>
      <span className={styles.subject}>
        {subject ? (
          <Chip
            icon="clipboard-pen"
            text={names.subject ?? t('subjects.other')}
            autoFocus={changed === 'subject'}
            onClear={() => put('subject', undefined)}
          />
        ) : (
          <SubjectFilter autoFocus={changed === 'subject'} onChoose={id => put('subject', id)} />
        )}
      </span>
      <span className={styles.person}>
        {person ? (
          <Chip
            icon="user-round"
            text={names.person || t('columns.person')}
            autoFocus={changed === 'person'}
            onClear={() => put('person', undefined)}
          />
        ) : (
          <PeopleFilter autoFocus={changed === 'person'} onChoose={id => put('person', id)} />
        )}
      </span>
      <span className={styles.group}>
        <Select
          label={t('group')}
          isLabelHidden
          options={(['everything', ...actGroups] as const).map(id => ({ id, label: t(`groups.${id}`) }))}
          value={group ?? 'everything'}
          onChange={id => onChange({ group: id === 'everything' ? undefined : id })}
        />
      </span>
      <span className={styles.period}>
        <Select
          label={t('period')}
          isLabelHidden
          options={periodNames
            .filter(name => name !== 'all' || isOfOne)
            .map(name => ({ id: name, label: t(`periods.${name}`) }))}
          value={period}
          onChange={name => choosePeriod(name as PeriodName)}
        />
      </span>
      {period === 'span' && days && (
        <SpanFields
          days={days}
          isOfOne={isOfOne}
          onChange={({ from, to }) => onChange({ period: 'span', from, to })}
        />
      )}
    </search>
  )
}
