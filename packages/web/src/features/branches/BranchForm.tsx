// The form of a new branch, or of one that is changed (product § 1). The code is part of invoice numbers, so it is chosen only
// once.
import { localDay } from '@vetrounds/core/calendar/local-day'
import type { BranchView } from '@vetrounds/core/clinics/clinic'
import { now } from '@vetrounds/core/clock'
import { useState } from 'react'
import { Watch } from 'react-hook-form'
import { ApiError } from '../../api/api-error.ts'
import type { BranchKey } from '../../api/branch-key.ts'
import { problemText } from '../../api/problem-text.ts'
import { useChange } from '../../changes/use-change.ts'
import { browserZone } from '../../i18n/browser-zone.ts'
import { useT } from '../../i18n/use-t.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Form, FormField } from '../../ui/Form.tsx'
import { FormFoot } from '../../ui/FormFoot.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { type BranchValues, schema, valuesOf } from './branch-values.ts'
import styles from './branches.module.css'
import { HoursField } from './HoursField.tsx'
import { type TypedDay, wallIn } from './hours.ts'
import { PaymentFields } from './PaymentFields.tsx'
import { ZoneField } from './ZoneField.tsx'
import { ZoneWarning } from './ZoneWarning.tsx'

type Props = {
  /** Missing for a new one. */
  branch: BranchView | undefined
  /** True for a new branch, and for one whose form was opened again while it had the focus. */
  takesFocus: boolean
  place: BranchKey | undefined
  /** Another branch of the clinic, whose time zone and hours a new one starts with. */
  like: Pick<BranchView, 'timeZone' | 'hours'> | undefined
  onSaved: (branch: BranchView) => void
  onCancel: () => void
  /** Reads the branch again after it was changed elsewhere; what is typed stays as a draft. */
  onReload: () => void
  /** Closes the branch or opens it again, with the reason why not; `team` links to its team, for people who reach the branch. */
  turn:
    | { label: string; reason: string | undefined; onTurn: () => void; team: string | undefined }
    | undefined
}

export default function BranchForm({
  branch,
  takesFocus,
  place,
  like,
  onSaved,
  onCancel,
  onReload,
  turn,
}: Props) {
  const t = useT('branches')
  const common = useT('common')
  const create = useChange('createBranch')
  const change = useChange('changeBranch')
  const [isBehind, setBehind] = useState(false)
  const clinicId = place?.split('.')[0] ?? ''
  const sample = (code: string, zone: string) =>
    `${code || 'ABC'}-${localDay(now(), zone || browserZone()).slice(0, 4)}-000001`.replaceAll(
      '-',
      '\u2060-\u2060',
    )

  const send = async (fields: BranchValues, id: string): Promise<BranchView> => {
    const body = { ...fields, closed: branch?.closed ?? false }
    const { answer } = branch
      ? await change({ params: { id: branch.id }, body: { ...body, v: branch.v } }, { branch: place })
      : await create({ body: { ...fields, id } }, { branch: place, already: t('alreadyAdded') })
    return answer
  }
  const save = async (fields: BranchValues, id: string): Promise<BranchView> => {
    setBehind(false)
    try {
      return await send(fields, id)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code === 'branch.code_taken') throw { errors: [{ path: 'code', code: 'code.taken' }] }
      if (error.code === 'changed_elsewhere') setBehind(true)
      throw error
    }
  }
  return (
    <Form
      schema={schema}
      values={valuesOf(branch, like)}
      draft={branch ? `branch.${branch.id}` : `branch.new.${clinicId}`}
      failed={branch ? t('failedSave') : t('failedAdd')}
      explain={error => problemText(common, error)}
      onSave={save}
      onSaved={onSaved}
      footer={({ isSaving }) => (
        <FormFoot act={branch ? t('actions.save') : t('add')} isSaving={isSaving} onCancel={onCancel} />
      )}
    >
      {form => {
        const codeTexts: Record<string, string> = {
          'code.malformed': t('codeRule'),
          'code.taken': common('problems:branch.code_taken'),
        }
        return (
          <>
            {isBehind && (
              <Banner tone="plain">
                {t('changedBody')}
                <span className={styles.reload}>
                  <Button size="sm" icon="rotate-cw" onPress={onReload}>
                    {common('actions.reload')}
                  </Button>
                </span>
              </Banner>
            )}
            <div>
              <div className={styles.nameAndCode}>
                <FormField form={form} name="name">
                  {field => (
                    <TextField
                      {...field}
                      label={t('fields.name')}
                      autoFocus={takesFocus}
                      autoComplete="off"
                    />
                  )}
                </FormField>
                <FormField form={form} name="code">
                  {field => (
                    <TextField
                      {...field}
                      onChange={text => field.onChange(text.toUpperCase())}
                      error={
                        field.error &&
                        (codeTexts[form.getFieldState('code').error?.message ?? ''] ?? field.error)
                      }
                      label={t('fields.code')}
                      direction="ltr"
                      mono
                      maxLength={6}
                      isReadOnly={Boolean(branch)}
                      icon={branch && 'lock'}
                      aria-describedby="branch-code-hint"
                      autoComplete="off"
                    />
                  )}
                </FormField>
              </div>
              <p id="branch-code-hint" className={styles.hint}>
                <Watch
                  control={form.control}
                  names={['code', 'timeZone']}
                  render={([code, timeZone]) =>
                    t(branch ? 'codeLocked' : 'codeHint', { sample: sample(code, timeZone) })
                  }
                />
              </p>
            </div>
            <FormField form={form} name="timeZone">
              {field => <ZoneField {...field} />}
            </FormField>
            {branch && (
              <Watch
                control={form.control}
                names="timeZone"
                render={timeZone => <ZoneWarning branch={branch} zone={timeZone} />}
              />
            )}
            <FormField form={form} name="address">
              {field => (
                <TextField
                  {...field}
                  label={t('fields.address')}
                  optional
                  icon="map-pin"
                  autoComplete="off"
                />
              )}
            </FormField>
            <FormField form={form} name="hours">
              {field => (
                <Watch
                  control={form.control}
                  names="timeZone"
                  render={timeZone => (
                    <HoursField
                      {...field}
                      value={field.value as TypedDay[]}
                      today={wallIn(timeZone || browserZone(), now()).weekday}
                    />
                  )}
                />
              )}
            </FormField>
            <PaymentFields form={form} branch={branch} />
            {branch && turn && (
              <div className={styles.turn}>
                {turn.team && (
                  <ButtonLink variant="quiet" icon="users-round" href={turn.team}>
                    {t('team')}
                  </ButtonLink>
                )}
                <Button variant="quiet" reason={turn.reason} onPress={turn.onTurn}>
                  {turn.label}
                </Button>
              </div>
            )}
          </>
        )
      }}
    </Form>
  )
}
