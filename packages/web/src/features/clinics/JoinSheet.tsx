// Asks to join a clinic by its e-mail. The answer is the same whether or not a clinic has the address (product § 1).
import { joinInput } from '@vetrounds/core/members/join'
import { newId } from '@vetrounds/core/new-id'
import { useState } from 'react'
import { problemText } from '../../api/problem-text.ts'
import { useChange } from '../../changes/use-change.ts'
import { useLanguage, useT } from '../../i18n/use-t.ts'
import { Banner } from '../../ui/Banner.tsx'
import { useCloseDialog } from '../../ui/Dialog.tsx'
import { Form, FormField } from '../../ui/Form.tsx'
import { FormFoot } from '../../ui/FormFoot.tsx'
import { SideSheet } from '../../ui/SideSheet.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { RoleChoice } from '../people/RoleChoice.tsx'

const offered = ['vet', 'staff', 'manager', 'admin'] as const

const schema = joinInput.omit({ language: true })

const JoinForm = ({ onSent }: { onSent: (email: string) => void }) => {
  const t = useT('clinics')
  const common = useT('common')
  const language = useLanguage()
  const requestToJoin = useChange('requestToJoin')
  const close = useCloseDialog()
  // A request that is sent again after it was withdrawn is a new request.
  const [opening] = useState(() => ({ occasion: newId() }))
  return (
    <Form
      schema={schema}
      values={{ email: '', role: 'vet' }}
      failed={t('errors:clinics.join')}
      explain={error => problemText(common, error)}
      onSave={async fields => {
        await requestToJoin({ body: { ...fields, language } }, opening)
        return fields.email
      }}
      onSaved={onSent}
      footer={({ isSaving }) => <FormFoot act={t('joinAct')} isSaving={isSaving} onCancel={close} />}
    >
      {form => (
        <>
          <FormField form={form} name="email">
            {field => (
              <TextField
                {...field}
                label={t('clinicEmail')}
                hint={t('clinicEmailHint')}
                error={field.error && (field.value === '' ? t('errors:validation.clinicEmail') : field.error)}
                type="email"
                direction="ltr"
                icon="mail"
                autoFocus
                autoComplete="off"
              />
            )}
          </FormField>
          <FormField form={form} name="role">
            {field => (
              <RoleChoice
                {...field}
                onChange={role => role !== 'super_admin' && field.onChange(role)}
                label={t('roleWanted')}
                offered={offered}
              />
            )}
          </FormField>
          <Banner tone="plain">{t('joinNote')}</Banner>
        </>
      )}
    </Form>
  )
}

type Props = { isOpen: boolean; onClose: () => void; onSent: (email: string) => void }

export const JoinSheet = ({ isOpen, onClose, onSent }: Props) => {
  const t = useT('clinics')
  return (
    <SideSheet title={t('join')} isOpen={isOpen} onClose={onClose}>
      <JoinForm onSent={onSent} />
    </SideSheet>
  )
}
