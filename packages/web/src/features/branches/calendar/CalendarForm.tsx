// Rooms, order of the columns and durations of one branch: the one at which the form reads and saves (`useCalendarAddress`).
import type { CalendarOfTeam, CalendarView } from '@vetrounds/core/calendar/calendar'
import type { TeamMember } from '@vetrounds/core/members/member'
import { useState } from 'react'
import type * as z from 'zod'
import { ApiError } from '../../../api/api-error.ts'
import { problemText } from '../../../api/problem-text.ts'
import { usePlace } from '../../../api/working-place.ts'
import { useChange } from '../../../changes/use-change.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Form, FormField } from '../../../ui/Form.tsx'
import { FormFoot } from '../../../ui/FormFoot.tsx'
import { FormSection } from '../../../ui/FormSection.tsx'
import styles from '../branches.module.css'
import own from './calendar-settings.module.css'
import { MinutesField } from './MinutesField.tsx'
import { OrderField } from './OrderField.tsx'
import { RoomsField } from './RoomsField.tsx'
import { type Room, schema, sentOf, type TypedMinutes, typedMinutes } from './settings.ts'

type Props = {
  team: { members: readonly TeamMember[] } & CalendarOfTeam
  onSaved: (saved: CalendarView) => void
  onCancel: () => void
  /** Reads the settings again after they were changed elsewhere; what is typed stays as a draft. */
  onReload: () => void
}

export default function CalendarForm({ team, onSaved, onCancel, onReload }: Props) {
  const t = useT('branches')
  const common = useT('common')
  const place = usePlace()
  const change = useChange('changeCalendarSettings')
  const [isBehind, setBehind] = useState(false)
  // The form keeps the settings it opened with, and their version: it must not overwrite unseen what a colleague saves meanwhile.
  const [base] = useState(team)
  const vets = team.members.filter(({ takesAppointments }) => takesAppointments)
  const save = async (typed: z.output<typeof schema>): Promise<CalendarView> => {
    setBehind(false)
    try {
      return (await change({ body: { ...sentOf(typed), v: base.v } })).answer
    } catch (error) {
      if (error instanceof ApiError && error.code === 'changed_elsewhere') setBehind(true)
      throw error
    }
  }
  return (
    <Form
      schema={schema}
      values={{ rooms: base.rooms, order: vets.map(({ userId }) => userId), minutes: typedMinutes(base) }}
      draft={`calendar.${place}`}
      failed={t('calendar.failed')}
      explain={error => problemText(common, error)}
      onSave={save}
      onSaved={onSaved}
      footer={({ isSaving }) => <FormFoot act={t('actions.save')} isSaving={isSaving} onCancel={onCancel} />}
    >
      {form => (
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
          <FormSection title={t('fields.rooms')}>
            <p className={own.hint}>{t('calendar.roomsHint')}</p>
            <FormField form={form} name="rooms">
              {field => <RoomsField {...field} value={field.value as Room[]} />}
            </FormField>
          </FormSection>
          {vets.length > 1 && (
            <FormSection title={t('calendar.order')}>
              <FormField form={form} name="order">
                {({ value, onChange }) => (
                  <OrderField value={value as string[]} onChange={onChange} members={vets} />
                )}
              </FormField>
            </FormSection>
          )}
          <FormSection title={t('calendar.durations')}>
            <p className={own.hint}>{t('calendar.durationsHint')}</p>
            <FormField form={form} name="minutes">
              {field => <MinutesField {...field} value={field.value as TypedMinutes} vets={vets} />}
            </FormField>
          </FormSection>
        </>
      )}
    </Form>
  )
}
