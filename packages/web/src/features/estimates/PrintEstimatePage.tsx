// /estimates/:estimate/print: an estimate on paper, in the owner's language, with the signature; printed by the browser.

import type { Estimate } from '@vetrounds/core/money/estimate'
import { estimatePaper } from '@vetrounds/core/money/estimate-paper'
import { useMemo } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { useBranchZone } from '../../api/branch-clock.ts'
import { useRead } from '../../api/client.ts'
import { useSecondLanguage } from '../../api/document-language.ts'
import { useAddressee } from '../../api/use-addressee.ts'
import { useMembership } from '../../api/working-place.ts'
import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import { type Drawing, PaperDesk } from '../../print/PaperDesk.tsx'
import { MoneyPaper } from '../invoices/MoneyPaper.tsx'

const Sheet = ({ read, drawing: { language, onPages } }: { read: Estimate; drawing: Drawing }) => {
  const country = useMembership()?.clinic.country ?? ''
  const zone = useBranchZone()
  const secondOf = useSecondLanguage()
  const second = secondOf(language, country)
  const paper = useMemo(
    () =>
      estimatePaper({
        ...{ estimate: read, seller: read.seller, country, language, second, zone },
      }),
    [read, country, language, second, zone],
  )
  return <MoneyPaper paper={paper} signature={read.signature} onPages={onPages} />
}

export default function PrintEstimatePage() {
  const t = useT('estimates')
  const navigate = useNavigate()
  const usual = useMembership()?.clinic.documentLanguage
  const { estimate: id = '' } = useParams()
  const read = useRead('readEstimate', { params: { id } })
  const ownerId = read.data?.row.ownerId
  const owner = useAddressee(ownerId)
  // An answer kept on this device from before has no seller, whom the paper must name.
  const isWhole =
    read.data?.seller !== undefined && (!ownerId || owner.data !== undefined || owner.error !== undefined)
  return (
    <PaperDesk
      title={t('print')}
      of={isWhole ? read.data : undefined}
      language={owner.data?.documentLanguage ?? usual}
      isFresh={!read.isValidating && !owner.isValidating && !read.error}
      isOnSheets
      error={read.error}
      onRetry={() => void read.mutate()}
      onBack={() => void navigate(paths.estimate(id))}
    >
      {(of, drawing) => <Sheet read={of} drawing={drawing} />}
    </PaperDesk>
  )
}
