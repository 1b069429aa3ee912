// What is due, what is not billed, and what is left to do before the visit is closed. None of it prevents closing, except
// diagnosis and outcome, which the closing form asks for.
import { type ReactNode, Suspense } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { lazy } from '../../ui/lazy.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useBookPatient } from '../patients/use-book-patient.ts'
import type { KnownPatient } from '../pet/use-pet.ts'
import { Awaited } from './Awaited.tsx'
import { Billed } from './Billed.tsx'
import { NotBilled } from './NotBilled.tsx'
import styles from './side.module.css'
import type { OfVisit } from './use-entries-of-visit.ts'
import type { Visit } from './use-visit.ts'
import { weighingOf } from './WeightCell.tsx'

const Dues = lazy(async () => ({ default: (await import('../entries/Dues.tsx')).Dues }))

const DuesAfterDeath = lazy(async () => ({
  default: (await import('../entries/Dues.tsx')).DuesAfterDeath,
}))

const VaccinationStatus = lazy(async () => ({
  default: (await import('../vaccines/VaccinationStatus.tsx')).VaccinationStatus,
}))

/** The groups of reminders that need action; the owner's page has the rest. */
const due = ['overdue', 'due', 'later'] as const

const DueSection = ({ children }: { children: ReactNode }) => {
  const t = useT('pet')
  return (
    <section>
      <header className="row">
        <h2>{t('due.heading')}</h2>
      </header>
      {children}
    </section>
  )
}

type Props = {
  visit: Visit
  ofVisit: OfVisit
  patient: KnownPatient
  onMeasure: () => void
  onWrite: () => void
  onClose: () => void
  mayClose: boolean
}

export const ToDo = ({ visit, ofVisit, patient, onMeasure, onWrite, onClose, mayClose }: Props) => {
  const t = useT('visit')
  const book = useBookPatient()
  const { pet, isWhole } = ofVisit
  const isMeasured =
    weighingOf(visit, pet.entries) !== undefined && Object.keys(visit.vitals?.values ?? {}).length > 0
  const lines = [
    // While it isn't known whether the animal was weighed, nobody is asked to do it again.
    ...(isMeasured || isWhole
      ? [{ id: 'vitals', isDone: isMeasured, act: t('todo.measure'), run: onMeasure } as const]
      : []),
    { id: 'examination', isDone: Boolean(visit.parts.examination?.text), act: t('todo.write'), run: onWrite },
    ...(mayClose ? [{ id: 'diagnosis', isDone: false, act: t('form.choose'), run: onClose } as const] : []),
    { id: 'recheck', isDone: false, act: t('todo.book'), run: () => book(patient) },
  ] as const
  return (
    <aside data-column="todo" className={styles.todo} aria-label={t('todo.heading')}>
      {patient.deceased ? (
        <Suspense fallback={null}>
          <DuesAfterDeath pet={patient}>{dues => <DueSection>{dues}</DueSection>}</DuesAfterDeath>
        </Suspense>
      ) : (
        <DueSection>
          <Suspense fallback={<Skeleton />}>
            <VaccinationStatus pet={pet} patient={patient} />
            <Dues pets={[patient]} shows={due} />
          </Suspense>
        </DueSection>
      )}
      <NotBilled visit={visit} patient={patient} />
      {visit.state !== 'draft' && <Billed visit={visit} patient={patient} />}
      <Awaited visit={visit} pet={pet} patient={patient} />
      {visit.state === 'draft' && (
        <section>
          <header className="row">
            <h2>{t('todo.before')}</h2>
          </header>
          <ul className={styles.checklist}>
            {lines.map(({ id, isDone, act, run }) => (
              <li key={id} data-done={isDone || undefined} data-open={!isDone || undefined}>
                <Icon name={isDone ? 'circle-check' : 'dot'} size="sm" />
                <span>{t(`todo.${id}`)}</span>
                {!isDone && (
                  <Button size="sm" variant="quiet" onPress={run}>
                    {act}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </aside>
  )
}
