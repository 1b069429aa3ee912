// A text template beside the list: read, or its form, new or changed. In the form its fields stand in the reader's language.
import { noteParts } from '@vetrounds/core/records/visit-rules'
import { fieldNames, inKeys, inWords } from '@vetrounds/core/text-templates/template-fields'
import {
  TEMPLATE_AT_MOST,
  type Template,
  templateContent,
} from '@vetrounds/core/text-templates/text-template'
import { useRef } from 'react'
import { useRead } from '../../api/client.ts'
import { problemText } from '../../api/problem-text.ts'
import { useCan } from '../../api/use-can.ts'
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
import { useFieldWords } from './template-words.ts'
import styles from './templates.module.css'
import { type TemplateValues, useSaveTemplate } from './use-save-template.ts'

const ANYWHERE = 'anywhere'

/** The part that it is meant for, in words. */
export const usePartName = () => {
  const t = useT('templates')
  const visit = useT('visit')
  return (part: Template['part']): string => (part ? visit(`parts.${part}`) : t('anywhere'))
}

type FormProps = { template: Template | undefined; onSaved: (template: Template) => void }

const TemplateForm = ({ template, onSaved }: FormProps) => {
  const t = useT('templates')
  const common = useT('common')
  const words = useFieldWords()
  const partName = usePartName()
  const close = useCloseDialog()
  const text = useRef<HTMLDivElement>(null)
  const say = (field: keyof TemplateValues, value: unknown): string =>
    field === 'part' ? partName(value as Template['part']) : inWords(String(value ?? ''), words)
  const save = useSaveTemplate(template, say)
  return (
    <Form<typeof templateContent, Template>
      schema={templateContent}
      values={{
        name: template?.name ?? '',
        text: inWords(template?.text ?? '', words),
        ...(template?.part && { part: template.part }),
      }}
      draft={template ? `template.${template.id}` : 'template.new'}
      failed={t(template ? 'changeFailed' : 'addFailed')}
      explain={error => problemText(common, error)}
      onSave={(values, id) => save({ ...values, text: inKeys(values.text, words) }, id)}
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
                options={[ANYWHERE, ...noteParts].map(id => ({
                  id,
                  label: partName(id === ANYWHERE ? undefined : (id as Template['part'])),
                }))}
              />
            )}
          </FormField>
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
