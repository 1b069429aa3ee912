// The person's name and how everything looks: the name is saved by its button, language and theme as soon as they are chosen.
import { type FormEvent, useEffect, useId, useState } from 'react'
import type { Me } from '../../api/me.ts'
import { problemText } from '../../api/problem-text.ts'
import { useT } from '../../i18n/use-t.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.ts'
import { markDirty } from '../../ui/unsaved-forms.ts'
import { LookChoice } from '../preferences/LookChoice.tsx'
import styles from './profile.module.css'
import { useChangeProfile } from './use-change-profile.ts'

const NAME_AT_MOST = 120

const NameForm = ({ name: saved }: { name: string }) => {
  const t = useT('profile')
  const common = useT('common')
  const id = useId()
  const change = useChangeProfile()
  const [typed, setTyped] = useState<string>()
  const [fault, setFault] = useState<string>()
  const [failure, setFailure] = useState<unknown>()
  const [isSaving, setSaving] = useState(false)
  const isDirty = typed !== undefined && typed.trim() !== saved

  const discard = () => {
    setTyped(undefined)
    setFault(undefined)
    setFailure(undefined)
  }
  useEffect(() => {
    markDirty(id, isDirty)
    return () => markDirty(id, false)
  }, [id, isDirty])

  const save = async (name: string) => {
    setSaving(true)
    setFailure(undefined)
    try {
      await change({ name })
      setTyped(undefined)
      toast({ severity: 'success', summary: t('nameSaved') })
    } catch (error) {
      setFailure(error)
    } finally {
      setSaving(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const name = typed?.trim()
    if (!isDirty || name === undefined || isSaving) return
    if (name === '') return setFault(t('errors:validation.required'))
    if (name.length > NAME_AT_MOST) return setFault(common('field.tooLong', { max: NAME_AT_MOST }))
    void save(name)
  }
  return (
    <form onSubmit={submit} noValidate className={styles.name}>
      {failure !== undefined && (
        <Banner tone="danger" title={t('nameFailed')} live>
          {problemText(common, failure) ?? common('form.kept')}
        </Banner>
      )}
      <TextField
        label={t('fields.name')}
        value={typed ?? saved}
        onChange={value => {
          setTyped(value)
          setFault(undefined)
        }}
        onKeyDown={event => event.key === 'Escape' && discard()}
        autoComplete="name"
        error={fault}
      />
      {isDirty && (
        <div className="acts">
          <Button type="submit" variant="primary" isPending={isSaving}>
            {common('actions.save')}
          </Button>
          <Button onPress={discard}>{common('actions.discard')}</Button>
        </div>
      )}
    </form>
  )
}

export const PersonalSettings = ({ person }: { person: Me['person'] }) => {
  const t = useT('profile')
  return (
    <section aria-labelledby="you" className={styles.section}>
      <h2 id="you">{t('you')}</h2>
      <div className={styles.two}>
        <NameForm name={person.name} />
        <TextField
          label={t('fields.email')}
          value={person.email}
          isReadOnly
          direction="ltr"
          icon="lock"
          hint={t('emailHint')}
        />
        <LookChoice />
      </div>
    </section>
  )
}
