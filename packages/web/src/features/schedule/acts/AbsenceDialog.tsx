// Blocks time because a vet is away or the branch is closed, for hours or days. Appointments in that time stay booked; the dialog
// says how many there are.
import type { Absence } from '@vetrounds/core/calendar/calendar'
import type { TeamMember } from '@vetrounds/core/members/member'
import { newId } from '@vetrounds/core/new-id'
import { type FormEvent, useContext, useEffect, useId, useState } from 'react'
import { useSWRConfig } from 'swr'
import { ApiError } from '../../../api/api-error.ts'
import { isAnswerOf } from '../../../api/client.ts'
import { problemText } from '../../../api/problem-text.ts'
import type { Answer } from '../../../api/request.ts'
import { useCan } from '../../../api/use-can.ts'
import { useChange } from '../../../changes/use-change.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ChoiceGroup } from '../../../ui/ChoiceGroup.tsx'
import { DateField } from '../../../ui/DateField.tsx'
import { Dialog, useCloseDialog } from '../../../ui/Dialog.tsx'
import { focusFirstWrong } from '../../../ui/focus-first-wrong.ts'
import { Select } from '../../../ui/Select.tsx'
import { Switch } from '../../../ui/Switch.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { TimeField } from '../../../ui/TimeField.tsx'
import { toast } from '../../../ui/toast.ts'
import { FormScope, markDirty } from '../../../ui/unsaved-forms.ts'
import type { Blocking } from '../day/calendar-types.ts'
import type { CalendarFormat } from '../day/use-calendar-format.ts'
import styles from './absence.module.css'
import { fieldsOfAbsence, isTooLong, sentOf, type Typed, typedAt, typedOf, withWholeDay } from './absence.ts'
import { Booked } from './Booked.tsx'
import { useSendAbsence } from './use-send-absence.ts'

const BRANCH = '-'

type Props = {
  about: Blocking
  vets: readonly (TeamMember | null)[]
  zone: string
  words: CalendarFormat
  onClose: () => void
}

const AbsenceForm = ({ about, vets, zone, words, onClose }: Props) => {
  const t = useT('appointments')
  const common = useT('common')
  const create = useChange('createAbsence')
  const cancel = useChange('cancelAbsence')
  const can = useCan()
  const { mutate } = useSWRConfig()
  const close = useCloseDialog()
  const dirtyId = useId()
  const scope = useContext(FormScope)
  const sender = useSendAbsence(zone, words)
  const [known, setKnown] = useState('absence' in about ? about.absence : undefined)
  const [first, setFirst] = useState<Typed>(() =>
    'absence' in about ? typedOf(about.absence, zone) : typedAt(about.slot),
  )
  const [typed, setTyped] = useState(first)
  const [failure, setFailure] = useState<{ title: string; why: string }>()
  /** Whether somebody else has changed the absence since the dialog opened: the form then shows the newer version. */
  const [isNewer, setNewer] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const [wasTried, setTried] = useState(false)
  // One id for all attempts: a retry after a lost answer must not block the time twice.
  const [id] = useState(newId)
  const isDirty = JSON.stringify(typed) !== JSON.stringify(first)
  useEffect(() => {
    markDirty(dirtyId, isDirty, { scope })
    return () => markDirty(dirtyId, false)
  }, [dirtyId, isDirty, scope])

  const change = (next: Partial<Typed>) => {
    setFailure(undefined)
    setNewer(false)
    setTyped({ ...typed, ...next })
  }
  /** Fills the form with the absence as it is saved now. Throws `not_found` if it is gone. */
  const showNewer = async (old: Absence) => {
    const newer = await sender.readNewer(old)
    const now = typedOf(newer, zone)
    setKnown(newer)
    setFirst(now)
    setTyped(now)
    setNewer(true)
  }
  const body = sentOf(typed, zone)
  const missing = (value: string | undefined) =>
    wasTried && !value ? common('errors:validation.required') : undefined
  const tooLong = body && isTooLong(body) ? t('list.tooLong') : undefined
  const endError = tooLong ?? (wasTried && !body ? t('block.endFirst') : undefined)

  /** What was saved, and the version before it; `Back` sends the opposite of it when the toast's undo is pressed. */
  type Done = { answer: Answer<'createAbsence'>; before?: Absence }
  type Back = (done: Done) => Promise<unknown>
  /** What a toast or the form says: that it is done, that it was refused, that undoing it was refused. */
  type Said = { done: string; failed: string; undoFailed: string }
  const [notBlocked, notOpened] = [t('block.failed'), t('block.openFailed')]
  const whyOf = (error: unknown) => problemText(common, error) ?? common('problem.failed')
  const takenBack = async (back: Promise<unknown>, summary: string) => {
    await back.catch(error => toast({ severity: 'error', summary, detail: whyOf(error) }))
    await mutate(isAnswerOf('listAbsences'))
  }
  const run = async (sent: Promise<Done>, said: Said, back: Back) => {
    setSaving(true)
    setFailure(undefined)
    setNewer(false)
    try {
      const done = await sent
      const { reason, start, end, vetId } = done.answer
      markDirty(dirtyId, false)
      await mutate(isAnswerOf('listAbsences'))
      onClose()
      toast({
        severity: 'success',
        summary: said.done,
        detail: words.list([sender.whoOf(vetId), reason, words.when({ start, end })]),
        undo: () => void takenBack(back(done), said.undoFailed),
      })
    } catch (error) {
      setFailure({ title: said.failed, why: whyOf(error) })
      setSaving(false)
      if (error instanceof ApiError && error.code === 'changed_elsewhere')
        void mutate(isAnswerOf('listAbsences'))
    }
  }
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (!body || tooLong) return focusFirstWrong(event.currentTarget)
    void run(
      known ? sender.change(known, body) : create({ body: { ...body, id } }),
      { done: t('block.saved'), failed: notBlocked, undoFailed: known ? notBlocked : notOpened },
      ({ answer, before }) =>
        before
          ? sender.changeBack(answer, before)
          : cancel({ params: { id: answer.id }, body: { v: answer.v } }),
    )
  }
  const takeBack = () => {
    if (!known) return
    const sent = cancel({ params: { id: known.id }, body: { v: known.v } }).catch(async error => {
      // The newer version is shown first: the user must see what they take back.
      if (error instanceof ApiError && error.code === 'changed_elsewhere') await showNewer(known)
      throw error
    })
    const said = { done: t('block.takenBack'), failed: notOpened, undoFailed: notBlocked }
    void run(sent, said, () => create({ body: { ...fieldsOfAbsence(known), id: newId() } }))
  }
  const people = vets.flatMap(vet => (vet ? [{ id: vet.userId, label: vet.name }] : []))
  const options = [{ id: BRANCH, label: t('block.branch') }, ...people]
  const who = {
    label: t('block.who'),
    options,
    value: typed.vetId ?? BRANCH,
    onChange: (id: string) => change({ vetId: id === BRANCH ? null : id }),
  }
  return (
    <form className={styles.form} onSubmit={save} noValidate>
      {isNewer && <Banner tone="warn" title={t('block.newer')} live />}
      {failure && !isNewer && (
        <Banner tone="danger" title={failure.title} live>
          {failure.why}
        </Banner>
      )}
      {options.length < 8 ? <ChoiceGroup {...who} /> : <Select {...who} />}
      <Switch
        isSelected={typed.isWholeDay}
        onChange={isWholeDay => change(withWholeDay(typed, isWholeDay, zone))}
      >
        {t('block.wholeDay')}
      </Switch>
      <div className={styles.ends} data-whole={typed.isWholeDay || undefined}>
        <DateField
          years={2}
          label={t('from')}
          value={typed.from}
          onChange={from => change({ from, ...(from && typed.to && from > typed.to && { to: from }) })}
          error={missing(typed.from)}
        />
        {!typed.isWholeDay && (
          <TimeField
            label={t('block.fromTime')}
            value={typed.fromTime}
            onChange={fromTime => change({ fromTime })}
            error={missing(typed.fromTime)}
          />
        )}
        <DateField
          years={2}
          label={t('to')}
          value={typed.to}
          onChange={to => change({ to })}
          error={missing(typed.to) ?? (typed.isWholeDay ? endError : undefined)}
        />
        {!typed.isWholeDay && (
          <TimeField
            label={t('block.toTime')}
            value={typed.toTime}
            onChange={toTime => change({ toTime })}
            error={missing(typed.toTime) ?? endError}
          />
        )}
      </div>
      <TextField
        label={t('fields.reason')}
        optional
        hint={t('block.reasonHint')}
        value={typed.reason}
        onChange={reason => change({ reason })}
        maxLength={120}
      />
      <Booked typed={typed} zone={zone} />
      <div className="acts">
        {known && (
          <Button variant="quiet" icon="undo-2" onPress={takeBack} isDisabled={isSaving}>
            {t('block.takeBack')}
          </Button>
        )}
        <span className="grow" />
        <Button onPress={close}>{common('actions.cancel')}</Button>
        <Button variant="primary" type="submit" isPending={isSaving} reason={can('appointments.manage')}>
          {known ? common('actions.save') : t('block.accept')}
        </Button>
      </div>
    </form>
  )
}

export default function AbsenceDialog(props: Props) {
  const t = useT('appointments')
  return (
    <Dialog
      title={'absence' in props.about ? t('block.edit') : t('block.title')}
      isOpen
      onClose={props.onClose}
    >
      <AbsenceForm {...props} />
    </Dialog>
  )
}
