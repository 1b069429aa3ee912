// A report on its sheets, in its own language: the same for the preview and for the window that prints.
import { memo, Suspense } from 'react'
import { useBranchZone } from '../../api/branch-clock.ts'
import { useFormat } from '../../i18n/format.ts'
import { InLanguage } from '../../i18n/InLanguage.tsx'
import { Ltr } from '../../i18n/Ltr.tsx'
import { useT } from '../../i18n/use-t.ts'
import { type Block, Sheets } from '../../print/Sheets.tsx'
import { useCertificateBlocks } from './certificate-paper.tsx'
import { useExaminationBlocks } from './examination-paper.tsx'
import type { PaperInput } from './paper-parts.tsx'
import { useRecordBlocks } from './record-paper.tsx'
import { useNames } from './use-names.ts'
import { examinationOf } from './use-report.ts'

type Props = { input: PaperInput; onPages?: (pages: number) => void }

const SHORT = 5
const letters = { examination: 'E', record: 'R', vaccinations: 'V' } as const

const OnSheets = ({ input, blocks, onPages }: Props & { blocks: readonly Block[] }) => {
  const t = useT('report')
  const names = useNames()
  const { date, time } = useFormat()
  const zone = useBranchZone()
  const { patient, ownerName, plan, printedAt, record } = input
  const found = plan.document === 'examination' ? examinationOf(record, plan, zone) : undefined
  const number = `${letters[plan.document]}-${(found?.entry.id ?? patient.id).slice(-SHORT)}`
  const moment = (at: string) => `${date(at, zone)} ${time(at, zone)}`
  const title = names.document(plan.document)
  const pageName = (page: number, pages: number) => t('paper.page', { page, pages })
  const watermark =
    found?.entry.state === 'struck'
      ? names.struckOut
      : found?.entry.state === 'draft'
        ? t('states.draft')
        : undefined
  return (
    <Sheets
      blocks={blocks}
      paper={plan.paper}
      {...(onPages && { onPages })}
      watermark={watermark}
      pageName={pageName}
      running={
        <>
          <span>
            <b>
              <bdi>{patient.name}</bdi>
            </b>{' '}
            · <bdi>{ownerName}</bdi>
          </span>
          <span>{title}</span>
        </>
      }
      foot={(page, pages) => (
        <>
          <span>
            {t('number')} <Ltr>{number}</Ltr>
            {found && (
              <>
                {' · '}
                {t('examinedAt')} <Ltr>{moment(found.entry.at)}</Ltr>
              </>
            )}
            {' · '}
            {t('printedAt')} <Ltr>{moment(printedAt)}</Ltr> <Ltr>({zone})</Ltr>
          </span>
          <span>{pageName(page, pages)}</span>
        </>
      )}
    />
  )
}

const Examination = ({ input, ...rest }: Props) => {
  const blocksOf = useExaminationBlocks()
  return <OnSheets input={input} blocks={blocksOf(input)} {...rest} />
}

const WholeRecord = ({ input, ...rest }: Props) => {
  const blocksOf = useRecordBlocks()
  return <OnSheets input={input} blocks={blocksOf(input)} {...rest} />
}

const Certificate = ({ input, ...rest }: Props) => {
  const blocksOf = useCertificateBlocks()
  return <OnSheets input={input} blocks={blocksOf(input)} {...rest} />
}

const documents = { examination: Examination, record: WholeRecord, vaccinations: Certificate } as const

/** Renders again only for another input: rendering is slow, and the page around it changes with every key and checkbox. */
export const Paper = memo(({ input, onPages }: Props) => {
  const Document = documents[input.plan.document]
  return (
    <Suspense>
      <InLanguage language={input.plan.language}>
        <Document input={input} {...(onPages && { onPages })} />
      </InLanguage>
    </Suspense>
  )
})
