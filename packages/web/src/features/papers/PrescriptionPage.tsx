// /prescriptions/:patient/:entry: the prescription of a treatment, as a sheet or as a label for the package; printed by the browser.
import type { PrescriptionPaper } from '@vetrounds/core/owner-papers/paper'
import { memo } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { useRead } from '../../api/client.ts'
import { useFormat } from '../../i18n/format.ts'
import { Ltr } from '../../i18n/Ltr.tsx'
import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import { PaperDesk } from '../../print/PaperDesk.tsx'
import { Animal, OwnerSheets } from './OwnerSheets.tsx'
import styles from './papers.module.css'
import { textBlocks } from './text-blocks.tsx'

const Facts = ({ facts }: { facts: readonly (readonly [label: string, value: string | undefined])[] }) => (
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
)

type SheetProps = { paper: PrescriptionPaper; onPages: () => void }

const Sheet = memo(({ paper, onPages }: SheetProps) => {
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
  const medicine = (
    <h2 className={styles.medicine}>
      <span aria-hidden="true">℞</span> <bdi>{name}</bdi>
    </h2>
  )
  const waiting = withdrawal && (
    <p className={styles.framed}>
      <b>{t('withdrawal')}</b> <bdi>{withdrawal}</bdi>
    </p>
  )
  return (
    <OwnerSheets
      paper={paper}
      title={t('titles.prescription')}
      onPages={onPages}
      said={[
        { key: 'medicine', holds: true, node: medicine },
        { key: 'facts', node: <Facts facts={facts} /> },
        ...textBlocks('instructions', t('instructions'), instructions),
        ...(waiting ? [{ key: 'withdrawal', node: waiting }] : []),
        { key: 'animals only', node: <p className={styles.small}>{t('animalsOnly')}</p> },
      ]}
    />
  )
})

const Label = ({ paper }: { paper: PrescriptionPaper }) => {
  const t = useT('papers')
  const { date } = useFormat()
  const { seller, buyer, patient, treatment, by, at, zone } = paper
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
  const isLabel = search.get('form') === 'label'
  return (
    <PaperDesk
      title={t('titles.prescription')}
      of={data}
      language={data?.language}
      isFresh={!isValidating && !error}
      isOnSheets={!isLabel}
      error={error}
      onRetry={() => void mutate()}
      onBack={() => void navigate(paths.pet(data?.patient.chip ?? patient))}
    >
      {(paper, { onPages }) =>
        isLabel ? <Label paper={paper} /> : <Sheet paper={paper} onPages={onPages} />
      }
    </PaperDesk>
  )
}
