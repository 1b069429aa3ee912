// The fields of text templates, as `{weight}`: what they are called, and how they are filled.

import { noteParts } from '../records/visit-rules.ts'

/** What templates are meant for: a part of a visit's note, or to be signed by an owner. */
export const templateParts = [...noteParts, 'consent'] as const

/** Facts of the patient and its owner, its newest measured values, the day on which it is inserted; what a consent is given to. */
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

/** Stands where nothing is known, and where the template leaves something to be written. */
export const GAP = '___'

const field = /\{([^{}\n]{1,40})\}/g

const isField = (text: string): text is FieldName => (fieldNames as readonly string[]).includes(text)

/** The text with each field replaced; what is unknown leaves a gap. Other words in braces stay. */
export const filledWith = (text: string, values: Readonly<Partial<Record<FieldName, string>>>): string =>
  text.replace(field, (all, inner: string) => (isField(inner) ? values[inner] || GAP : all))

/** The text with its fields by the words of the reader's language: `{Gewicht}`. */
export const inWords = (text: string, words: Readonly<Record<FieldName, string>>): string =>
  text.replace(field, (all, inner: string) => (isField(inner) ? `{${words[inner]}}` : all))

/** The text as it is kept, whatever language its fields were written in. */
export const inKeys = (text: string, words: Readonly<Record<FieldName, string>>): string =>
  text.replace(field, (all, inner: string) => {
    const said = inner.trim().toLocaleLowerCase()
    const known = fieldNames.find(each => words[each].toLocaleLowerCase() === said)
    return known ? `{${known}}` : all
  })
