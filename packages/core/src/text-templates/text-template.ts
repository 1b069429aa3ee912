// A text template of the clinic: prose that is inserted into the record by `/`, with fields that the patient at hand fills.
import * as z from 'zod'
import { name, pageOf, version } from '../contract/fields.ts'
import { answered } from '../contract/shape.ts'
import { id } from '../ids.ts'
import { languages } from '../sessions/choices.ts'
import { templateParts } from './template-fields.ts'

export const TEMPLATE_AT_MOST = 2000

export const templateFields = {
  name,
  text: z.string().trim().min(1, 'required').max(TEMPLATE_AT_MOST),
  /** The part of a visit's note that it is meant for: it is offered there first. None: anywhere. A consent is offered where it is signed alone. */
  part: z.enum(templateParts).optional(),
  /** Of a text that owners read: its language. None: it suits every one. */
  language: z.enum(languages).optional(),
}

export const templateContent = z.object(templateFields)

export const templateInput = z.object({ id, ...templateFields })
export type TemplateInput = z.output<typeof templateInput>

/** The form of one that is there: a field that is not sent is cleared. */
export const templateChange = z.object({ v: version, ...templateFields })
export type TemplateChange = z.output<typeof templateChange>

export const templateState = z.object({ v: version, active: z.boolean() })

export const template = z.object({
  id: z.string(),
  ...answered(templateFields),
  /** One that was withdrawn is offered no more. */
  active: z.boolean(),
  v: version,
})
export type Template = z.infer<typeof template>

export const templatePage = pageOf(template)
