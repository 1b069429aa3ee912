// The form shell: the contract's schema checks, errors stand at their fields, and nothing typed is ever lost.
import { zodResolver } from '@hookform/resolvers/zod'
import {
  type FormEvent,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import {
  type Control,
  Controller,
  type DefaultValues,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormReturn,
  useForm,
  useWatch,
} from 'react-hook-form'
import type * as z from 'zod'
import { useT } from '../i18n/use-t.ts'
import { Banner } from './Banner.tsx'
import { DraftKept } from './DraftKept.tsx'
import { DraftNote } from './DraftNote.tsx'
import { useDraft } from './drafts.ts'
import { fieldErrorText } from './field-error.ts'
import { focusFirstWrong } from './focus-first-wrong.ts'
import styles from './form.module.css'
import { hasChanged } from './form-changes.ts'
import { SavedBefore } from './saved-before.ts'
import { FormScope, markDirty } from './unsaved-forms.ts'

/** A refused save, as problem+json carries it. */
type Refusal = { errors?: readonly { path: string; code: string; params?: Record<string, unknown> }[] }

const refusalOf = (error: unknown): Refusal => {
  const problem = (error as { problem?: Refusal } | undefined)?.problem
  return problem ?? (error as Refusal) ?? {}
}

const isSave = ({ key, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>): boolean =>
  key === 'Enter' && (ctrlKey || metaKey)

/** Where nothing is typed there is no value: an empty optional field must not be read as a wrong e-mail address. */
const withoutBlanks = <V extends FieldValues>(values: V): V =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '' && value !== null)) as V

/** A number that can't be read, of a field that has gone since: nobody could mend it there. */
const isOutOfReach = (value: unknown, field: { mount?: boolean } | undefined): boolean =>
  Number.isNaN(value) && field?.mount === false

/** Each zod issue becomes its code, the limit behind a colon; sentences are the messages files'. */
const codeOf = (issue: { code: string; input?: unknown; maximum?: unknown }): string => {
  if (issue.input === undefined) return 'required'
  return 'maximum' in issue ? `${issue.code}:${issue.maximum}` : issue.code
}

/** Checks what is typed by the contract's schema, blanks left out; errors are codes, as `fieldErrorText` takes them. */
export const resolverOf = <S extends z.ZodObject>(schema: S) => {
  type Input = z.input<S> & FieldValues
  type Output = z.output<S> & FieldValues
  const check = zodResolver(schema, { error: codeOf }) as unknown as Resolver<Input, unknown, Output>
  return ((typed, context, options) => {
    const fields: Record<string, { mount?: boolean }> = options.fields
    const within = Object.entries(typed).filter(([name, value]) => !isOutOfReach(value, fields[name]))
    return check(withoutBlanks(Object.fromEntries(within) as Input), context, options)
  }) as Resolver<Input, unknown, Output>
}

/**
 * A fault of one field may be mended at another one, as that of a period's last day at its first: with each change the other faults
 * are looked at again. What the server said of a field stands until that field itself is changed.
 */
const useMendedElsewhere = <V extends FieldValues, O extends FieldValues>(
  form: UseFormReturn<V, unknown, O>,
): void => {
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name = '', errors = {} }) => {
          const others = Object.entries(errors).flatMap(([field, error]) =>
            typeof error?.type === 'string' && error.type !== 'server' && name.split('.')[0] !== field
              ? [field as Path<V>]
              : [],
          )
          if (others.length > 0) void form.trigger(others)
        },
      }),
    [form],
  )
}

/**
 * A form as its fields take it. What one shows of other values or of what is wrong, it asks for by `useWatch` and `useFormState` (or
 * `Watch` in between): then it alone is drawn with each key. `watch` and `formState` would have to draw the form.
 */
export type FormHandle<V extends FieldValues, C = unknown, O extends FieldValues = V> = Omit<
  UseFormReturn<V, C, O>,
  'watch' | 'formState'
>

type Props<S extends z.ZodObject, R> = {
  /** The contract's own schema of what is sent. */
  schema: S
  values: DefaultValues<z.input<S>>
  /** Keeps what is typed under this name until it is saved or discarded, e.g. `owner.new`. */
  draft?: string
  /** The parameter of the address that the form belongs to: with another value of it the form goes, and asks before. */
  param?: string
  /** Fields that can't be shown again from their value alone. */
  undrafted?: readonly string[]
  /**
   * Sends it; what is new under `id`, which its draft keeps. A throw keeps the typing; its `problem.errors` (or `errors`)
   * go to their fields. `SavedBefore` ends it as saved.
   */
  onSave: (values: z.output<S>, id: string) => Promise<R>
  /** What a save waits for, such as files on their way: what is typed meanwhile is saved along. A rejection keeps the typing. */
  awaits?: () => Promise<unknown>
  /** Called with its answer when nothing here is unsaved any more: the place to leave from. */
  onSaved?: (answer: R) => void
  /** What the banner says when the save was refused, e.g. "Failed to add owner". */
  failed: string
  /** A sentence for a refusal that concerns no field. */
  explain?: (error: unknown) => string | undefined
  children: (form: FormHandle<z.input<S> & FieldValues, unknown, z.output<S> & FieldValues>) => ReactNode
  /** Buttons; the main one has `type="submit"`. */
  footer: (
    state: { isSaving: boolean; isDirty: boolean; hasFailed: boolean },
    form: FormHandle<z.input<S> & FieldValues, unknown, z.output<S> & FieldValues>,
  ) => ReactNode
}

export const Form = <S extends z.ZodObject, R = void>({
  schema,
  values,
  draft: name,
  param,
  undrafted,
  onSave,
  awaits,
  onSaved,
  failed,
  explain,
  children,
  footer,
}: Props<S, R>) => {
  const t = useT('common')
  const id = useId()
  const [failure, setFailure] = useState<string>()
  /** The failure is of fields: it goes when they are right. */
  const [isOfFields, setOfFields] = useState(false)
  const [before, setBefore] = useState<string>()
  const [isAwaiting, setAwaiting] = useState(false)
  const shell = useRef<HTMLFormElement>(null)
  const form = useForm<z.input<S> & FieldValues, unknown, z.output<S> & FieldValues>({
    defaultValues: values as DefaultValues<z.input<S> & FieldValues>,
    resolver: resolverOf(schema),
    mode: 'onTouched',
  })
  useMendedElsewhere(form)
  // Which fields differ is asked for so that each of them is heard: by itself, a field that was only drawn counts as typed.
  const { errors: wrong, isDirty: mayDiffer, dirtyFields, defaultValues, isSubmitting } = form.formState
  const isDirty = mayDiffer && dirtyFields !== undefined && hasChanged(form.getValues(), defaultValues)
  const isMended = isOfFields && Object.keys(wrong).length === 0
  const scope = useContext(FormScope)
  const draft = useDraft(form, { name, ...(undrafted && { without: undrafted }) })
  const { remove, isUnstored } = draft

  useEffect(() => {
    markDirty(id, isDirty, { scope, param, discard: name ? remove : undefined, isUnstored })
    return () => markDirty(id, false)
  }, [id, isDirty, scope, param, name, remove, isUnstored])

  // Whoever saves from the foot of a long form must see why it failed; a field that is wrong gets the focus instead.
  useEffect(() => {
    if (failure && !isOfFields)
      shell.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' })
  }, [failure, isOfFields])

  const focusFirstError = () => focusFirstWrong(shell.current)

  /** A date that is unfinished is none to the schema, and would be lost: the field says so, once it has been left. */
  const hasPartOfDate = (): boolean => Boolean(shell.current?.querySelector('[data-partial]'))

  const tell = (error: unknown) => {
    // What is refused of something that the form has no field for is said as a whole.
    const errors = (refusalOf(error).errors ?? [])
      .map(({ path, ...each }) => ({ ...each, field: path.replace(/^body\./, '') }))
      .filter(({ field }) => (field.split('.')[0] ?? '') in schema.shape)
    for (const { field, code, params } of errors) {
      const limit = params?.maximum === undefined ? '' : `:${params.maximum}`
      form.setError(field as Path<z.input<S>>, {
        type: 'server',
        message: `${code}${limit}`,
      })
    }
    setOfFields(errors.length > 0)
    if (errors.length > 0) focusFirstError()
    setFailure(errors.length > 0 ? t('form.errors') : (explain?.(error) ?? t('form.kept')))
  }

  // What a save has waited for may have taken a while: it ends with what stands by then, beside the fields, too.
  const latest = useRef({ onSave, onSaved })
  useEffect(() => {
    latest.current = { onSave, onSaved }
  })
  const save = async (checked: z.output<S>) => {
    setFailure(undefined)
    setBefore(undefined)
    if (hasPartOfDate()) return void focusFirstError()
    try {
      const answer = await latest.current.onSave(checked, draft.trying())
      markDirty(id, false)
      remove()
      latest.current.onSaved?.(answer)
    } catch (error) {
      if (!(error instanceof SavedBefore)) return tell(error)
      markDirty(id, false)
      remove()
      setBefore(error.message)
    }
  }
  const check = form.handleSubmit(save, focusFirstError)
  const submit = async (event?: Parameters<typeof check>[0]) => {
    if (!awaits) return check(event)
    event?.preventDefault?.()
    if (isAwaiting) return
    setAwaiting(true)
    try {
      // What is wrong is said before it waits, and afterwards what was typed meanwhile.
      if (await form.trigger()) await awaits()
      await check()
    } catch (error) {
      tell(error)
    } finally {
      setAwaiting(false)
    }
  }

  // A dialog without a field to begin with has the focus itself when it opens, above the form.
  useEffect(() => {
    const dialog = shell.current?.closest<HTMLElement>('[role="dialog"]')
    const onKey = (event: KeyboardEvent) => {
      if (event.target !== dialog || !isSave(event)) return
      event.preventDefault()
      void submit()
    }
    dialog?.addEventListener('keydown', onKey)
    return () => dialog?.removeEventListener('keydown', onKey)
  })

  // A key draws its own field and what watches it (`useWatch`, `useFormState`), not the form.
  const fields = useMemo(() => children(form), [children, form])

  return (
    <form
      ref={shell}
      className={styles.form}
      noValidate
      onSubmit={(event: FormEvent) => void submit(event as Parameters<typeof submit>[0])}
      // On its way down: a button keeps Enter to itself. What a portal shows is no part of this form.
      onKeyDownCapture={event => {
        if (!isSave(event) || !event.currentTarget.contains(event.target as Node)) return
        event.preventDefault()
        event.stopPropagation()
        void submit()
      }}
    >
      <div className={styles.fields}>
        <DraftNote draft={draft} />
        <DraftKept at={draft.keptAt} />
        {failure && !isMended && (
          <Banner tone="danger" title={failed} live>
            {failure}
          </Banner>
        )}
        {before && <Banner tone="ok" title={before} live />}
        {fields}
      </div>
      <footer className={styles.foot}>
        {footer({ isSaving: isSubmitting || isAwaiting, isDirty, hasFailed: failure !== undefined }, form)}
      </footer>
    </form>
  )
}

type Bound<V> = {
  name: string
  value: V
  onChange: (value: V) => void
  onBlur: () => void
  error: string | undefined
}

/** A field of one row of a list, e.g. `doses.0.min`. */
const inRow = /\.\d+\./

/** Ties one field of `ui` to the form: `<FormField form={form} name="phone">{field => <TextField {...field} … />}`. */
export const FormField = <V extends FieldValues, O extends FieldValues, N extends Path<V>>({
  form,
  name,
  children,
}: {
  form: FormHandle<V, unknown, O>
  name: N
  children: (field: Bound<V[N]>) => ReactNode
}) => {
  const t = useT('common')
  // The controller takes an emptied field's preset value back: what is shown is what the form holds, drawn with each change of it.
  useWatch({ control: form.control as unknown as Control<V>, name, exact: true })
  return (
    <Controller
      control={form.control as unknown as Control<V>}
      name={name}
      render={({ field, fieldState, formState }) => {
        // A row that was just added is checked along with its list: nobody has been in its fields yet.
        const isTold = !inRow.test(name) || fieldState.isTouched || formState.isSubmitted
        const code = isTold ? fieldState.error?.message : undefined
        return (
          <>
            {children({
              name: field.name,
              value: form.getValues(name),
              onChange: field.onChange,
              onBlur: field.onBlur,
              error: code === undefined ? undefined : fieldErrorText(t, code),
            })}
          </>
        )
      }}
    />
  )
}
