// A form by what its fields hand over while one types: any text for an option, no number for an empty field. Its schema checks them.
import type { FieldValues, UseFormReturn } from 'react-hook-form'

type TypedValue<T> =
  NonNullable<T> extends number
    ? number | undefined
    : NonNullable<T> extends string
      ? string | Extract<T, undefined>
      : T

type TypedValues<V> = { [K in keyof Required<V>]: TypedValue<V[K & keyof V]> }

export const typedForm = <V extends FieldValues, O>(
  form: UseFormReturn<V, unknown, O>,
): UseFormReturn<TypedValues<V>> => form as unknown as UseFormReturn<TypedValues<V>>
