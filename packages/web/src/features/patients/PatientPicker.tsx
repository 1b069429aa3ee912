// Finds a patient while one types, by the one search.
import { useState } from 'react'
import { isolatedParts } from '../../i18n/isolate.ts'
import { SearchFailure } from '../../search/SearchFailure.tsx'
import { useFind } from '../../search/use-find.ts'
import { ComboBox } from '../../ui/ComboBox.tsx'

const LIMIT = 8
const kinds = ['patient'] as const

export type ChosenPatient = { id: string; name: string }

type Props = {
  label: string
  optional?: boolean
  hint?: string
  autoFocus?: boolean
  /** A patient who isn't offered. */
  without?: string
  withDeceased?: boolean
  onChange: (patient: ChosenPatient | undefined) => void
}

export const PatientPicker = ({ without, withDeceased = false, onChange, ...field }: Props) => {
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<ChosenPatient>()
  const finding = useFind(text, { kinds, limit: LIMIT, withDeceased })
  const { results, isPending, error, again } = finding
  const found = results.flatMap(each =>
    each.kind === 'patient' && each.id !== without
      ? [
          {
            id: each.id,
            label: each.name,
            detail: isolatedParts([each.ownerName, each.chip]),
            icon: 'paw-print' as const,
          },
        ]
      : [],
  )
  const options =
    chosen && !found.some(({ id }) => id === chosen.id)
      ? [...found, { id: chosen.id, label: chosen.name }]
      : found
  const choose = (next: ChosenPatient | undefined) => {
    setChosen(next)
    onChange(next)
  }
  return (
    <>
      <ComboBox
        {...field}
        options={options}
        text={text}
        onText={next => {
          setText(next)
          if (next === '') choose(undefined)
        }}
        value={chosen?.id ?? null}
        onChange={id => {
          const option = options.find(each => each.id === id)
          const next = option && { id: option.id, name: option.label }
          // After Escape, this replaces what was typed.
          setText(next?.name ?? '')
          choose(next)
        }}
        isLoading={isPending}
        hasFailed={error !== undefined}
        isKnown={finding.isKnown}
      />
      {error && <SearchFailure error={error} onRetry={again} />}
    </>
  )
}
