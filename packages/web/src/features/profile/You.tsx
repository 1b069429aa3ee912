// Who one is, and how everything looks: the name is saved by its button, language and theme as soon as they are chosen.
import { type FormEvent, useEffect, useId, useState } from 'react'
import type { Me } from '../../api/me.ts'
import { problemText } from '../../api/problem-text.ts'
import { saveLanguage, saveTheme } from '../../behaviour/account.ts'
import { languageNames, languages } from '../../i18n/language.ts'
import { useLanguage, useT } from '../../i18n/use-t.ts'
import { useThemeChoice } from '../../theme/theme.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { markDirty } from '../../ui/dirty.ts'
import { TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.ts'
import { Segments } from '../preferences/Segments.tsx'
import styles from './profile.module.css'
import { useChangeMe } from './use-change-me.ts'

const NAME_AT_MOST = 120

const NameForm = ({ name: saved }: { name: string }) => {
  const t = useT('profile')
  const common = useT('common')
  const id = useId()
  const change = useChangeMe()
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
        label={t('name')}
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
        <div className={styles.buttons}>
          <Button type="submit" variant="primary" isPending={isSaving}>
            {common('actions.save')}
          </Button>
          <Button onPress={discard}>{common('actions.discard')}</Button>
        </div>
      )}
    </form>
  )
}

export const You = ({ person }: { person: Me['person'] }) => {
  const t = useT('profile')
  const language = useLanguage()
  const theme = useThemeChoice()
  return (
    <section aria-labelledby="you" className={styles.section}>
      <h2 id="you">{t('you')}</h2>
      <div className={styles.two}>
        <NameForm name={person.name} />
        <TextField
          label={t('email')}
          value={person.email}
          isReadOnly
          direction="ltr"
          icon="lock"
          hint={t('emailHint')}
        />
        <Segments
          label={t('language')}
          value={language}
          options={languages.map(id => ({ id, label: languageNames[id], lang: id }))}
          onChange={saveLanguage}
        />
        <Segments
          label={t('theme')}
          value={theme}
          options={[
            { id: 'light', label: t('light'), icon: 'sun' },
            { id: 'dark', label: t('dark'), icon: 'moon' },
            { id: 'system', label: t('system') },
          ]}
          onChange={saveTheme}
        />
      </div>
    </section>
  )
}
