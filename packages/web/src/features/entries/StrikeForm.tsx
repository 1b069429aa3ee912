// Asks before an entry is struck out: for one of four reasons, and for words of explanation. What followed from the entry is
// undone with it. An entry made for the wrong animal is moved to the right one.
import { newId } from '@vetrounds/core/new-id'
import {
  isMovable,
  isTimed,
  type RecordEntry,
  type StrikeReason,
  strikeInput,
  strikeReasons,
} from '@vetrounds/core/records/entry'
import { useState } from 'react'
import { Watch } from 'react-hook-form'
import { ApiError } from '../../api/api-error.ts'
import { problemText } from '../../api/problem-text.ts'
import { useChange } from '../../changes/use-change.ts'
import { isolated } from '../../i18n/isolate.ts'
import { useT } from '../../i18n/use-t.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { ChoiceGroup } from '../../ui/ChoiceGroup.tsx'
import { useCloseDialog } from '../../ui/Dialog.tsx'
import { Form, FormField } from '../../ui/Form.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.ts'
import { type ChosenPatient, PatientPicker } from '../patients/PatientPicker.tsx'
import { type ChargeAndShortages, useReturnedStock } from './Charged.tsx'

/** The number of letters of an id that hold its time; the rest is random. */
const TIME_LETTERS = 10

const schema = strikeInput.pick({ why: true, reason: true })

type Props = {
  entry: RecordEntry
  /** The charge and the shortages of the entry; undefined for a kind of entry that is never charged. */
  followed?: ChargeAndShortages
  onStruck: () => void
}

/** Says beforehand what will be undone along with the entry. */
const Following = ({ followed = {}, isMoved }: Pick<Props, 'followed'> & { isMoved: boolean }) => {
  const t = useT('entries')
  const back = useReturnedStock()(followed)
  const isBilled = followed.charge?.state === 'billed'
  if (back.length === 0 && !isBilled) return null
  return (
    <Banner tone="info">
      {back.length > 0 && t(isMoved ? 'strike.over' : 'strike.back')}{' '}
      {back.map(each => (
        <span key={each}>{each} </span>
      ))}
      {isBilled && t('strike.billed')}
    </Banner>
  )
}

export default function StrikeForm({ entry, followed, onStruck }: Props) {
  const t = useT('entries')
  const common = useT('common')
  const close = useCloseDialog()
  const strike = useChange('strikeEntry')
  const move = useChange('moveEntry')
  // The moved entry has the same id however often it is sent. For some kinds the id holds the time when the entry began, which is
  // kept.
  const [id] = useState(() =>
    isTimed(entry.kind) ? entry.id.slice(0, TIME_LETTERS) + newId().slice(TIME_LETTERS) : newId(),
  )
  const [target, setTarget] = useState<ChosenPatient>()
  const tookAny = useReturnedStock()(followed ?? {}).length > 0
  const params = { id: entry.patientId, entry: entry.id }
  const seen = { at: entry.at, v: entry.v }
  return (
    <Form
      schema={schema}
      values={{ why: 'wrong_patient', reason: '' }}
      failed={t(target ? 'move.failed' : 'strike.failed')}
      explain={error =>
        error instanceof ApiError && error.errors.some(({ code }) => code === 'patient.species')
          ? t('move.species')
          : problemText(common, error)
      }
      onSave={async ({ why, reason }) => {
        const to = why === 'wrong_patient' ? target : undefined
        if (to) await move({ params, body: { ...seen, to: to.id, id, reason } })
        else await strike({ params, body: { ...seen, why, reason } })
        return to
      }}
      onSaved={to => {
        toast(
          to
            ? { severity: 'success', summary: t('move.done', { name: isolated(to.name) }) }
            : {
                severity: 'success',
                summary: t('strike.done'),
                // Visits and forms have neither a reminder nor a charge of their own.
                ...(!isTimed(entry.kind) && {
                  detail: t(tookAny ? 'strike.followedBack' : 'strike.followed'),
                }),
              },
        )
        onStruck()
      }}
      footer={({ isSaving }) => (
        <>
          <Button onPress={close}>{common('actions.reject')}</Button>
          <Button type="submit" variant="danger" isPending={isSaving}>
            {t(target ? 'move.act' : 'strike.confirm')}
          </Button>
        </>
      )}
    >
      {form => (
        <>
          <p>{t('strike.body')}</p>
          <Following followed={followed} isMoved={target !== undefined} />
          <FormField form={form} name="why">
            {field => (
              <ChoiceGroup
                {...field}
                onChange={why => {
                  field.onChange(why as StrikeReason)
                  setTarget(undefined)
                }}
                label={t('fields.reason')}
                options={strikeReasons.map(id => ({ id, label: t(`strike.reasons.${id}`) }))}
              />
            )}
          </FormField>
          <Watch
            control={form.control}
            names="why"
            render={why =>
              isMovable(entry) &&
              why === 'wrong_patient' && (
                <PatientPicker
                  label={t('move.to')}
                  optional
                  hint={t('move.hint')}
                  without={entry.patientId}
                  // An entry from before the animal's death may have been made for the wrong animal as well.
                  withDeceased
                  onChange={setTarget}
                />
              )
            }
          />
          <FormField form={form} name="reason">
            {field => <TextField {...field} label={t('strike.words')} multiline />}
          </FormField>
        </>
      )}
    </Form>
  )
}
