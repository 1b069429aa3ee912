// Finds the owner of a new pet while one types, on the server and among those that wait to be sent; the owner chosen
// last stays among the options.
import { useState } from 'react'
import { useRead } from '../../api/client.ts'
import { isFound, useSavedRows } from '../../api/saved-rows.ts'
import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { ComboBox } from '../../ui/ComboBox.tsx'
import { useDebounced } from '../../ui/use-debounced.ts'
import styles from './patients.module.css'

export type ChosenOwner = { id: string; name: string }

type Props = {
  /** "Owner" unless told. */
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
  const search = useDebounced(text.trim(), 120)
  const { data, isLoading } = useRead(
    'listOwners',
    { query: search === '' ? {} : { search } },
    { keepPreviousData: true },
  )
  const saved = useSavedRows('listOwners', search)
  // Rows of the search before stand in until the next ones come, which offline they may not.
  const read = (data?.rows ?? []).filter(({ name }) => isFound(name, search))
  const rows = [...saved, ...read.filter(({ id }) => !saved.some(row => row.id === id))]
  const found = rows
    .filter(({ id }) => id !== without)
    .map(({ id, name, number, phone }) => {
      // One that waits has no number yet.
      const known = number > 0 ? String(number) : common('queue.waits')
      // The phone is isolated: it reads left to right in Arabic, too.
      return { id, label: name, detail: phone ? `${known} · \u2066${phone}\u2069` : known }
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
        text={text}
        onText={setText}
        value={chosen?.id ?? null}
        onChange={id => {
          const option = options.find(each => each.id === id)
          const next = option && { id: option.id, name: option.label }
          setChosen(next)
          // Escape takes back what was typed.
          setText(next?.name ?? '')
          onChange(next)
        }}
        onBlur={onBlur}
        isLoading={isLoading}
        placeholder={t('hints.owner')}
        autoFocus={initial === undefined}
        error={error}
      />
      <ButtonLink variant="quiet" size="sm" icon="user-plus" href={paths.newOwner()}>
        {t('newOwner')}
      </ButtonLink>
    </div>
  )
}
