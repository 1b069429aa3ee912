// The form of an invitation. Loaded with its schema when the sheet first opens.
import { type InviteRowView, inviteInput } from '@vetrounds/core/members/invite'
import { problemText } from '../../api/problem-text.ts'
import { useChange } from '../../changes/use-change.ts'
import { languageNames, languages } from '../../i18n/language.ts'
import { useLanguage, useT } from '../../i18n/use-t.ts'
import { Form, FormField } from '../../ui/Form.tsx'
import { FormFoot } from '../../ui/FormFoot.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.ts'
import { Segments } from '../preferences/Segments.tsx'
import { type Myself, whyNotRole } from './member-acts.ts'
import { isSameReach, presetReach } from './member-values.ts'
import styles from './people.module.css'
import { ReachField } from './ReachField.tsx'
import { RoleChoice } from './RoleChoice.tsx'
import { useGiveableBranches } from './use-branches.ts'

const schema = inviteInput.omit({ id: true })

type Props = {
  me: Myself
  branchId: string | undefined
  onSent: (invite: InviteRowView) => void
  onCancel: () => void
}

export default function InviteForm({ me, branchId, onSent, onCancel }: Props) {
  const t = useT('people')
  const common = useT('common')
  const language = useLanguage()
  const create = useChange('createInvite')
  const { branches, only } = useGiveableBranches()
  const preset = branchId ?? only
  return (
    <Form
      schema={schema}
      values={{ email: '', role: 'vet', branches: presetReach('vet', [], preset), language }}
      failed={t('invite.failed')}
      explain={error => problemText(common, error)}
      onSave={async (values, id) => {
        const { answer: invite } = await create({ body: { ...values, id } })
        toast({ severity: 'success', summary: t('invite.done'), detail: `\u2066${invite.email}\u2069` })
        return invite
      }}
      onSaved={onSent}
      footer={({ isSaving }) => (
        <FormFoot act={t('invite.send')} icon="send" isSaving={isSaving} onCancel={onCancel} />
      )}
    >
      {form => (
        <>
          <FormField form={form} name="email">
            {field => (
              <TextField
                {...field}
                label={t('fields.email')}
                autoFocus
                direction="ltr"
                type="email"
                icon="mail"
                autoComplete="off"
              />
            )}
          </FormField>
          <FormField form={form} name="role">
            {field => (
              <RoleChoice
                {...field}
                onChange={role => {
                  if (role === 'super_admin') return
                  const isPreset = isSameReach(
                    form.getValues('branches'),
                    presetReach(field.value, [], preset),
                  )
                  field.onChange(role)
                  if (isPreset) form.setValue('branches', presetReach(role, [], preset))
                }}
                reasonOf={role => {
                  if (role === 'super_admin') return t('reasons.invited')
                  const reason = whyNotRole(me, role)
                  return reason && t(`reasons.${reason}`)
                }}
              />
            )}
          </FormField>
          <FormField form={form} name="branches">
            {field => (
              <ReachField
                {...field}
                branches={branches}
                allReason={
                  me.role === 'manager' && me.branches !== 'all' ? t('reasons.ownBranches') : undefined
                }
              />
            )}
          </FormField>
          <FormField form={form} name="language">
            {({ value, onChange }) => (
              <Segments
                label={t('invite.language')}
                value={value}
                options={languages.map(id => ({ id, label: languageNames[id], lang: id }))}
                onChange={onChange}
              />
            )}
          </FormField>
          <p className={styles.note}>{t('invite.foot')}</p>
        </>
      )}
    </Form>
  )
}
