// The values of a medicine in its form, and what is sent of them.
import { shownOf } from '@vetrounds/core/contract/shape'
import { type Drug, type DrugInput, drugContent, drugFields } from '@vetrounds/core/formulary/drug'
import type { FieldValues } from 'react-hook-form'
import type * as z from 'zod'
import type { FormHandle } from '../../ui/Form.tsx'

export const schema = drugContent
export type DrugValues = z.output<typeof schema>
export type BoundDrug = FormHandle<DrugValues & FieldValues, unknown, DrugValues & FieldValues>

const texts = { substance: '', source: '' }

export const newValues = {
  ...texts,
  name: '',
  strengths: [],
  doses: [],
  contraindications: [],
} satisfies Record<keyof DrugValues, unknown> & z.input<typeof schema>

export const valuesOf = (drug: Drug): z.input<typeof schema> => ({ ...texts, ...shownOf(drugFields, drug) })

/** The row without its empty fields. */
const filled = <T extends object>(row: T): T =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== '' && value !== undefined)) as T

/** What is sent of the typed values: rows without their empty fields. */
export const contentOf = (values: DrugValues): Omit<DrugInput, 'id'> => ({
  ...filled(values),
  strengths: values.strengths.map(filled),
  doses: values.doses.map(filled),
  contraindications: values.contraindications.map(filled),
})
