// Lays out a paper for an owner on sheets: letterhead, owner and animal, content, and signature.

import { usualPaper } from '@vetrounds/core/clinics/document-language'
import type { DischargePaper, PrescriptionPaper } from '@vetrounds/core/owner-papers/paper'
import type { ReactNode } from 'react'
import { useFormat } from '../../i18n/format.ts'
import { isolated } from '../../i18n/isolate.ts'
import { Ltr } from '../../i18n/Ltr.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Letterhead } from '../../print/Letterhead.tsx'
import { type Block, Sheets } from '../../print/Sheets.tsx'
import styles from './papers.module.css'

type AnyPaper = Pick<
  PrescriptionPaper | DischargePaper,
  'seller' | 'buyer' | 'patient' | 'by' | 'at' | 'zone'
>

/** Identifies the animal: name, species, breed, date of birth, and its chip or tag number. */
export const Animal = ({ patient }: Pick<AnyPaper, 'patient'>) => {
  const t = useT('patients')
  const { day } = useFormat()
  const { name, species, breed, birthDate, estimatedBirth, chip } = patient
  return (
    <>
      <b>
        <bdi>{name}</bdi>
      </b>{' '}
      <bdi>{[t(`species.${species}`), breed].filter(Boolean).join(' · ')}</bdi>
      {birthDate && (
        <>
          {' · '}
          {t('fields.birthDate')}{' '}
          {estimatedBirth ? t('age.about', { age: isolated(day(birthDate)) }) : <Ltr>{day(birthDate)}</Ltr>}
        </>
      )}
      {' · '}
      <Ltr>{chip}</Ltr>
    </>
  )
}

const Whom = ({ paper: { buyer, patient } }: { paper: AnyPaper }) => {
  const t = useT('papers')
  return (
    <dl className={styles.whom}>
      {buyer && (
        <div>
          <dt>{t('paperOwner')}</dt>
          <dd>
            <b>
              <bdi>{buyer.name}</bdi>
            </b>
            {buyer.address && <p>{buyer.address}</p>}
          </dd>
        </div>
      )}
      <div>
        <dt>{t('animal')}</dt>
        <dd>
          <Animal patient={patient} />
        </dd>
      </div>
    </dl>
  )
}

const Signature = ({ by }: Pick<AnyPaper, 'by'>) => {
  const t = useT('papers')
  return (
    <p className={styles.signature}>
      <span>{t('signedBy')}</span>
      {by && <bdi>{by}</bdi>}
    </p>
  )
}

type Props = {
  paper: AnyPaper
  title: string
  /** The content in pieces, none of which a page break cuts. Must stay the same as long as `paper` does. */
  said: readonly { key: string; node: ReactNode; holds?: boolean }[]
  onPages: () => void
}

export const OwnerSheets = ({ paper, title, said, onPages }: Props) => {
  const t = useT('papers')
  const { longDate } = useFormat()
  const { seller, patient, by, at, zone } = paper
  const pageName = (page: number, pages: number) => t('paper.page', { page, pages })
  const blocks: Block[] = [
    {
      key: 'head',
      node: (
        <Letterhead
          name={seller.name}
          title={title}
          under={
            <p>
              <bdi>{longDate(at, zone)}</bdi>
            </p>
          }
        >
          <p>
            <bdi>{[seller.branch, seller.address].filter(Boolean).join('\n')}</bdi>
          </p>
          {[seller.email, seller.phone].map(
            line =>
              line && (
                <p key={line}>
                  <Ltr>{line}</Ltr>
                </p>
              ),
          )}
        </Letterhead>
      ),
    },
    { key: 'whom', node: <Whom paper={paper} /> },
    ...said,
    { key: 'signature', node: <Signature by={by} />, sinks: true },
  ]
  return (
    <Sheets
      blocks={blocks}
      paper={usualPaper(seller.country)}
      pageName={pageName}
      running={
        <>
          <span>
            <b>
              <bdi>{patient.name}</bdi>
            </b>
          </span>
          <span>{title}</span>
        </>
      }
      foot={(page, pages) => (
        <>
          <span />
          <span>{pageName(page, pages)}</span>
        </>
      )}
      onPages={onPages}
    />
  )
}
