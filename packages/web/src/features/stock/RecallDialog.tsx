// The recall of a batch: lists and exports who got something of it, so that they can be told.
import type { Item } from '@vetrounds/core/stock/item'
import type { Recipient } from '@vetrounds/core/stock/recall'
import { useBranchZone } from '../../api/branch-clock.ts'
import { useRead } from '../../api/client.ts'
import { problemText } from '../../api/problem-text.ts'
import { useFormat } from '../../i18n/format.ts'
import { Ltr } from '../../i18n/Ltr.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SkeletonFields } from '../../ui/SkeletonFields.tsx'
import { columnsOf, type Exported } from '../lists/columns-of.ts'
import rowStyles from '../lists/rows.module.css'
import { useExport } from '../lists/use-export.ts'
import styles from './stock.module.css'
import { useStockWords } from './use-stock-words.ts'

type Props = { item: Item; batch: { key: string; name: string }; onClose: () => void }

/** The fields without a column of their own: each with the column that shows it, or `none`. */
type Said = {
  ownerName: 'owner'
  petName: 'patient'
  at: 'date'
  label: 'reference'
  id: 'none'
  kind: 'none'
  patientId: 'none'
}

type Own = 'item' | 'batch' | 'owner' | 'patient' | 'date' | 'reference'

const none: readonly Recipient[] = []

export const RecallDialog = ({ item, batch, onClose }: Props) => {
  const t = useT('stock')
  const common = useT('common')
  const { date } = useFormat()
  const zone = useBranchZone()
  const words = useStockWords()
  const { data, error, mutate } = useRead('readRecall', {
    params: { id: item.id },
    query: { batch: batch.key },
  })
  const nameOf = ({ ownerName }: Recipient) => ownerName ?? t('counterSale')
  const exporting = useExport<Recipient>({
    name: 'recall',
    title: t('recall.title', { name: item.name }),
    rows: data?.rows ?? none,
    isWhole: data !== undefined,
    failure: error,
    onRetry: () => void mutate(),
    columns: columnsOf<Recipient, Said, Own, Exported<Recipient>>({
      item: { header: t('item'), value: () => item.name },
      batch: { header: t('batch'), value: () => batch.name },
      owner: { header: t('fields.ownerName'), value: nameOf },
      patient: { header: t('pet'), value: ({ petName }) => petName },
      quantity: {
        header: t('adjust.amount'),
        value: ({ quantity }) => words.amount(quantity, item.unit),
      },
      date: { header: t('report.date'), value: ({ at }) => date(at, zone) },
      reference: { header: t('report.reference'), value: ({ label }) => label },
    }),
  })
  const rows = data?.rows ?? none
  return (
    <Dialog
      title={t('recall.title', { name: item.name })}
      isOpen
      onClose={onClose}
      footer={
        <Button
          icon="download"
          isPending={exporting.isReading}
          isDisabled={rows.length === 0}
          onPress={() => exporting.start({ kind: 'xlsx', keys: 'all' })}
        >
          {t('export')}
        </Button>
      }
    >
      <p className="muted">
        {t('recall.of')} <Ltr>{batch.name}</Ltr>
      </p>
      {!data && error && (
        <ErrorState
          title={t('recall.failed')}
          detail={problemText(common, error) ?? ''}
          onRetry={() => void mutate()}
        />
      )}
      {!data && !error && <SkeletonFields fields={3} />}
      {data && rows.length === 0 && <p>{t('recall.none')}</p>}
      <ul className={styles.rows}>
        {rows.map(each => (
          <li key={each.id}>
            <span className={rowStyles.lines}>
              <b>
                <bdi>{nameOf(each)}</bdi>
              </b>
              <span className="muted">
                <bdi>{each.petName}</bdi> <bdi className="num">{date(each.at, zone)}</bdi>{' '}
                {each.label && <Ltr>{each.label}</Ltr>}
              </span>
            </span>
            <b className="num">
              <bdi>{words.amount(each.quantity, item.unit)}</bdi>
            </b>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
