// A text template in a side sheet: its details, or the form of a new or existing one. The form shows field names in the reader's
// language.
import { fieldNames, inWords, templateParts } from '@vetrounds/core/text-templates/template-fields'
import {
  TEMPLATE_AT_MOST,
  type Template,
  templateContent,
} from '@vetrounds/core/text-templates/text-template'
import { useRef } from 'react'
import { Watch } from 'react-hook-form'
import { useRead } from '../../api/client.ts'
import { problemText } from '../../api/problem-text.ts'
import { useCan } from '../../api/use-can.ts'
import { languageNames, languages } from '../../i18n/language.ts'
import { useT } from '../../i18n/use-t.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { ChoiceGroup } from '../../ui/ChoiceGroup.tsx'
import { useCloseDialog } from '../../ui/Dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Form, FormField } from '../../ui/Form.tsx'
import { FormFoot } from '../../ui/FormFoot.tsx'
import { SideSheet } from '../../ui/SideSheet.tsx'
import { SkeletonFields } from '../../ui/SkeletonFields.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { contentOf, type TemplateValues, valuesOf } from './template-values.ts'
import { useFieldWords, usePartName } from './template-words.ts'
import styles from './templates.module.css'
import { useSaveTemplate } from './use-save-template.ts'

const ANYWHERE = 'anywhere'

/** Returns a function for the name of a language, in that language itself. */
const useLanguageName = () => {
  const t = useT('templates')
  return (language: Template['language']): string => (language ? languageNames[language] : t('anyLanguage'))
}

type FormProps = { template: Template | undefined; onSaved: (template: Template) => void }

const TemplateForm = ({ template, onSaved }: FormProps) => {
  const t = useT('templates')
  const common = useT('common')
  const words = useFieldWords()
  const partName = usePartName()
  const languageName = useLanguageName()
  const close = useCloseDialog()
  const text = useRef<HTMLDivElement>(null)
  const say = (field: keyof TemplateValues, value: unknown): string =>
    field === 'part'
      ? partName(value as Template['part'])
      : field === 'language'
        ? languageName(value as Template['language'])
        : inWords(String(value ?? ''), words)
  const save = useSaveTemplate(template, say)
  return (
    <Form<typeof templateContent, Template>
      schema={templateContent}
      values={valuesOf(template, words)}
      draft={template ? `template.${template.id}` : 'template.new'}
      failed={t(template ? 'changeFailed' : 'addFailed')}
      explain={error => problemText(common, error)}
      onSave={(values, id) => save(contentOf(values, words), id)}
      onSaved={onSaved}
      footer={({ isSaving }) => (
        <FormFoot act={t(template ? 'actions.save' : 'addTemplate')} isSaving={isSaving} onCancel={close} />
      )}
    >
      {form => (
        <>
          <FormField form={form} name="name">
            {field => (
              <TextField
                {...field}
                label={t('fields.name')}
                hint={t('nameHint')}
                autoComplete="off"
                autoFocus={!template}
              />
            )}
          </FormField>
          <FormField form={form} name="part">
            {({ value, onChange }) => (
              <ChoiceGroup
                label={t('fields.part')}
                hint={t('partHint')}
                value={value ?? ANYWHERE}
                onChange={next => onChange((next === ANYWHERE ? undefined : next) as never)}
                options={[ANYWHERE, ...templateParts].map(id => ({
                  id,
                  label: partName(id === ANYWHERE ? undefined : (id as Template['part'])),
                }))}
              />
            )}
          </FormField>
          <Watch
            control={form.control}
            names="part"
            render={part =>
              part === 'consent' && (
                <FormField form={form} name="language">
                  {({ value, onChange }) => (
                    <ChoiceGroup
                      label={t('fields.language')}
                      value={value ?? ANYWHERE}
                      onChange={next => onChange((next === ANYWHERE ? undefined : next) as never)}
                      options={[ANYWHERE, ...languages].map(id => ({
                        id,
                        label: languageName(id === ANYWHERE ? undefined : (id as Template['language'])),
                      }))}
                    />
                  )}
                </FormField>
              )
            }
          />
          <div ref={text}>
            <FormField form={form} name="text">
              {field => (
                <TextField {...field} label={t('fields.text')} multiline maxLength={TEMPLATE_AT_MOST} />
              )}
            </FormField>
          </div>
          <section aria-label={t('insertField')}>
            <p className="muted">{t('insertHint')}</p>
            <div className={styles.chips}>
              {fieldNames.map(name => (
                <Button
                  key={name}
                  size="sm"
                  onPress={() => {
                    const area = text.current?.querySelector('textarea')
                    const value = form.getValues('text')
                    const at = area?.selectionStart ?? value.length
                    const told = `{${words[name]}}`
                    form.setValue('text', `${value.slice(0, at)}${told}${value.slice(at)}`, {
                      shouldDirty: true,
                    })
                    requestAnimationFrame(() => {
                      area?.focus()
                      area?.setSelectionRange(at + told.length, at + told.length)
                    })
                  }}
                >
                  {words[name]}
                </Button>
              ))}
            </div>
          </section>
        </>
      )}
    </Form>
  )
}

type Props = {
  id: string
  row: Template | undefined
  onEdit: (template: Template) => void
  onClose: () => void
}

export const TemplateSheet = ({ id, row, onEdit, onClose }: Props) => {
  const t = useT('templates')
  const common = useT('common')
  const words = useFieldWords()
  const partName = usePartName()
  const languageName = useLanguageName()
  const { data, error, mutate } = useRead('readTemplate', { params: { id } })
  const reason = useCan()('records.write')
  const template = data ?? row
  return (
    <SideSheet
      title={template?.name ?? t('titles.templates')}
      isOpen
      onClose={onClose}
      footer={
        template && (
          <Button variant="primary" icon="pencil" onPress={() => onEdit(template)} reason={reason}>
            {t('edit')}
          </Button>
        )
      }
    >
      {template ? (
        <>
          {!template.active && <Badge tone="outline">{t('withdrawn')}</Badge>}
          <Facts
            facts={[
              [t('fields.part'), partName(template.part)],
              [t('fields.language'), template.part === 'consent' && languageName(template.language)],
              [
                t('fields.text'),
                <bdi key="text" className={styles.whole}>
                  {inWords(template.text, words)}
                </bdi>,
              ],
            ]}
          />
        </>
      ) : error ? (
        <ErrorState
          title={t('failedOne')}
          detail={problemText(common, error) ?? ''}
          onRetry={() => void mutate()}
        />
      ) : (
        <SkeletonFields fields={2} />
      )}
    </SideSheet>
  )
}

export const TemplateFormSheet = ({ onClose, ...rest }: FormProps & { onClose: () => void }) => {
  const t = useT('templates')
  return (
    <SideSheet title={t(rest.template ? 'editTemplate' : 'addTemplate')} isOpen onClose={onClose}>
      <TemplateForm {...rest} />
    </SideSheet>
  )
}
