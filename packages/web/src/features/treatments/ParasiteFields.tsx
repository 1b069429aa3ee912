// The usual antiparasitics for the species. Choosing one fills in its substance, the parasites it is against, and the next date.
// The code is loaded on demand.
import type { Species } from '@vetrounds/core/patients/species'
import {
  antiparasiticsFor,
  nextDueOn,
  type OfferedAntiparasitic,
  type ParasiteType,
  parasiteTypes,
} from '@vetrounds/core/records/antiparasitics'
import { useMemo, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { isolated } from '../../i18n/isolate.ts'
import { useT } from '../../i18n/use-t.ts'
import { ChipGroup } from '../../ui/ChipGroup.tsx'
import { FormField } from '../../ui/Form.tsx'
import { Select } from '../../ui/Select.tsx'
import { useAntiparasiticWords, useParasiteWords } from '../antiparasitics/use-antiparasitic-words.ts'
import { leaveMedicine } from './DrugField.tsx'
import type { BoundTreatment } from './treatment-form.ts'
import { useFilledInValues } from './use-filled-in-values.ts'
import { type LastProposal, remind, useProposal } from './use-proposal.ts'

const OTHER = 'other'
const set = { shouldDirty: true } as const

type Props = {
  form: BoundTreatment
  species: Species
  bornOn: string | undefined
  today: string
  proposal: LastProposal
}

export default function ParasiteFields({ form, species, bornOn, today, proposal }: Props) {
  const t = useT('antiparasitics')
  const treatments = useT('treatments')
  const words = useAntiparasiticWords()
  const against = useParasiteWords()
  const offered = useMemo(() => antiparasiticsFor(species), [species])
  const [picked, setPicked] = useState<string>()
  const [name, day] = useWatch({ control: form.control, name: ['name', 'day'] })
  // Several options may have the same name: the one that was picked counts as long as the name is still its own.
  const named = offered.filter(each => words.name(each) === name)
  const chosen = named.find(({ id }) => id === picked) ?? named[0]
  const again = chosen && nextDueOn(chosen, day || today, bornOn)
  useProposal(form, proposal, { name: chosen && name, day: day || today, next: again?.day })
  const brought = useFilledInValues(form, proposal, { name, next: again?.day })
  const interval = again && words.interval(again.every)
  const note = chosen && words.note(chosen)
  const choose = (each: OfferedAntiparasitic): void => {
    setPicked(each.id)
    leaveMedicine(form)
    // Hints look for the substance, whatever the language of the name.
    const substance = each.substances.join(' ').replaceAll('_', ' ')
    const { types } = each.row
    brought.current = { name: words.name(each), substance, types }
    form.setValue('name', words.name(each), { ...set, shouldValidate: true })
    form.setValue('substance', substance, set)
    form.setValue('against', [...types], set)
    const next = nextDueOn(each, form.getValues('day') || today, bornOn)
    // A typed date stays if the new choice has no usual interval; a date that the former choice proposed is removed.
    if (!next && !again) return
    remind(form, next?.day)
  }
  return (
    <>
      <Select
        label={t('usual')}
        value={chosen?.id ?? OTHER}
        onChange={id => {
          const each = offered.find(one => one.id === id)
          if (each) {
            choose(each)
            return
          }
          leaveMedicine(form)
          form.setValue('name', '', set)
        }}
        options={[
          ...offered.map(each => ({ id: each.id, label: words.name(each), detail: against(each.row.types) })),
          { id: OTHER, label: t('another') },
        ]}
        {...(interval && { hint: treatments('interval', { interval: isolated(interval) }) })}
      />
      {note && <p className="muted">{note}</p>}
      <FormField form={form} name="against">
        {field => (
          <ChipGroup
            {...field}
            onChange={types => field.onChange(types as ParasiteType[])}
            label={treatments('against')}
            optional
            options={parasiteTypes.map(id => ({ id, label: treatments(`parasites.${id}`) }))}
          />
        )}
      </FormField>
    </>
  )
}
