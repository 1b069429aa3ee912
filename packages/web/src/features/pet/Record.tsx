// The medical record of one patient in tabs: timeline, visits, treatments, images, test results, invoices, case history,
// examination.
import { Suspense } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { problemText } from '../../api/problem-text.ts'
import { loadAhead } from '../../behaviour/load-ahead.tsx'
import { loadMessages } from '../../i18n/i18n.ts'
import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import { Banner } from '../../ui/Banner.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { lazy } from '../../ui/lazy.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { AboutPatient } from '../templates/about-patient.tsx'
import { VisitList } from '../visit/VisitList.tsx'
import { Actions, useWeigh } from './Actions.tsx'
import { PetHead } from './PetHead.tsx'
import { PetSide } from './PetSide.tsx'
import { PetTimeline } from './PetTimeline.tsx'
import styles from './pet.module.css'
import type { KnownPatient, Pet } from './use-pet.ts'
import { Visits } from './Visits.tsx'

// Each tab is loaded with its texts, which the head and the timeline don't need.
const TreatmentsTab = loadAhead(
  async () => {
    const [{ TreatmentsTab: Tab }] = await Promise.all([
      import('../treatments/TreatmentsTab.tsx'),
      loadMessages('treatments'),
      loadMessages('papers'),
    ])
    return { default: Tab }
  },
  <SkeletonRows rows={6} />,
)

const TestsTab = loadAhead(
  async () => ({ default: (await import('../lab-results/TestsTab.tsx')).TestsTab }),
  <SkeletonRows rows={6} />,
)

const ImagesTab = loadAhead(
  async () => {
    const [{ ImagesTab: Tab }] = await Promise.all([
      import('../images/ImagesTab.tsx'),
      loadMessages('consents'),
    ])
    return { default: Tab }
  },
  <SkeletonRows rows={4} />,
)

const PatientInvoices = loadAhead(
  async () => {
    const [{ PatientInvoices: Tab }] = await Promise.all([
      import('../invoices/PatientInvoices.tsx'),
      loadMessages('invoices'),
      loadMessages('estimates'),
    ])
    return { default: Tab }
  },
  <SkeletonRows rows={4} />,
)

const FormTab = loadAhead(
  async () => {
    const [{ FormTab: Tab }] = await Promise.all([
      import('../clinical-forms/FormTab.tsx'),
      loadMessages('clinical-forms'),
      loadMessages('treatments'),
    ])
    return { default: Tab }
  },
  <SkeletonRows rows={6} />,
)

// Loaded only on demand, because it needs the texts of both forms.
const WeightsView = lazy(async () => ({ default: (await import('../weights/WeightsView.tsx')).WeightsView }))

const Weights = (props: { pet: Pet; patient: KnownPatient }) => {
  const t = useT('pet')
  return (
    <>
      <div className={styles.back}>
        <ButtonLink
          size="sm"
          variant="quiet"
          icon="arrow-left"
          // The link that led here is gone from the page, and the keyboard focus with it.
          autoFocus
          href={paths.pet(props.patient.chip || props.patient.id)}
        >
          {t('tabs.timeline')}
        </ButtonLink>
        <Notices {...props} />
      </div>
      <Suspense fallback={<SkeletonRows rows={6} />}>
        <WeightsView {...props} />
      </Suspense>
    </>
  )
}

/**
 * The selected tab is kept in the address, the first one by leaving it out. So it survives a reload, and "back" leaves the page.
 */
const useTab = () => {
  const { state } = useLocation()
  const [search, setSearch] = useSearchParams()
  const asked = search.get('tab') ?? ''
  const select = (id: string) =>
    setSearch(
      now => {
        const next = new URLSearchParams(now)
        next.delete('view')
        if (id === 'timeline') next.delete('tab')
        else next.set('tab', id)
        return next
      },
      // Keeps the state of the location, so that the row that led here stays known.
      { replace: true, state },
    )
  const known = ['visits', 'treatments', 'tests', 'images', 'invoices', 'cases', 'exams']
  const tab = known.includes(asked) ? asked : 'timeline'
  return [tab, select, tab === 'timeline' && search.get('view') === 'weights'] as const
}

const Notices = ({ pet, patient }: { pet: Pet; patient: KnownPatient }) => {
  const t = useT('pet')
  const common = useT('common')
  const { error, owner, isRead, isUnsent } = pet
  return (
    <div className={styles.notices}>
      {isUnsent && (
        <Banner tone="plain" icon="hourglass">
          {t('unsent')}
        </Banner>
      )}
      {error && !isRead && !isUnsent && error.code === 'network' && (
        <Banner tone="plain" icon="cloud-off" title={t('notHere')}>
          {t('notHereBody')}
        </Banner>
      )}
      {error && !isRead && !isUnsent && error.code !== 'network' && (
        <ErrorState
          title={t('patientFailed')}
          detail={problemText(common, error) ?? ''}
          onRetry={pet.reread}
        />
      )}
      {owner?.doNotBook && !patient.deceased && (
        <Banner tone="danger" icon="ban" title={t('fields.doNotBook')}>
          {owner.doNotBookReason}
        </Banner>
      )}
    </div>
  )
}

export const Record = ({ pet, patient }: { pet: Pet; patient: KnownPatient }) => {
  const t = useT('pet')
  const [tab, setTab, isWeights] = useTab()
  const weighing = useWeigh(pet, patient)
  const weigh = { onWeigh: weighing.weigh, cantWeigh: weighing.reason }
  const body = (
    <div className={styles.body}>
      <div className={styles.main}>
        <Notices pet={pet} patient={patient} />
        <PetTimeline pet={pet} patient={patient} {...weigh} />
      </div>
      <PetSide pet={pet} patient={patient} {...weigh} />
    </div>
  )
  return (
    <AboutPatient pet={pet} patient={patient}>
      <Tabs
        label={t('record')}
        selected={tab}
        onSelect={setTab}
        head={<PetHead pet={pet} patient={patient} />}
        aside={<Actions pet={pet} patient={patient} weighing={weighing} />}
        tabs={[
          {
            id: 'timeline',
            label: t('tabs.timeline'),
            content: isWeights ? <Weights pet={pet} patient={patient} /> : body,
          },
          {
            id: 'visits',
            label: t('tabs.visits'),
            content: (
              <div className={styles.body}>
                <div>
                  <VisitList pet={pet} patient={patient} />
                  <Visits pet={pet} patient={patient} />
                </div>
              </div>
            ),
          },
          {
            id: 'treatments',
            label: t('tabs.treatments'),
            content: <TreatmentsTab pet={pet} patient={patient} />,
          },
          {
            id: 'images',
            label: t('tabs.images'),
            content: <ImagesTab pet={pet} patient={patient} />,
          },
          { id: 'tests', label: t('tabs.tests'), content: <TestsTab pet={pet} patient={patient} /> },
          {
            id: 'invoices',
            label: t('tabs.invoices'),
            content: (
              <div className={styles.body}>
                <PatientInvoices patientId={patient.id} />
              </div>
            ),
          },
          {
            id: 'cases',
            label: t('tabs.cases'),
            content: <FormTab name="case_history" pet={pet} patient={patient} />,
          },
          {
            id: 'exams',
            label: t('tabs.exams'),
            content: <FormTab name="physical_examination" pet={pet} patient={patient} />,
          },
        ]}
      />
    </AboutPatient>
  )
}
