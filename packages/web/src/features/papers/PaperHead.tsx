// The head of a paper for an owner: the clinic's, and below it owner, animal and day.
import type { DischargePaper, PrescriptionPaper } from '@vetrounds/core/owner-papers/paper'
import { useBranchZone } from '../../api/branch-clock.ts'
import { useFormat } from '../../i18n/format.ts'
import { Ltr } from '../../i18n/Ltr.tsx'
import { useT } from '../../i18n/use-t.ts'
import styles from './papers.module.css'

export type AnyPaper = Pick<PrescriptionPaper | DischargePaper, 'seller' | 'buyer' | 'patient' | 'by' | 'at'>

/** Species, breed and number: which animal it is. */
export const Animal = ({ patient }: Pick<AnyPaper, 'patient'>) => {
  const t = useT('patients')
  const { day } = useFormat()
  const { name, species, breed, birthDate, chip } = patient
  return (
    <>
      <b>
        <bdi>{name}</bdi>
      </b>{' '}
      <bdi>{[t(`species.${species}`), breed].filter(Boolean).join(', ')}</bdi>
      {birthDate && (
        <>
          {' · '}
          {t('fields.birthDate')} <Ltr>{day(birthDate)}</Ltr>
        </>
      )}
      {' · '}
      <Ltr>{chip}</Ltr>
    </>
  )
}

export const PaperHead = ({ paper, title }: { paper: AnyPaper; title: string }) => {
  const t = useT('papers')
  const { longDate } = useFormat()
  const zone = useBranchZone()
  const { seller, buyer, patient, at } = paper
  return (
    <>
      <header>
        <div>
          <b>
            <bdi>{seller.name}</bdi>
          </b>
          <p>
            <bdi>{seller.branch}</bdi>
          </p>
          {seller.address && <p className={styles.address}>{seller.address}</p>}
          <p>
            <Ltr>{seller.email ?? ''}</Ltr>
          </p>
        </div>
        <div>
          <h1>{title}</h1>
          <p>
            <bdi>{longDate(at, zone)}</bdi>
          </p>
        </div>
      </header>
      <dl className={styles.whom}>
        {buyer && (
          <div>
            <dt>{t('owner')}</dt>
            <dd>
              <bdi>{buyer.name}</bdi>
              {buyer.address && <p className={styles.address}>{buyer.address}</p>}
            </dd>
          </div>
        )}
        <div>
          <dt>{t('patient')}</dt>
          <dd>
            <Animal patient={patient} />
          </dd>
        </div>
      </dl>
    </>
  )
}

export const Signature = ({ by }: Pick<AnyPaper, 'by'>) => {
  const t = useT('papers')
  return (
    <footer className={styles.signature}>
      <span>{t('signature')}</span>
      {by && <bdi>{by}</bdi>}
    </footer>
  )
}
