// /discharges/:patient/:visit: what the owner takes home after a visit, printed by the browser.
import type { DischargePaper } from '@vetrounds/core/owner-papers/paper'
import { memo } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { useRead } from '../../api/client.ts'
import { useFormat } from '../../i18n/format.ts'
import { Ltr } from '../../i18n/Ltr.tsx'
import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import { PaperDesk } from '../../print/PaperDesk.tsx'
import { OwnerSheets } from './OwnerSheets.tsx'
import styles from './papers.module.css'
import { headingBlock, textBlocks } from './text-blocks.tsx'

const Given = ({ name, dosage, delivery, prescription }: DischargePaper['given'][number]) => {
  const t = useT('papers')
  const treatments = useT('treatments')
  return (
    <div className={styles.item}>
      <p>
        <b>
          <bdi>{name}</bdi>
        </b>{' '}
        <bdi>{[dosage, treatments(`deliveries.${delivery}`)].filter(Boolean).join(' · ')}</bdi>
      </p>
      {prescription && (
        <p className={styles.words}>
          <bdi>{prescription.amount}</bdi>: <bdi>{prescription.instructions}</bdi>
        </p>
      )}
      {prescription?.withdrawal && (
        <p>
          <b>{t('withdrawal')}</b> <bdi>{prescription.withdrawal}</bdi>
        </p>
      )}
    </div>
  )
}

type SheetProps = { paper: DischargePaper; onPages: () => void }

const Sheet = memo(({ paper, onPages }: SheetProps) => {
  const t = useT('papers')
  const { day } = useFormat()
  const { found, advice, given, followUp, dues } = paper
  const dates = [...(followUp ? [{ title: t('followUp'), day: followUp }] : []), ...dues]
  return (
    <OwnerSheets
      paper={paper}
      title={t('forHome')}
      onPages={onPages}
      said={[
        ...textBlocks('found', t('found'), found),
        ...(given.length > 0 ? [headingBlock('given', t('given'))] : []),
        ...given.map(each => ({ key: each.id, node: <Given {...each} /> })),
        ...textBlocks('advice', t('advice'), advice),
        ...(dates.length > 0 ? [headingBlock('dates', t('dates'))] : []),
        ...dates.map(each => ({
          key: `${each.day} ${each.title}`,
          node: (
            <p className={styles.date}>
              <Ltr>{day(each.day)}</Ltr> <bdi>{each.title}</bdi>
            </p>
          ),
        })),
      ]}
    />
  )
})

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
      of={data}
      language={data?.language}
      isOnSheets
      isFresh={!isValidating && !error}
      error={error}
      onRetry={() => void mutate()}
      onBack={() => void navigate(paths.visit(data?.patient.chip ?? patient, visit))}
    >
      {(paper, { onPages }) => <Sheet paper={paper} onPages={onPages} />}
    </PaperDesk>
  )
}
