// Beside the timeline: what comes next, weights, notes, and the patient's basic fields.
import { localDay } from '@vetrounds/core/calendar/local-day'
import { type ReactNode, Suspense } from 'react'
import { loadMessages } from '../../i18n/i18n.ts'
import { Ltr } from '../../i18n/Ltr.tsx'
import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { lazy } from '../../ui/lazy.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { usePatientFacts } from '../patients/use-patient-facts.tsx'
import { AppointmentLine } from './PetTimeline.tsx'
import styles from './side.module.css'
import { useLastVitals } from './use-last-vitals.ts'
import { type KnownPatient, nextOf, type Pet } from './use-pet.ts'
import { usePetWords } from './use-pet-words.ts'
import { useWeighings } from './use-weighings.ts'
import { WeightChart } from './WeightChart.tsx'

const Dues = lazy(async () => ({ default: (await import('../entries/Dues.tsx')).Dues }))

const DuesAfterDeath = lazy(async () => ({
  default: (await import('../entries/Dues.tsx')).DuesAfterDeath,
}))

const VaccinationStatus = lazy(async () => {
  const [status] = await Promise.all([
    import('../vaccines/VaccinationStatus.tsx'),
    loadMessages('treatments'),
  ])
  return { default: status.VaccinationStatus }
})

const LastVitals = lazy(async () => ({ default: (await import('../visit/LastVitals.tsx')).LastVitals }))

const Section = ({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) => (
  <section className={styles.section}>
    <header>
      <h2>{title}</h2>
      {aside}
    </header>
    {children}
  </section>
)

/** Shown while the content is unknown: a bar while it is read, a dash if reading failed. */
const Unknown = ({ hasFailed, like }: { hasFailed: boolean; like?: string | undefined }) =>
  hasFailed ? (
    <p className="muted">–</p>
  ) : (
    // As large as the content to come, so that what is below doesn't move.
    <div className={like}>
      <Skeleton />
    </div>
  )

const Next = ({ pet }: { pet: Pet }) => {
  const t = useT('pet')
  const words = usePetWords()
  if (!pet.appointments) return <Unknown hasFailed={pet.error !== undefined} like={styles.nextComing} />
  const next = nextOf(pet.appointments)
  return next ? (
    <div className={styles.next}>
      <p>
        <b>{words.shortDay(localDay(next.start, next.zone))}</b>{' '}
        <Ltr>
          {words.time(next.start, next.zone)}–{words.time(next.end, next.zone)}
        </Ltr>
        {next.title && (
          <>
            {' · '}
            <bdi>{next.title}</bdi>
          </>
        )}
      </p>
      <AppointmentLine row={next} />
    </div>
  ) : (
    <p className="muted">{t('appointments.noneUpcoming')}</p>
  )
}

const Basics = ({ patient }: { patient: KnownPatient }) => {
  const factsOf = usePatientFacts()
  return <Facts facts={factsOf(patient, ['name', 'photo']).map(({ fact }) => fact)} />
}

/** The groups of reminders that need action; the owner's page has the rest. */
const open = ['overdue', 'due', 'later'] as const

type Props = { pet: Pet; patient: KnownPatient; onWeigh: () => void; cantWeigh: string | undefined }

export const PetSide = ({ pet, patient, onWeigh, cantWeigh }: Props) => {
  const t = useT('pet')
  const { weighings, isKnown, hasFailed } = useWeighings(pet)
  const vitals = useLastVitals(pet)
  const notes = pet.owner?.clinicNotes
  return (
    <aside className={styles.side} aria-label={t('basicMedicalDetails')}>
      {!patient.deceased && (
        <Section title={t('appointments.next')}>
          <Next pet={pet} />
        </Section>
      )}
      <Section
        title={t('fields.grams')}
        aside={
          <Button size="sm" variant="quiet" icon="plus" onPress={onWeigh} reason={cantWeigh}>
            {t('fields.grams')}
          </Button>
        }
      >
        {!isKnown ? (
          <Unknown
            hasFailed={hasFailed}
            like={patient.grams === undefined ? undefined : styles.chartComing}
          />
        ) : weighings.length > 0 ? (
          <WeightChart weighings={weighings} />
        ) : (
          <p className="muted">{t('cells.noWeight')}</p>
        )}
        <ButtonLink
          size="sm"
          variant="quiet"
          icon="chart-column"
          href={`${paths.pet(patient.chip || patient.id)}?view=weights`}
        >
          {t('chart.more')}
        </ButtonLink>
      </Section>
      {patient.deceased ? (
        <Suspense fallback={null}>
          <DuesAfterDeath pet={patient}>
            {dues => <Section title={t('due.heading')}>{dues}</Section>}
          </DuesAfterDeath>
        </Suspense>
      ) : (
        <>
          <Section title={t('due.heading')}>
            <Suspense fallback={<Skeleton />}>
              <VaccinationStatus pet={pet} patient={patient} />
              <Dues pets={[patient]} shows={open} />
            </Suspense>
          </Section>
          <Section title={t('vitals.heading')}>
            {vitals.measured ? (
              <Suspense fallback={<Skeleton />}>
                <LastVitals {...vitals.measured} patient={patient} />
              </Suspense>
            ) : !vitals.isKnown ? (
              <Unknown hasFailed={vitals.hasFailed} />
            ) : (
              <p className="muted">{t('vitals.none')}</p>
            )}
          </Section>
        </>
      )}
      {notes && (
        <Section title={t('fields.clinicNotes')}>
          <p className={styles.notes}>{notes}</p>
        </Section>
      )}
      <Section title={t('basicMedicalDetails')}>
        <Basics patient={patient} />
      </Section>
    </aside>
  )
}
