// Founds a clinic in two steps, which share one draft: after leaving, reloading or breaking off, it goes on where it was.
import { newId } from '@vetrounds/core/new-id'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { ApiError } from '../../api/api-error.ts'
import type { Me } from '../../api/me.ts'
import { problemText } from '../../api/problem-text.ts'
import { useLanguage, useT } from '../../i18n/use-t.ts'
import { keysText } from '../../layout/keys.ts'
import { paths } from '../../paths.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { DraftNote } from '../../ui/DraftNote.tsx'
import { useDraft } from '../../ui/drafts.ts'
import { resolverOf } from '../../ui/Form.tsx'
import { focusFirstWrong } from '../../ui/focus-first-wrong.ts'
import auth from '../session/auth.module.css'
import { BranchFields } from './BranchFields.tsx'
import { ClinicFields } from './ClinicFields.tsx'
import { bodyOf, clinicFields, fieldAt, openedWith, schema } from './founding.ts'
import { StepHead } from './Steps.tsx'
import { found } from './use-founding.ts'
import styles from './welcome.module.css'

type Props = {
  me: Me
  /** Called with the step, which the list of steps beside the form marks. */
  onStep: (step: 'clinic' | 'branch') => void
  onFounded: (clinicId: string) => void
}

export default function FoundingForm({ me, onStep, onFounded }: Props) {
  const t = useT('welcome')
  const common = useT('common')
  const language = useLanguage()
  const shell = useRef<HTMLFormElement>(null)
  const isFounding = useRef(false)
  const [failure, setFailure] = useState<string>()
  const form = useForm({
    defaultValues: openedWith(me.person.email, language),
    resolver: resolverOf(schema),
    mode: 'onTouched',
  })
  const draft = useDraft(form, { name: 'clinic.new' })
  const { id, remove } = draft
  const step = form.watch('step')
  const { isSubmitting } = form.formState
  useEffect(() => onStep(step), [step, onStep])

  // True where an earlier attempt succeeded, but its answer never arrived, or the page crashed before it did.
  const isFounded = me.memberships.some(({ clinic }) => clinic.id === id)
  useEffect(() => {
    if (!isFounded) return
    remove()
    onFounded(id)
  }, [isFounded, id, remove, onFounded])

  const focusFirstError = () => focusFirstWrong(shell.current)
  const goTo = (next: 'clinic' | 'branch') => {
    setFailure(undefined)
    form.setValue('step', next, { shouldDirty: true })
  }
  const next = async () => {
    if (!(await form.trigger(clinicFields))) {
      focusFirstError()
      return
    }
    if (!form.getValues('branchId')) form.setValue('branchId', newId(), { shouldDirty: true })
    goTo('branch')
  }
  const refused = (error: unknown) => {
    const errors = error instanceof ApiError ? error.errors : []
    const faults = errors.flatMap(({ path, code }) => {
      const field = fieldAt(path)
      return field ? [{ field, code }] : []
    })
    for (const { field, code } of faults) form.setError(field, { type: 'server', message: code })
    if (faults.some(({ field }) => clinicFields.some(own => own === field))) goTo('clinic')
    setFailure(
      faults.length > 0 ? common('form.errors') : (problemText(common, error) ?? common('form.kept')),
    )
    if (faults.length > 0) focusFirstError()
  }
  const submit = form.handleSubmit(async values => {
    if (isFounding.current) return
    isFounding.current = true
    setFailure(undefined)
    try {
      await found(bodyOf(draft.trying(), values, form.getValues('branchId') ?? ''))
      remove()
      onFounded(id)
    } catch (error) {
      refused(error)
    } finally {
      isFounding.current = false
    }
  }, focusFirstError)
  const go = () => void (step === 'clinic' ? next() : submit())

  return (
    <form
      ref={shell}
      className={`${auth.form} ${styles.form}`}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        go()
      }}
      // In the capture phase, because a button keeps Enter to itself. What is shown in a portal is no part of this form.
      onKeyDownCapture={event => {
        const isGo = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
        if (!isGo || !event.currentTarget.contains(event.target as Node)) return
        event.preventDefault()
        event.stopPropagation()
        go()
      }}
    >
      <StepHead step={step} />
      <DraftNote draft={draft} />
      {failure && (
        <Banner tone="danger" title={t('failed')} live>
          {failure}
        </Banner>
      )}
      {step === 'clinic' ? <ClinicFields form={form} /> : <BranchFields form={form} />}
      <Button
        type="submit"
        variant="primary"
        size="lg"
        block
        isPending={isSubmitting}
        shortcut={keysText('ctrl+↵', language)}
      >
        {step === 'clinic' ? t('next') : t('found')}
      </Button>
      {step === 'branch' && (
        <Button variant="quiet" size="lg" block isDisabled={isSubmitting} onPress={() => goTo('clinic')}>
          {t('backToClinic')}
        </Button>
      )}
      {step === 'clinic' && (
        <p className={auth.alt}>
          {me.memberships.length > 0 ? (
            <Link to={paths.calendar()}>{t('toCalendar')}</Link>
          ) : (
            <Link to={paths.clinics()}>{t('join')}</Link>
          )}
        </p>
      )}
    </form>
  )
}
