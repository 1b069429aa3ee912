// The fields of text templates, as `{weight}`: what they are called, and how they are filled.

import { noteParts } from '../records/visit-rules.ts'

/** What templates are meant for: a part of a visit's note, or a consent that an owner signs. */
export const templateParts = [...noteParts, 'consent'] as const

/**
 * Facts of the patient and its owner, the newest measured values, the day of insertion, and the procedure that a consent is for.
 */
export const fieldNames = [
  'name',
  'species',
  'breed',
  'sex',
  'age',
  'owner',
  'weight',
  'temperature',
  'pulse',
  'respiration',
  'date',
  'procedure',
] as const
export type FieldName = (typeof fieldNames)[number]

/** The gap in place of an unknown value, and where a template leaves something to be written. */
export const GAP = '___'

const field = /\{([^{}\n]{1,40})\}/g

const isField = (text: string): text is FieldName => (fieldNames as readonly string[]).includes(text)

/** The text with each field replaced by its value, or by a gap if the value is unknown. Other words in braces stay. */
export const filledWith = (text: string, values: Readonly<Partial<Record<FieldName, string>>>): string =>
  text.replace(field, (all, inner: string) => (isField(inner) ? values[inner] || GAP : all))

/** The text with its fields in the words of the reader's language: `{Gewicht}`. */
export const inWords = (text: string, words: Readonly<Record<FieldName, string>>): string =>
  text.replace(field, (all, inner: string) => (isField(inner) ? `{${words[inner]}}` : all))

/** The text as it is stored, with the keys of fields in place of the words of the reader's language. */
export const inKeys = (text: string, words: Readonly<Record<FieldName, string>>): string =>
  text.replace(field, (all, inner: string) => {
    const said = inner.trim().toLocaleLowerCase()
    const known = fieldNames.find(each => words[each].toLocaleLowerCase() === said)
    return known ? `{${known}}` : all
  })
