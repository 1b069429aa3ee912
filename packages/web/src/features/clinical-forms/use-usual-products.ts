// The usual entries for the species in the tables of step 11: the clinic's vaccines (Appendix C.1) and antiparasitics (C.2), with
// the next date that follows from their interval. Other names can be typed freely.

import { toldVaccines } from '@vetrounds/core/forms/computed'
import type { Field } from '@vetrounds/core/forms/declaration'
import type { Row } from '@vetrounds/core/forms/values'
import { antiparasiticsFor, nextDueOn } from '@vetrounds/core/records/antiparasitics'
import { fold } from '@vetrounds/core/text/fold'
import { nextAfter } from '@vetrounds/core/vaccines/status'
import { useMemo } from 'react'
import { useAntiparasiticWords, useParasiteWords } from '../antiparasitics/use-antiparasitic-words.ts'
import { useVaccines } from '../vaccines/use-vaccines.ts'
import { useEditing } from './context.ts'

export type Usual = {
  id: string
  name: string
  detail?: string
  /** The cells that are filled with it, besides the name. */
  cells: Row
  /** The day when it is due again if given on this day. */
  next: (day: string) => string | undefined
}

const names: Readonly<Record<string, { name: string; day: string }>> = {
  vaccinations: { name: 'vaccine_name', day: 'vaccination_date' },
  antiparasitics: { name: 'treatment_name', day: 'date' },
}

/** The columns of a table that has usual entries: the one for the name, and the one for the day it was given. */
export const usualColumns = (group: Field) => names[group.key]

export const useUsualProducts = (group: Field): readonly Usual[] => {
  const { facts, values } = useEditing()
  const vaccines = useVaccines(facts.species)
  const words = useAntiparasiticWords()
  const against = useParasiteWords()
  return useMemo(() => {
    if (group.key === 'vaccinations') {
      const given = [...(facts.vaccines?.given ?? []), ...toldVaccines(values)]
      return vaccines.map(each => ({
        ...{ id: each.id, name: each.name, cells: {} },
        next: day => nextAfter(each, given, day),
      }))
    }
    if (group.key !== 'antiparasitics') return []
    return antiparasiticsFor(facts.species).map(each => {
      const [type, ...others] = each.row.types
      return {
        ...{ id: each.id, name: words.name(each), detail: against(each.row.types) },
        // If the product covers several types, the vet chooses the one that was meant.
        cells: type && others.length === 0 ? { type } : {},
        next: day => nextDueOn(each, day, facts.birthDate)?.day,
      }
    })
  }, [group.key, facts, values, vaccines, words, against])
}

/** The usual entry with this name, if there is one. */
export const usualOf = (usual: readonly Usual[], name: unknown): Usual | undefined =>
  typeof name === 'string' && name !== '' ? usual.find(each => fold(each.name) === fold(name)) : undefined
