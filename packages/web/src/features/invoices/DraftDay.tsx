// Says which date an older draft will have when it is issued (today's or its own), and offers the other one.
import { useToday } from '../../api/branch-clock.ts'
import { useFormat } from '../../i18n/format.ts'
import { isolated } from '../../i18n/isolate.ts'
import { useT } from '../../i18n/use-t.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import type { InvoiceDraft } from './use-invoice-draft.ts'

type Props = { draft: Pick<InvoiceDraft, 'content' | 'begunOn' | 'isDayChosen' | 'put'> }

export const DraftDay = ({ draft }: Props) => {
  const t = useT('invoices')
  const { day } = useFormat()
  const today = useToday()
  const { content, begunOn, isDayChosen, put } = draft
  // Whoever has chosen the date here knows it.
  if (isDayChosen || (!begunOn && content.date >= today)) return null
  const date = isolated(day(begunOn ?? content.date))
  const isService = content.doneOn === begunOn
  return (
    <Banner tone="plain" icon="calendar">
      {begunOn
        ? t(isService ? 'editor.datedKept' : 'editor.dated', { date })
        : t('editor.datedThen', { date })}{' '}
      <Button size="sm" onPress={() => put({ date: begunOn ?? today })}>
        {t(begunOn ? 'editor.keepDay' : 'editor.dateToday')}
      </Button>
    </Banner>
  )
}
