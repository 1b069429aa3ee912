// A clinical form's tab in a patient's page: its drafts and completed forms, and the opened form, whose id is kept in the
// address.
import { nowIso } from '@vetrounds/core/clock'
import type { FormName } from '@vetrounds/core/forms/declaration'
import type { ReadForm } from '@vetrounds/core/forms/form'
import { forms } from '@vetrounds/core/forms/forms'
import { newId } from '@vetrounds/core/new-id'
import { openVisitAt } from '@vetrounds/core/records/visit-spans'
import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { useSWRConfig } from 'swr'
import { isAnswerOf, useRead } from '../../api/client.ts'
import { useMe } from '../../api/me.ts'
import { problemText } from '../../api/problem-text.ts'
import { useCan } from '../../api/use-can.ts'
import { usePlace } from '../../api/working-place.ts'
import { useChange } from '../../changes/use-change.ts'
import { useT } from '../../i18n/use-t.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { NotRead } from '../entries/NotRead.tsx'
import { useEntries } from '../entries/use-entries.ts'
import { useDeathOffer } from '../patients/use-death-offer.tsx'
import type { KnownPatient, Pet } from '../pet/use-pet.ts'
import { FormAmend } from './FormAmend.tsx'
import { FormEditor } from './FormEditor.tsx'
import { FormReading } from './FormReading.tsx'
import styles from './forms.module.css'
import { contentOfVersion } from './kept-form.ts'
import { kinds } from './kinds.ts'
import { useWords } from './use-words.ts'

type Props = { name: FormName; pet: Pet; patient: KnownPatient }

/** How often a draft is read again, in ms, since others may fill it in meanwhile. */
const AGAIN_MS = 15_000

type OpenedProps = Props & {
  id: string
  onLeave: () => void
  /** Called after a form was completed or amended, with its disposition and the time when the form was begun. */
  onOutcome: (disposition: unknown, at: string) => void
}

/**
 * Returns the id of the opened form and its setter. The id is kept in the address beside the tab, in a parameter named after the
 * form's kind, so that the other form's tab does not take it for its own.
 */
const useOpened = (name: FormName) => {
  const { state } = useLocation()
  const [search, setSearch] = useSearchParams()
  const open = (id: string | undefined) =>
    setSearch(
      now => {
        const next = new URLSearchParams(now)
        if (id) next.set(kinds[name], id)
        else next.delete(kinds[name])
        return next
      },
      { state },
    )
  return [search.get(kinds[name]) ?? undefined, open] as const
}

const Opened = ({ name, id, pet, patient, onLeave, onOutcome }: OpenedProps) => {
  const t = useT('clinical-forms')
  const common = useT('common')
  /**
   * The form as it was when amending began. What is typed is based on it; saving is refused if others have changed the form
   * since.
   */
  const [amended, setAmended] = useState<ReadForm>()
  const { data, error, mutate } = useRead(
    'readForm',
    { params: { patient: patient.id, id }, query: {} },
    { refreshInterval: form => (form?.entry.state === 'draft' ? AGAIN_MS : 0) },
  )
  if (data?.entry.state === 'draft')
    return (
      <FormEditor
        form={forms[name]}
        id={id}
        pet={pet}
        patient={patient}
        read={data}
        onLeave={onLeave}
        onDone={({ disposition }) => {
          pet.reread()
          void mutate()
          onOutcome(disposition, data.entry.at)
        }}
        onStruck={() => {
          onLeave()
          pet.reread()
          void mutate()
        }}
      />
    )
  const body = contentOfVersion(amended?.versions.findLast(version => version.body))
  const reread = () => {
    setAmended(undefined)
    pet.reread()
    void mutate()
  }
  if (amended && body)
    return (
      <FormAmend
        form={forms[name]}
        pet={pet}
        patient={patient}
        read={amended}
        body={body}
        onDone={({ disposition }) => {
          reread()
          if (disposition !== body.values.disposition) onOutcome(disposition, amended.entry.at)
        }}
        onLeave={() => setAmended(undefined)}
      />
    )
  if (data)
    return (
      <FormReading
        key={data.entry.v}
        form={forms[name]}
        pet={pet}
        patient={patient}
        read={data}
        onLeave={onLeave}
        onAmend={() => setAmended(data)}
        onStruck={reread}
      />
    )
  if (error)
    return (
      <ErrorState
        title={t('tab.failed')}
        detail={problemText(common, error) ?? ''}
        onRetry={() => void mutate()}
      />
    )
  return <SkeletonRows rows={8} />
}

export const FormTab = ({ name, pet, patient }: Props) => {
  const t = useT('clinical-forms')
  const common = useT('common')
  const ofPet = useT('pet')
  const records = useT('entries')
  const words = useWords()
  const place = usePlace()
  const by = useMe().data?.person.id ?? ''
  const { mutate } = useSWRConfig()
  const [opened, open] = useOpened(name)
  const startForm = useChange('startForm')
  const notAllowed = useCan()('records.assist')
  const kind = kinds[name]
  const list = useEntries(kind, patient.id, pet.isUnsent)
  const death = useDeathOffer(pet, patient)
  const begin = async () => {
    const [id, at] = [newId(), nowIso()]
    const branchId = place?.split('.')[1] ?? ''
    const visitId = openVisitAt(pet.entries ?? [], at, branchId)
    const ofVisit = visitId && { visitId }
    const { answer } = await startForm(
      { params: { patient: patient.id }, body: { id, name, ...ofVisit } },
      {
        expected: () => ({
          kind,
          id,
          patientId: patient.id,
          petName: patient.name,
          at,
          branchId,
          ...ofVisit,
          by,
          v: 1,
          state: 'draft',
          versions: 0,
          title: '',
        }),
      },
    )
    const input = { params: { patient: patient.id, id }, query: {} }
    // The new draft is put into the cache, so that it can be shown without a connection, too.
    await mutate(
      ['readForm', input, place],
      { entry: answer, steps: [], versions: [] },
      { revalidate: false },
    )
    void mutate(isAnswerOf('listEntries'))
    open(id)
  }
  const start = () =>
    begin().catch((error: unknown) =>
      toast({
        severity: 'error',
        summary: t('tab.startFailed'),
        detail: problemText(common, error) ?? common('problem.failed'),
      }),
    )
  if (opened)
    return (
      <>
        <Opened
          key={opened}
          name={name}
          id={opened}
          pet={pet}
          patient={patient}
          onLeave={() => {
            list.reread()
            open(undefined)
          }}
          onOutcome={death.offer}
        />
        {death.dialog}
      </>
    )
  const button = (
    <Button
      variant="primary"
      icon="plus"
      reason={notAllowed ?? (patient.deceased ? ofPet('acts.dead') : undefined)}
      onPress={() => void start()}
    >
      {t(name === 'case_history' ? 'tab.startHistory' : 'tab.startExam')}
    </Button>
  )
  const notRead = <NotRead read={list} title={t('tab.listFailed')} rows={4} />
  if (!list.entries) return notRead
  if (list.entries.length === 0)
    return (
      <EmptyState
        icon={name === 'case_history' ? 'form' : 'stethoscope'}
        title={t(name === 'case_history' ? 'tab.noHistories' : 'tab.noExams')}
        actions={button}
      >
        {t('tab.noExamsBody')}
      </EmptyState>
    )
  return (
    <div className={styles.list}>
      <div>{button}</div>
      {notRead}
      <ul>
        {list.entries.map(row => (
          <li key={row.id} className={styles.listed} data-struck={row.state === 'struck' || undefined}>
            <Icon name={name === 'case_history' ? 'form' : 'stethoscope'} size="sm" />
            <span>
              <bdi>{words.moment(row.at)}</bdi>
            </span>
            <span className={styles.listedTitle}>
              {row.title && <bdi>{row.title}</bdi>}
              {row.state === 'draft' && <Badge tone="info">{t('steps.draft')}</Badge>}
              {row.state === 'struck' && <Badge tone="outline">{records('strike.badge')}</Badge>}
              {row.state === 'done' && row.versions > 1 && <Badge tone="outline">{t('tab.amended')}</Badge>}
            </span>
            <Button size="sm" onPress={() => open(row.id)}>
              {row.state === 'draft' ? t('tab.resume') : t('queue.show')}
            </Button>
          </li>
        ))}
      </ul>
      {list.hasMore && (
        <Button isPending={list.isReading} onPress={() => void list.readMore()}>
          {ofPet('timeline.older')}
        </Button>
      )}
    </div>
  )
}
