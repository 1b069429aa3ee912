// Role, branches and appointments of one member, or of somebody who asks to join: a request is answered with the same form.
import type { Role } from '@vetrounds/core/access/roles'
import type { MemberRow } from '@vetrounds/core/members/member'
import { useMemo, useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { mutate } from 'swr'
import { problemText } from '../../api/problem-text.ts'
import { request } from '../../api/request.ts'
import { usePlace } from '../../api/working-place.ts'
import { Rebased, saveOrRebase } from '../../changes/over-newer.ts'
import { useChange } from '../../changes/use-change.ts'
import { useT } from '../../i18n/use-t.ts'
import { CheckboxField } from '../../ui/CheckboxField.tsx'
import { Form, FormField, type FormHandle } from '../../ui/Form.tsx'
import { FormFoot } from '../../ui/FormFoot.tsx'
import { type Myself, whyNotRole } from './member-acts.ts'
import { changeOf, isSameReach, type MemberValues, presetReach, schema, valuesOf } from './member-values.ts'
import { ReachField } from './ReachField.tsx'
import { RoleChoice } from './RoleChoice.tsx'
import { useGiveableBranches } from './use-branches.ts'

type TheForm = FormHandle<MemberValues & FieldValues, unknown, MemberValues & FieldValues>

type Props = {
  me: Myself
  member: MemberRow
  /** The role that was chosen in the request's row before the sheet was opened. */
  startsWith?: MemberValues['role'] | undefined
  onSaved: (row: MemberRow) => void
  onCancel: () => void
}

export default function MemberForm({ me, member, startsWith, onSaved, onCancel }: Props) {
  const t = useT('people')
  const common = useT('common')
  const place = usePlace()
  const change = useChange('changeMember')
  const [base, setBase] = useState(member)
  const form = useRef<TheForm>(undefined)
  const isRequest = member.state === 'requested'
  const { branches: known, only } = useGiveableBranches()
  const values = useMemo(() => valuesOf(member, only, startsWith), [member, only, startsWith])
  const onNewer = (newer: MemberRow) => {
    setBase(newer)
    // A role chosen in the row counts as typed, whatever the person who asks has changed meanwhile.
    form.current?.reset(valuesOf(newer, only, startsWith), { keepDirtyValues: true })
  }
  const save = async (typed: MemberValues): Promise<MemberRow> => {
    const { userId, v } = base
    const body = changeOf(typed, v, isRequest)
    const saved = await saveOrRebase(
      async () => (await change({ params: { userId }, body })).answer,
      () => request('readMember', { params: { userId } }, { branch: place }),
      onNewer,
    )
    if (userId === me.userId) void mutate('readMe')
    return saved
  }
  return (
    <Form
      schema={schema}
      values={values}
      failed={t(isRequest ? 'requests.refused' : 'acts.failed')}
      explain={error => (error instanceof Rebased ? t('newer') : problemText(common, error))}
      onSave={save}
      onSaved={onSaved}
      footer={({ isSaving }) => (
        <FormFoot
          act={isRequest ? t('requests.approve') : common('actions.save')}
          isSaving={isSaving}
          onCancel={onCancel}
        />
      )}
    >
      {bound => {
        form.current = bound as unknown as TheForm
        return (
          <>
            <FormField form={bound} name="role">
              {field => (
                <RoleChoice
                  {...field}
                  onChange={chosen => {
                    const presetFor = (role: Role) => presetReach(role, base.branches, only)
                    const isPreset = isSameReach(bound.getValues('branches'), presetFor(field.value))
                    field.onChange(chosen)
                    if (isPreset) bound.setValue('branches', presetFor(chosen), { shouldDirty: true })
                    // Until the request is answered, whether the person takes appointments follows the role.
                    if (isRequest)
                      bound.setValue('takesAppointments', chosen === 'vet', { shouldDirty: true })
                  }}
                  hint={isRequest && field.value !== member.role ? t('requests.other') : undefined}
                  reasonOf={each => {
                    if (isRequest && each === 'super_admin') return t('reasons.asked')
                    // A member may keep their role; a role that is only asked for must be one that I may give.
                    const isKept = each === base.role && !isRequest
                    const reason = isKept ? undefined : whyNotRole(me, each, base.userId)
                    return reason && t(`reasons.${reason}`)
                  }}
                />
              )}
            </FormField>
            <FormField form={bound} name="branches">
              {field => (
                <ReachField
                  {...field}
                  branches={known}
                  allReason={
                    me.role === 'manager' && me.branches !== 'all' ? t('reasons.ownBranches') : undefined
                  }
                />
              )}
            </FormField>
            <FormField form={bound} name="takesAppointments">
              {({ value, onChange, onBlur, name }) => (
                <CheckboxField isSelected={value} onChange={onChange} onBlur={onBlur} name={name}>
                  {t('fields.appointments')}
                </CheckboxField>
              )}
            </FormField>
          </>
        )
      }}
    </Form>
  )
}
