// /prescriptions/:patient/:entry: the prescription of a treatment, as a sheet or as a label for the package; printed by the browser.
import type { PrescriptionPaper } from '@vetrounds/core/owner-papers/paper'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { useBranchZone } from '../../api/branch-clock.ts'
import { useRead } from '../../api/client.ts'
import { useFormat } from '../../i18n/format.ts'
import { Ltr } from '../../i18n/Ltr.tsx'
import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import { PaperDesk } from './PaperDesk.tsx'
import { Animal, PaperHead, Signature } from './PaperHead.tsx'
import styles from './papers.module.css'

const Sheet = ({ paper }: { paper: PrescriptionPaper }) => {
  const t = useT('papers')
  const treatments = useT('treatments')
  const { number } = useFormat()
  const { name, dosage, delivery, prescription } = paper.treatment
  const { amount, instructions, withdrawal, repeats } = prescription
  const facts = [
    [treatments('prescription.amount'), amount],
    [t('dosage'), dosage],
    [treatments('delivery'), treatments(`deliveries.${delivery}`)],
    [t('repeats'), repeats === undefined ? undefined : number(repeats)],
  ] as const
  return (
    <article className={styles.a4}>
      <PaperHead paper={paper} title={t('titles.prescription')} />
      <h2>
        <span aria-hidden="true">℞</span> <bdi>{name}</bdi>
      </h2>
      <dl className={styles.facts}>
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  <bdi>{value}</bdi>
                </dd>
              </div>
            ),
        )}
      </dl>
      <section>
        <h3>{t('instructions')}</h3>
        <p className={styles.words}>{instructions}</p>
      </section>
      {withdrawal && (
        <p className={styles.framed}>
          <b>{t('withdrawal')}</b> <bdi>{withdrawal}</bdi>
        </p>
      )}
      <p>{t('animalsOnly')}</p>
      <Signature by={paper.by} />
    </article>
  )
}

const Label = ({ paper }: { paper: PrescriptionPaper }) => {
  const t = useT('papers')
  const { date } = useFormat()
  const zone = useBranchZone()
  const { seller, buyer, patient, treatment, by, at } = paper
  const { amount, instructions, withdrawal } = treatment.prescription
  return (
    <article className={styles.label}>
      <p>
        <b>
          <bdi>{seller.name}</bdi>
        </b>{' '}
        <bdi>{seller.branch}</bdi>
      </p>
      <p>
        <Animal patient={patient} />
        {buyer && (
          <>
            {' · '}
            <bdi>{buyer.name}</bdi>
          </>
        )}
      </p>
      <h1>
        <bdi>{treatment.name}</bdi> <bdi>{amount}</bdi>
      </h1>
      <p className={styles.words}>{instructions}</p>
      {withdrawal && (
        <p>
          <b>{t('withdrawal')}</b> <bdi>{withdrawal}</bdi>
        </p>
      )}
      <p>
        <Ltr>{date(at, zone)}</Ltr>
        {by && (
          <>
            {' · '}
            <bdi>{by}</bdi>
          </>
        )}
      </p>
      <p>{t('animalsOnly')}</p>
    </article>
  )
}

export default function PrescriptionPage() {
  const t = useT('papers')
  const navigate = useNavigate()
  const { patient = '', entry = '' } = useParams()
  const [search] = useSearchParams()
  const { data, error, isValidating, mutate } = useRead('readPrescription', {
    params: { id: patient, entry },
  })
  return (
    <PaperDesk
      title={t('titles.prescription')}
      isThere={data !== undefined}
      isFresh={!isValidating && !error}
      error={error}
      onRetry={() => void mutate()}
      onBack={() => void navigate(paths.pet(data?.patient.chip ?? patient))}
    >
      {data && (search.get('form') === 'label' ? <Label paper={data} /> : <Sheet paper={data} />)}
    </PaperDesk>
  )
}
