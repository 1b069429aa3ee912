// What was done for the patient and is not on this draft yet: offered line by line.
import { priceOf } from '@vetrounds/core/money/amounts'
import type { InvoiceLine } from '@vetrounds/core/money/invoice'
import { newId } from '@vetrounds/core/new-id'
import { useRead } from '../../api/client.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/Button.tsx'
import styles from './invoices.module.css'
import { Money } from './marks.tsx'
import type { InvoiceDraft } from './use-invoice-draft.ts'

export const Unbilled = ({ draft, patientId }: { draft: InvoiceDraft; patientId: string }) => {
  const t = useT('invoices')
  const { data } = useRead('listUnbilled', { params: { id: patientId } })
  const { content, put, currency } = draft
  const taken = new Set(content.lines.map(({ chargeId }) => chargeId))
  const charges = (data?.charges ?? []).filter(({ id, lines }) => !taken.has(id) && lines.length > 0)
  if (charges.length === 0) return null
  const linesOf = (chosen: typeof charges): InvoiceLine[] =>
    chosen.flatMap(({ id, lines }) => lines.map(line => ({ ...line, id: newId(), chargeId: id })))
  const add = (chosen: typeof charges) => put({ lines: [...content.lines, ...linesOf(chosen)] })
  return (
    <aside className={styles.unbilled} aria-label={t('unbilled.title')}>
      <h2>{t('unbilled.title')}</h2>
      <ul>
        {charges.map(each => (
          <li key={each.id}>
            <span>
              {each.lines.map(line => (
                <span key={line.name} className={styles.done}>
                  <bdi>{line.name}</bdi>
                  <Money minor={priceOf(line)} currency={currency} />
                </span>
              ))}
            </span>
            <Button size="sm" icon="plus" onPress={() => add([each])}>
              {t('unbilled.add')}
            </Button>
          </li>
        ))}
      </ul>
      {charges.length > 1 && (
        <Button block onPress={() => add(charges)}>
          {t('unbilled.all')}
        </Button>
      )}
    </aside>
  )
}
