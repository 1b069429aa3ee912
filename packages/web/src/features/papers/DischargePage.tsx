// /discharges/:patient/:visit: what the owner takes home after a visit, printed by the browser.
import type { DischargePaper } from '@vetrounds/core/owner-papers/paper'
import { useNavigate, useParams } from 'react-router-dom'
import { useRead } from '../../api/client.ts'
import { useFormat } from '../../i18n/format.ts'
import { Ltr } from '../../i18n/Ltr.tsx'
import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import { PaperDesk } from './PaperDesk.tsx'
import { PaperHead, Signature } from './PaperHead.tsx'
import styles from './papers.module.css'

const Given = ({ given }: Pick<DischargePaper, 'given'>) => {
  const t = useT('papers')
  const treatments = useT('treatments')
  return (
    <section>
      <h2>{t('given')}</h2>
      <ul className={styles.given}>
        {given.map(({ id, name, dosage, delivery, prescription }) => (
          <li key={id}>
            <b>
              <bdi>{name}</bdi>
            </b>{' '}
            <bdi>{[dosage, treatments(`deliveries.${delivery}`)].filter(Boolean).join(' · ')}</bdi>
            {prescription && (
              <p className={styles.words}>
                {prescription.amount}: {prescription.instructions}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

const Dates = ({ followUp, dues }: Pick<DischargePaper, 'followUp' | 'dues'>) => {
  const t = useT('papers')
  const { day } = useFormat()
  const dates = [...(followUp ? [{ title: t('followUp'), day: followUp }] : []), ...dues]
  if (dates.length === 0) return null
  return (
    <section>
      <h2>{t('dates')}</h2>
      <ul>
        {dates.map(each => (
          <li key={`${each.day} ${each.title}`}>
            <Ltr>{day(each.day)}</Ltr> <bdi>{each.title}</bdi>
          </li>
        ))}
      </ul>
    </section>
  )
}

const Sheet = ({ paper }: { paper: DischargePaper }) => {
  const t = useT('papers')
  const { found, advice, given, followUp, dues } = paper
  return (
    <article className={styles.a4}>
      <PaperHead paper={paper} title={t('forHome')} />
      {found && (
        <section>
          <h2>{t('found')}</h2>
          <p className={styles.words}>{found}</p>
        </section>
      )}
      {given.length > 0 && <Given given={given} />}
      {advice && (
        <section>
          <h2>{t('advice')}</h2>
          <p className={styles.words}>{advice}</p>
        </section>
      )}
      <Dates dues={dues} {...(followUp && { followUp })} />
      <Signature by={paper.by} />
    </article>
  )
}

export default function DischargePage() {
  const t = useT('papers')
  const navigate = useNavigate()
  const { patient = '', visit = '' } = useParams()
  const { data, error, isValidating, mutate } = useRead('readDischarge', {
    params: { id: visit },
    query: { patient },
  })
  return (
    <PaperDesk
      title={t('titles.discharge')}
      isThere={data !== undefined}
      isFresh={!isValidating && !error}
      error={error}
      onRetry={() => void mutate()}
      onBack={() => void navigate(paths.visit(data?.patient.chip ?? patient, visit))}
    >
      {data && <Sheet paper={data} />}
    </PaperDesk>
  )
}
