// /owners/:owner/account/print: the statement of an owner's account on paper; printed by the browser.
import type { Account } from '@vetrounds/core/money/invoice'
import { statementPaper } from '@vetrounds/core/money/letter-paper'
import type { Owner } from '@vetrounds/core/owners/owner'
import { useMemo } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { useBranchZone, useToday } from '../../api/branch-clock.ts'
import { useRead } from '../../api/client.ts'
import { useSecondLanguage } from '../../api/document-language.ts'
import { useAddressee } from '../../api/use-addressee.ts'
import { useMembership } from '../../api/working-place.ts'
import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import { type Drawing, PaperDesk } from '../../print/PaperDesk.tsx'
import { MoneyPaper } from './MoneyPaper.tsx'

type Read = { account: Account; owner: Owner }

const Sheet = ({ read: { account, owner }, drawing }: { read: Read; drawing: Drawing }) => {
  const country = useMembership()?.clinic.country ?? ''
  const zone = useBranchZone()
  const today = useToday()
  const secondOf = useSecondLanguage()
  const { language, onPages } = drawing
  const second = secondOf(language, country)
  const paper = useMemo(
    () =>
      statementPaper({
        ...{ account, seller: account.seller, country, language, second, zone, today },
        buyer: { name: owner.name, ...(owner.address && { address: owner.address }) },
      }),
    [account, owner, country, language, second, zone, today],
  )
  return <MoneyPaper paper={paper} onPages={onPages} />
}

export default function StatementPage() {
  const t = useT('invoices')
  const navigate = useNavigate()
  const usual = useMembership()?.clinic.documentLanguage
  const { owner: id = '' } = useParams()
  const account = useRead('readAccount', { params: { id }, query: { printed: 'true' } })
  // The account of a merged owner is that of the owner they were merged into.
  const owner = useAddressee(id)
  // An answer kept on this device from before has no seller, whom the paper must name.
  const read = useMemo(
    () => (account.data?.seller && owner.data ? { account: account.data, owner: owner.data } : undefined),
    [account.data, owner.data],
  )
  const error = account.error ?? owner.error
  return (
    <PaperDesk
      title={t('account.statement')}
      of={read}
      language={owner.data?.documentLanguage ?? usual}
      isFresh={!account.isValidating && !owner.isValidating && !error}
      isOnSheets
      error={error}
      onRetry={() => {
        void account.mutate()
        void owner.mutate()
      }}
      onBack={() => void navigate(paths.ownerAccount(id))}
    >
      {(of, drawing) => <Sheet read={of} drawing={drawing} />}
    </PaperDesk>
  )
}
