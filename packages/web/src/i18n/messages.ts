// The shape that a translation must have: English is the source, and a missing or an extra key does not compile.

type ArabicForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'

type Stem<Key> = Key extends `${infer Name}_other` ? Name : never
type PluralKey<Source> = { [Key in keyof Source]: `${Stem<Key>}_one` | `${Stem<Key>}_other` }[keyof Source]

type Arabic<Source> = {
  [Key in Exclude<keyof Source, PluralKey<Source>>]: Source[Key] extends string ? string : Arabic<Source[Key]>
} & { [Key in `${Stem<keyof Source>}_${ArabicForm}`]: string }

type Same<Source> = { [Key in keyof Source]: Source[Key] extends string ? string : Same<Source[Key]> }

/** What a translation of `Source` holds. Arabic has all six plural forms of each counted text. */
export type Messages<Source, To extends 'de' | 'ar' = 'de'> = To extends 'ar' ? Arabic<Source> : Same<Source>

type Singular<Key extends string> = Key extends `${string}_one`
  ? never
  : Key extends `${infer Name}_other`
    ? Name
    : Key

/** Each text of `Source` by its path: `fields.name`; counted texts by their stem. */
export type MessageKey<Source> = {
  [Key in keyof Source & string]: Source[Key] extends string
    ? Singular<Key>
    : `${Key}.${MessageKey<Source[Key]>}`
}[keyof Source & string]
