// A form by what its fields hand over while one types: any text for an option, no number for an empty field. Its schema checks them.
import type { FieldValues } from 'react-hook-form'
import type { FormHandle } from '../../ui/Form.tsx'

type TypedValue<T> =
  NonNullable<T> extends number
    ? number | undefined
    : NonNullable<T> extends string
      ? string | Extract<T, undefined>
      : T

type TypedValues<V> = { [K in keyof Required<V>]: TypedValue<V[K & keyof V]> }

export const typedForm = <V extends FieldValues, O extends FieldValues>(
  form: FormHandle<V, unknown, O>,
): FormHandle<TypedValues<V>> => form as unknown as FormHandle<TypedValues<V>>
