// The record so far, beside the note: open problems, notes of the clinic, weights, and what happened before.

import { newId } from '@vetrounds/core/new-id'
import type { Problem } from '@vetrounds/core/records/visit'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useSWRConfig } from 'swr'
import { isAnswerOf } from '../../api/client.ts'
import { problemText } from '../../api/problem-text.ts'
import { useCan } from '../../api/use-can.ts'
import { useReach } from '../../behaviour/connection.ts'
import { useChange } from '../../changes/use-change.ts'
import { isolated } from '../../i18n/isolate.ts'
import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.ts'
import { useEntryTitle } from '../pet/use-entry-title.ts'
import type { KnownPatient, Pet } from '../pet/use-pet.ts'
import { usePetWords } from '../pet/use-pet-words.ts'
import { useWeighings } from '../pet/use-weighings.ts'
import { WeightChart } from '../pet/WeightChart.tsx'
import styles from './side.module.css'
import type { Visit } from './use-visit.ts'

/** The most entries shown; the patient's page has more. */
const ENTRIES = 12

/** Adding and closing problems. Both need a connection, since the list of all open problems is one row. */
const useProblemActs = (patientId: string) => {
  const t = useT('visit')
  const common = useT('common')
  const { mutate } = useSWRConfig()
  const open = useChange('openProblem')
  const close = useChange('closeProblem')
  const isOffline = useReach() !== 'online'
  const reason = useCan()('records.write') ?? (isOffline ? common('queue.onlyOnline') : undefined)
  const run = async (act: () => Promise<unknown>, done: string, name: string): Promise<boolean> => {
    try {
      await act()
      await mutate(isAnswerOf('openPatient'))
      toast({ severity: 'success', summary: done, detail: name })
      return true
    } catch (error) {
      const detail = problemText(common, error) ?? common('problem.failed')
      toast({ severity: 'error', summary: t('sofar.problemFailed'), detail })
      return false
    }
  }
  return {
    reason,
    add: (id: string, name: string) =>
      run(() => open({ body: { id, patientId, name } }), t('sofar.problemAdded'), name),
    close: ({ id, name }: Problem) =>
      run(() => close({ params: { id }, body: { patientId } }), t('sofar.problemClosed'), name),
  }
}

type Adding = {
  /** Resolves to whether the problem was added. */
  add: (id: string, name: string) => Promise<boolean>
  onClose: () => void
}

/** Asks for a new problem. However often it is sent, only one is added. */
const AddProblem = ({ add, onClose }: Adding) => {
  const t = useT('visit')
  const common = useT('common')
  const [id] = useState(newId)
  const [typed, setTyped] = useState('')
  const [isSent, setSent] = useState(false)
  const name = typed.trim()
  const canAccept = name !== '' && !isSent
  const accept = async (): Promise<void> => {
    if (!canAccept) return
    setSent(true)
    if (await add(id, name)) onClose()
    else setSent(false)
  }
  return (
    <ConfirmDialog
      isOpen
      icon="clipboard-pen"
      header={t('sofar.addProblem')}
      message={
        <form
          onSubmit={event => {
            event.preventDefault()
            void accept()
          }}
        >
          <TextField
            label={t('fields.problem')}
            value={typed}
            onChange={setTyped}
            maxLength={200}
            autoFocus
          />
        </form>
      }
      acceptLabel={t('sofar.addProblem')}
      rejectLabel={common('actions.reject')}
      canAccept={canAccept}
      onAccept={() => void accept()}
      onReject={onClose}
    />
  )
}

const Problems = ({ problems, patient }: { problems: readonly Problem[]; patient: KnownPatient }) => {
  const t = useT('visit')
  const words = usePetWords()
  const acts = useProblemActs(patient.id)
  const [isAdding, setAdding] = useState(false)
  return (
    <section>
      <header className="row">
        <h2>{t('sofar.problems')}</h2>
        <IconButton
          size="sm"
          icon="plus"
          label={acts.reason ? `${t('sofar.addProblem')}. ${acts.reason}` : t('sofar.addProblem')}
          isDisabled={acts.reason !== undefined}
          onPress={() => setAdding(true)}
        />
      </header>
      {problems.length === 0 && <p className="muted">{t('sofar.noProblems')}</p>}
      <ul className={styles.problems}>
        {problems.map(problem => (
          <li key={problem.id}>
            <bdi>{problem.name}</bdi>
            <small>{words.dayOf(Date.parse(problem.since))}</small>
            <IconButton
              size="sm"
              icon="check"
              label={t('sofar.closeProblem', { name: isolated(problem.name) })}
              isDisabled={acts.reason !== undefined}
              onPress={() => void acts.close(problem)}
            />
          </li>
        ))}
      </ul>
      {isAdding && <AddProblem add={acts.add} onClose={() => setAdding(false)} />}
    </section>
  )
}

const Before = ({ visit, pet, patient }: { visit: Visit; pet: Pet; patient: KnownPatient }) => {
  const t = useT('visit')
  const texts = useT('pet')
  const words = usePetWords()
  const titleOf = useEntryTitle()
  const entries = (pet.entries ?? [])
    .flatMap(entry => ('versions' in entry ? [entry] : []))
    .filter(entry => entry.id !== visit.id && entry.visitId !== visit.id)
    .toSorted((a, b) => (a.at < b.at ? 1 : -1))
    .slice(0, ENTRIES)
  return (
    <section>
      <header className="row">
        <h2>{texts('tabs.timeline')}</h2>
      </header>
      {entries.length === 0 && <p className="muted">{t('sofar.nothing')}</p>}
      <ol className={styles.before}>
        {entries.map(entry => (
          <li key={entry.id} data-struck={entry.state === 'struck' || undefined}>
            <small>{words.dayOf(Date.parse(entry.at))}</small>
            {entry.kind === 'visit' ? (
              <Link to={paths.visit(patient.chip || patient.id, entry.id)}>
                <bdi>{titleOf(entry)}</bdi>
              </Link>
            ) : (
              <b>
                <bdi>{titleOf(entry)}</bdi>
              </b>
            )}
            {entry.detail && <span>{entry.detail}</span>}
          </li>
        ))}
      </ol>
    </section>
  )
}

export const SoFar = ({ visit, pet, patient }: { visit: Visit; pet: Pet; patient: KnownPatient }) => {
  const t = useT('visit')
  const { weighings } = useWeighings(pet)
  const notes = pet.owner?.clinicNotes
  return (
    <aside data-column="record" className={styles.sofar} aria-label={t('record')}>
      <Problems problems={pet.problems ?? []} patient={patient} />
      {notes && (
        <section>
          <header className="row">
            <h2>{t('fields.clinicNotes')}</h2>
          </header>
          <p className={styles.words}>{notes}</p>
        </section>
      )}
      {weighings.length > 0 && (
        <section>
          <header className="row">
            <h2>{t('fields.grams')}</h2>
          </header>
          <WeightChart weighings={weighings} />
        </section>
      )}
      <Before visit={visit} pet={pet} patient={patient} />
    </aside>
  )
}
