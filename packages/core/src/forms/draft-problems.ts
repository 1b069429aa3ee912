// What even a draft refuses: fields that the step doesn't have, and values of the wrong type.
import type { Field, Step } from './declaration.ts'
import { isFilled, rowsOf, type Value, type Values } from './values.ts'

const hasKind = (field: Field, value: Value): boolean => {
  switch (field.control) {
    case 'number':
      return typeof value === 'number'
    case 'many':
      return Array.isArray(value) && value.every(each => typeof each === 'string')
    case 'group':
      return (
        Array.isArray(value) &&
        rowsOf(value).length === value.length &&
        rowsOf(value).every(row =>
          Object.entries(row).every(([key, cell]) => {
            const column = field.rows.fields.find(each => each.key === key)
            return column !== undefined && (!isFilled(cell) || hasKind(column, cell))
          }),
        )
      )
    case 'computed':
      return false
    default:
      return typeof value === 'string'
  }
}

/** Returns the keys of the values that a draft of this step refuses. */
export const draftProblems = (step: Step, values: Values): string[] =>
  Object.entries(values)
    .filter(([key, value]) => {
      const field = step.fields.find(each => each.key === key)
      return !field || !hasKind(field, value)
    })
    .map(([key]) => key)
