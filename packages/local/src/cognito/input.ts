// Reads the members of a request. One that is missing or has the wrong type gets the error that Cognito would answer.
import { invalidParameter } from './errors.ts'

/** A request's body, or a structure within it. */
export type Input = Readonly<Record<string, unknown>>

/** The names and values of a structure, such as attributes, metadata and challenge answers. */
export type Texts = Readonly<Record<string, string>>

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const wrongType = (name: string) => invalidParameter(`The value of ${name} has the wrong type.`)

export const optionalText = (input: Input, name: string): string | undefined => {
  const value = input[name]
  if (value === undefined || value === null) return undefined
  if (typeof value !== 'string') throw wrongType(name)
  return value
}

export const text = (input: Input, name: string): string => {
  const value = optionalText(input, name)
  if (!value) throw invalidParameter(`Missing required parameter ${name}`)
  return value
}

export const optionalNumber = (input: Input, name: string): number | undefined => {
  const value = input[name]
  if (value === undefined || value === null) return undefined
  if (typeof value !== 'number') throw wrongType(name)
  return value
}

export const flag = (input: Input, name: string): boolean => {
  const value = input[name] ?? false
  if (typeof value !== 'boolean') throw wrongType(name)
  return value
}

export const structure = (input: Input, name: string): Input | undefined => {
  const value = input[name]
  if (value === undefined || value === null) return undefined
  if (!isObject(value)) throw wrongType(name)
  return value
}

export const texts = (input: Input, name: string): Texts => {
  const found = structure(input, name) ?? {}
  return Object.fromEntries(Object.keys(found).map(key => [key, optionalText(found, key) ?? '']))
}

const list = (input: Input, name: string): readonly unknown[] => {
  const value = input[name] ?? []
  if (!Array.isArray(value)) throw wrongType(name)
  return value
}

export const textList = (input: Input, name: string): readonly string[] =>
  list(input, name).map(value => {
    if (typeof value !== 'string') throw wrongType(name)
    return value
  })

/** Reads a list of `{ Name, Value }` as an object of values by name. */
export const attributes = (input: Input, name: string): Texts =>
  Object.fromEntries(
    list(input, name).map(each => {
      if (!isObject(each)) throw wrongType(name)
      return [text(each, 'Name'), optionalText(each, 'Value') ?? '']
    }),
  )
