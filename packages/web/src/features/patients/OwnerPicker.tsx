// Finds the owner of a new pet while one types, through the one search and among the owners that wait to be sent;
// the owner chosen last stays among the options.
import { useState } from 'react'
import { useRead } from '../../api/client.ts'
import { useSavedRows } from '../../api/saved-rows.ts'
import { useReach } from '../../behaviour/connection.ts'
import { isolatedParts } from '../../i18n/isolate.ts'
import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import { SearchFailure } from '../../search/SearchFailure.tsx'
import { digitsOf } from '../../search/use-by-phone.ts'
import { useFind } from '../../search/use-find.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { ComboBox } from '../../ui/ComboBox.tsx'
import { useDebounced } from '../../ui/use-debounced.ts'
import { ownerOptions } from './owner-options.ts'
import styles from './patients.module.css'

/** As many as a page of the list. */
const LIMIT = 50
const kinds = ['owner'] as const

export type ChosenOwner = { id: string; name: string }

type Props = {
  /** "Owner" by default. */
  label?: string
  /** An owner who isn't offered. */
  without?: string
  initial: ChosenOwner | undefined
  onChange: (owner: ChosenOwner | undefined) => void
  onBlur: () => void
  error: string | undefined
}

export const OwnerPicker = ({ label, without, initial, onChange, onBlur, error }: Props) => {
  const t = useT('patients')
  const common = useT('common')
  const [chosen, setChosen] = useState(initial)
  const [text, setText] = useState(initial?.name ?? '')
  const typed = text.trim()
  const search = useDebounced(typed, 120)
  // Digits may be part of a phone number; no name begins with them.
  const isName = search !== '' && digitsOf(search) === undefined
  const isOnline = useReach() === 'online'
  const {
    data,
    isLoading,
    error: unread,
    mutate,
  } = useRead('listOwners', { query: isName ? { search } : {} }, { keepPreviousData: true })
  const finding = useFind(typed, { kinds, limit: LIMIT })
  const { results, isPending, error: unfound, again, byPhone } = finding
  const failure = unfound ?? (isOnline && !data ? unread : undefined)
  const saved = useSavedRows('createOwner', typed)
  const found = ownerOptions(
    { saved, found: results, byPhone, listed: data?.rows ?? [] },
    typed,
    without,
  ).map(({ id, name, number, phone, pets }) => {
    // An owner that waits to be sent has no number yet. The phone is isolated: it reads left to right in Arabic, too.
    const known = number > 0 ? String(number) : common('queue.waits')
    return { id, label: name, detail: isolatedParts([known, phone && `\u2066${phone}\u2069`, ...pets]) }
  })
  const options =
    chosen && !found.some(({ id }) => id === chosen.id)
      ? [...found, { id: chosen.id, label: chosen.name }]
      : found
  return (
    <div className={styles.owner}>
      <ComboBox
        label={label ?? t('fields.ownerId')}
        options={options}
        first={found[0]?.id ?? null}
        text={text}
        onText={setText}
        value={chosen?.id ?? null}
        onChange={id => {
          const option = options.find(each => each.id === id)
          const next = option && { id: option.id, name: option.label }
          setChosen(next)
          // After Escape, this replaces what was typed.
          setText(next?.name ?? '')
          onChange(next)
        }}
        onBlur={onBlur}
        isLoading={isLoading || isPending || search !== typed}
        hasFailed={failure !== undefined}
        isKnown={finding.isKnown}
        placeholder={t('hints.owner')}
        autoFocus={initial === undefined}
        error={error}
      />
      {failure && (
        <SearchFailure
          error={failure}
          onRetry={() => {
            again()
            if (unread) void mutate()
          }}
        />
      )}
      <ButtonLink variant="quiet" size="sm" icon="user-plus" href={paths.newOwner()}>
        {t('newOwner')}
      </ButtonLink>
    </div>
  )
}
