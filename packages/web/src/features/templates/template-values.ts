// The values of a text template in its form, and what is sent of them. The form has the field names in the reader's language.
import { shownOf } from '@vetrounds/core/contract/shape'
import { type FieldName, inKeys, inWords } from '@vetrounds/core/text-templates/template-fields'
import {
  type Template,
  type templateContent,
  templateFields,
} from '@vetrounds/core/text-templates/text-template'
import type * as z from 'zod'

type FieldWords = Readonly<Record<FieldName, string>>

export type TemplateValues = z.output<typeof templateContent>

/** The values with which the form opens. */
export const valuesOf = (template: Template | undefined, words: FieldWords): TemplateValues => ({
  name: '',
  ...(template && shownOf(templateFields, template)),
  text: inWords(template?.text ?? '', words),
})

/** What is sent; only a consent has a language. */
export const contentOf = ({ language, ...values }: TemplateValues, words: FieldWords): TemplateValues => ({
  ...values,
  text: inKeys(values.text, words),
  ...(values.part === 'consent' && language && { language }),
})
