// Which branches a member reaches: all, or named ones. A few branches are shown as chips; many are searched.
import type { BranchReach } from '@vetrounds/core/members/member'
import { fold } from '@vetrounds/core/text/fold'
import { useState } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { ChipGroup } from '../../ui/ChipGroup.tsx'
import { ComboBox } from '../../ui/ComboBox.tsx'
import type { FieldProps } from '../../ui/Field.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import styles from './people.module.css'

const IN_SIGHT = 8
const NAMED_AT_MOST = 25
const FOUND_AT_MOST = 40
const ALL = 'all'

type Branch = { id: string; name: string; closed?: boolean | undefined }

type Props = Pick<FieldProps, 'error'> & {
  value: BranchReach
  onChange: (reach: BranchReach) => void
  onBlur?: () => void
  name?: string
  /** The branches that may be given; closed ones are shown only while they are chosen. */
  branches: readonly Branch[]
  /** Why "all branches" can't be given; then only named ones can. */
  allReason?: string | undefined
}

const Many = ({ value, onChange, branches }: Pick<Props, 'onChange' | 'branches'> & { value: string[] }) => {
  const t = useT('people')
  const [text, setText] = useState('')
  const chosen = branches.filter(({ id }) => value.includes(id))
  const wanted = fold(text)
  const found = branches.filter(({ id, name }) => !value.includes(id) && fold(name).includes(wanted))
  const isFull = value.length >= NAMED_AT_MOST
  return (
    <>
      {chosen.length > 0 && (
        <ul className={styles.chosen}>
          {chosen.map(({ id, name }) => (
            <li key={id}>
              <bdi>{name}</bdi>
              <IconButton
                label={t('takeBranch', { branch: name })}
                icon="x"
                size="sm"
                tooltip={false}
                onPress={() => onChange(value.filter(each => each !== id))}
              />
            </li>
          ))}
        </ul>
      )}
      <ComboBox
        label={t('findBranch')}
        hint={t('atMost')}
        options={isFull ? [] : found.slice(0, FOUND_AT_MOST).map(({ id, name }) => ({ id, label: name }))}
        text={text}
        onText={setText}
        value={null}
        onChange={id => {
          // After Escape, `id` is null: only what was typed is removed.
          if (id !== null) onChange([...value, id])
          setText('')
        }}
      />
    </>
  )
}

export const ReachField = ({ value, onChange, branches, allReason, error, ...rest }: Props) => {
  const t = useT('people')
  const named = value === ALL ? [] : [...value]
  const offered = branches.filter(({ id, closed }) => !closed || named.includes(id))
  const isShort = offered.length <= IN_SIGHT
  const change = (ids: string[]) => {
    if (ids.includes(ALL) && value !== ALL) return onChange(ALL)
    const next = ids.filter(id => id !== ALL)
    onChange(isShort ? next : value === ALL ? [] : named)
  }
  return (
    <div className={styles.reach}>
      <ChipGroup
        {...rest}
        label={t('fields.branches')}
        hint={allReason}
        error={error}
        options={[
          ...(allReason === undefined || value === ALL ? [{ id: ALL, label: t('all') }] : []),
          ...(isShort ? offered.map(({ id, name }) => ({ id, label: name })) : []),
        ]}
        value={value === ALL ? [ALL] : named}
        onChange={change}
      />
      {!isShort && value !== ALL && <Many value={named} onChange={onChange} branches={offered} />}
    </div>
  )
}
