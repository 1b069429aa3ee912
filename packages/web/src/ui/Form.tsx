// The form shell: it checks by the contract's schema, shows errors at their fields, and never loses input.
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

/** A refused save in the form of problem+json. */
type Refusal = { errors?: readonly { path: string; code: string; params?: Record<string, unknown> }[] }

const refusalOf = (error: unknown): Refusal => {
  const problem = (error as { problem?: Refusal } | undefined)?.problem
  return problem ?? (error as Refusal) ?? {}
}

const isSave = ({ key, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>): boolean =>
  key === 'Enter' && (ctrlKey || metaKey)

/** Leaves empty fields out: an empty optional field must not be taken for a wrong e-mail address. */
const withoutBlanks = <V extends FieldValues>(values: V): V =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '' && value !== null)) as V

/** Whether a value is an unreadable number of a field that is no longer shown, where nobody could correct it. */
const isOutOfReach = (value: unknown, field: { mount?: boolean } | undefined): boolean =>
  Number.isNaN(value) && field?.mount === false

/**
 * Adds a colon and the limit to a code. Only for texts, because the sentence counts characters, and numbers may have another unit
 * in the schema than in the field.
 */
const limited = (code: string, value: unknown, maximum: unknown): string =>
  typeof value === 'string' && maximum !== undefined ? `${code}:${maximum}` : code

/** Turns a zod issue into its code, with the limit if there is one; the messages files have the sentences. */
const codeOf = (issue: { code: string; input?: unknown; maximum?: unknown }): string =>
  issue.input === undefined ? 'required' : limited(issue.code, issue.input, issue.maximum)

/**
 * Checks the input by the contract's schema, empty fields left out; errors are codes, in the form that `fieldErrorText` takes.
 */
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
 * Checks the other wrong fields again with each change, as an error of one field may be corrected at another, e.g. that of a
 * period's last day at its first day. An error from the server stays until its own field is changed.
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
 * The form that its fields get. A field that shows other values or errors reads them by `useWatch` and `useFormState` (or by
 * `Watch` in between), so that only this field renders with each key. `watch` and `formState` would have to render the whole
 * form.
 */
export type FormHandle<V extends FieldValues, C = unknown, O extends FieldValues = V> = Omit<
  UseFormReturn<V, C, O>,
  'watch' | 'formState'
>

type Props<S extends z.ZodObject, R> = {
  /** The contract's own schema of the request. */
  schema: S
  values: DefaultValues<z.input<S>>
  /** Keeps the input as a draft under this name, e.g. `owner.new`, until it is saved or discarded. */
  draft?: string
  /** The address parameter that the form belongs to. When its value changes, the form closes, after a question. */
  param?: string
  /** Fields that can't be restored from their value alone, so that a draft leaves them out. */
  undrafted?: readonly string[]
  /**
   * Sends the values. A new record gets `id`, which the draft keeps. If it throws, the input stays, and the error's
   * `problem.errors` (or `errors`) are shown at their fields. Throwing `SavedBefore` counts as saved.
   */
  onSave: (values: z.output<S>, id: string) => Promise<R>
  /** What a save waits for, e.g. uploads: input that is typed meanwhile is saved, too. After a rejection the input stays. */
  awaits?: () => Promise<unknown>
  /** Called with the answer once nothing is unsaved: the place to leave the page from. */
  onSaved?: (answer: R) => void
  /** The title of the banner after a refused save, e.g. "Failed to add owner". */
  failed: string
  /** Returns a sentence for a refusal that concerns no field. */
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
  /** Whether the failure is about fields: it disappears when they are right. */
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
  // Reading `dirtyFields` subscribes to each of them. `isDirty` alone also counts a field that was only rendered, hence
  // `hasChanged`.
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

  // Whoever saves from the foot of a long form must see why it failed. If a field is wrong, that gets the focus instead.
  useEffect(() => {
    if (failure && !isOfFields)
      shell.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' })
  }, [failure, isOfFields])

  const focusFirstError = () => focusFirstWrong(shell.current)

  /** To the schema an unfinished date is no date, and it would be lost. The field says so once the person has left it. */
  const hasPartOfDate = (): boolean => Boolean(shell.current?.querySelector('[data-partial]'))

  const tell = (error: unknown) => {
    // Errors of something that the form has no field for are left out: the banner explains the refusal as a whole.
    const errors = (refusalOf(error).errors ?? [])
      .map(({ path, ...each }) => ({ ...each, field: path.replace(/^body\./, '') }))
      .filter(({ field }) => (field.split('.')[0] ?? '') in schema.shape)
    for (const { field, code, params } of errors) {
      const path = field as Path<z.input<S>>
      form.setError(path, { type: 'server', message: limited(code, form.getValues(path), params?.maximum) })
    }
    setOfFields(errors.length > 0)
    if (errors.length > 0) focusFirstError()
    setFailure(errors.length > 0 ? t('form.errors') : (explain?.(error) ?? t('form.kept')))
  }

  // Waiting before a save may take a while: the save uses the latest callbacks, as it uses the latest input.
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
  // A ref, because two presses of a key may come before the next rendering.
  const isRunning = useRef(false)
  const submit = async (event?: FormEvent) => {
    event?.preventDefault()
    if (isRunning.current) return
    isRunning.current = true
    setAwaiting(awaits !== undefined)
    try {
      // Shows errors before it waits, and afterwards those of input that was typed meanwhile.
      if (awaits && (await form.trigger())) await awaits()
      await check()
    } catch (error) {
      tell(error)
    } finally {
      isRunning.current = false
      setAwaiting(false)
    }
  }

  // A dialog that opens without focusing a field has the focus itself, outside the form, so its keys are handled here.
  useEffect(() => {
    const dialog = shell.current?.closest<HTMLElement>('[role="dialog"]')
    const onKey = (event: KeyboardEvent) => {
      if (event.target !== dialog || !isSave(event)) return
      event.preventDefault()
      if (!event.repeat) void submit()
    }
    dialog?.addEventListener('keydown', onKey)
    return () => dialog?.removeEventListener('keydown', onKey)
  })

  // Each key renders only its own field and what watches it (`useWatch`, `useFormState`), not the form.
  const fields = useMemo(() => children(form), [children, form])

  return (
    <form
      ref={shell}
      className={styles.form}
      noValidate
      onSubmit={event => void submit(event)}
      // In the capture phase, as a button keeps Enter to itself. Keys from within a portal do not belong to this form.
      onKeyDownCapture={event => {
        if (!isSave(event) || !event.currentTarget.contains(event.target as Node)) return
        event.preventDefault()
        event.stopPropagation()
        if (!event.repeat) void submit()
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

/** Matches the name of a field in a row of a list, e.g. `doses.0.min`. */
const inRow = /\.\d+\./

/** Connects one field of `ui` with the form: `<FormField form={form} name="phone">{field => <TextField {...field} … />}`. */
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
  // The controller would show an emptied field's preset value again. So the form's own value is shown, and watched for changes.
  useWatch({ control: form.control as unknown as Control<V>, name, exact: true })
  return (
    <Controller
      control={form.control as unknown as Control<V>}
      name={name}
      render={({ field, fieldState, formState }) => {
        // A new row is checked together with its list: hides its errors until somebody has been in the field or submits the form.
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
