// Closing a visit: its diagnosis and outcome are required, all else may stay open.
import { newId } from '@vetrounds/core/new-id'
import { type VisitClosing, visitClosing } from '@vetrounds/core/records/visit'
import { outcomes } from '@vetrounds/core/records/visit-rules'
import { useState } from 'react'
import * as z from 'zod'
import { problemText } from '../../api/problem-text.ts'
import { useFormat } from '../../i18n/format.ts'
import { isolated } from '../../i18n/isolate.ts'
import { useLanguage, useT } from '../../i18n/use-t.ts'
import { keysText } from '../../layout/keys.ts'
import { Button } from '../../ui/Button.tsx'
import { CheckboxField } from '../../ui/CheckboxField.tsx'
import { ChoiceGroup } from '../../ui/ChoiceGroup.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { useCloseDialog } from '../../ui/Dialog.tsx'
import { Form, FormField } from '../../ui/Form.tsx'
import { SideSheet } from '../../ui/SideSheet.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.ts'
import type { KnownPatient, Pet } from '../pet/use-pet.ts'
import type { SavedBoard } from './saved-board.ts'
import type { Visit, VisitActs } from './use-visit.ts'

const { diagnosis, outcome, followUp } = visitClosing.shape
const schema = z.object({ diagnosis, outcome, followUp, keeps: z.boolean() })

type Props = {
  visit: Visit
  patient: KnownPatient
  /** The open problems of the patient. */
  problems: Pet['problems']
  acts: VisitActs
  board: SavedBoard
  /** Completes the visit's appointment; undefined if none is open. */
  complete: (() => void) | undefined
  onClose: () => void
  onClosed: (outcome: VisitClosing['outcome']) => void
}

/**
 * Thrown if the note isn't fully saved, since closing makes a version of it. The message names the fields that have no valid
 * value.
 */
class Unwritten extends Error {}

const Content = ({ visit, patient, problems, acts, board, complete, onClose, onClosed }: Props) => {
  const t = useT('visit')
  const common = useT('common')
  const { commas } = useFormat()
  const language = useLanguage()
  const close = useCloseDialog()
  // A reopened visit starts with the values it was last closed with.
  const former = visit.editions.at(-1)?.body
  const [problemId] = useState(newId)
  return (
    <Form
      schema={schema}
      values={{
        diagnosis: former?.diagnosis ?? '',
        ...(former && { outcome: former.outcome, followUp: former.followUp }),
        // A problem that was closed meanwhile stays closed, and a correction doesn't create one that the visit never had.
        keeps: !former || (problems ?? []).some(({ visitId }) => visitId === visit.id),
      }}
      draft={`visit.close ${visit.id}`}
      failed={t('close.failed')}
      explain={error => {
        if (!(error instanceof Unwritten)) return problemText(common, error)
        return error.message ? t('close.odd', { names: isolated(error.message) }) : t('close.unwritten')
      }}
      onSave={async ({ keeps, ...body }) => {
        const isSaved = await board.flush()
        const odd = board.odd()
        if (!isSaved || odd.length > 0) throw new Unwritten(commas(odd))
        const sent = await acts.close(visit, { ...body, ...(keeps && { problemId }) })
        return { ...sent, outcome: body.outcome }
      }}
      onSaved={({ isWaiting, outcome }) => {
        complete?.()
        onClose()
        onClosed(outcome)
        toast({
          severity: isWaiting ? 'secondary' : 'success',
          summary: isWaiting ? common('queue.saved') : t('close.done'),
          detail: patient.name,
        })
      }}
      footer={({ isSaving }) => (
        <>
          <Button onPress={close}>{t('close.keepOpen')}</Button>
          <Button
            type="submit"
            variant="primary"
            isPending={isSaving}
            shortcut={keysText('ctrl+↵', language)}
          >
            {t('close.save')}
          </Button>
        </>
      )}
    >
      {form => (
        <>
          <FormField form={form} name="diagnosis">
            {field => (
              <TextField {...field} label={t('close.diagnosis')} multiline maxLength={200} autoFocus />
            )}
          </FormField>
          <FormField form={form} name="keeps">
            {({ value, onChange }) => (
              <CheckboxField
                isSelected={value === true}
                onChange={isSelected => onChange(isSelected as never)}
              >
                {t('close.keeps')}
              </CheckboxField>
            )}
          </FormField>
          <FormField form={form} name="outcome">
            {field => (
              <ChoiceGroup
                {...field}
                onChange={value => field.onChange(value as (typeof outcomes)[number])}
                label={t('close.outcome')}
                options={outcomes.map(id => ({ id, label: t(`outcomes.${id}`) }))}
              />
            )}
          </FormField>
          <FormField form={form} name="followUp">
            {field => (
              <DateField
                {...field}
                onChange={day => field.onChange(day as never)}
                label={t('fields.followUp')}
                optional
              />
            )}
          </FormField>
          {complete && <p className="muted">{t('close.completes')}</p>}
        </>
      )}
    </Form>
  )
}

export const CloseSheet = (props: Props) => {
  const t = useT('visit')
  return (
    <SideSheet title={`${t('close.title')} · ${isolated(props.patient.name)}`} isOpen onClose={props.onClose}>
      <Content {...props} />
    </SideSheet>
  )
}
