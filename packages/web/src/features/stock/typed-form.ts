// Types a form by the values that its fields have while somebody types: any string for an option, undefined for an empty number.
// The schema of the form checks them.
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
