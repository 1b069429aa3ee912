// A text template of the clinic: text that is inserted into the record by `/`, with fields that are filled with data of the
// current patient.
import * as z from 'zod'
import { name, pageOf, version } from '../contract/fields.ts'
import { asAnswerFields } from '../contract/shape.ts'
import { id } from '../ids.ts'
import { languages } from '../sessions/choices.ts'
import { templateParts } from './template-fields.ts'

export const TEMPLATE_AT_MOST = 2000

export const templateFields = {
  name,
  text: z.string().trim().min(1, 'required').max(TEMPLATE_AT_MOST),
  /**
   * The part of a visit's note that it is meant for: it is offered there first, or anywhere without this field. A consent is
   * offered only where it is signed.
   */
  part: z.enum(templateParts).optional(),
  /** The language of a text that owners read; without it, the text suits every language. */
  language: z.enum(languages).optional(),
}

export const templateContent = z.object(templateFields)

export const templateInput = z.object({ id, ...templateFields })
export type TemplateInput = z.output<typeof templateInput>

/** The form of an existing template: a field that is not sent is cleared. */
export const templateChange = z.object({ v: version, ...templateFields })
export type TemplateChange = z.output<typeof templateChange>

export const templateState = z.object({ v: version, active: z.boolean() })

export const template = z.object({
  id: z.string(),
  ...asAnswerFields(templateFields),
  /** False for a withdrawn template: it is no longer offered. */
  active: z.boolean(),
  v: version,
})
export type Template = z.infer<typeof template>

export const templatePage = pageOf(template)
