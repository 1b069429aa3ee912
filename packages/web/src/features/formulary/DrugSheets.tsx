// A medicine in a side sheet: its details, or the form of a new or existing one.
import type { Drug } from '@vetrounds/core/formulary/drug'
import { useRead } from '../../api/client.ts'
import { problemText } from '../../api/problem-text.ts'
import { useCan } from '../../api/use-can.ts'
import { loadAhead } from '../../behaviour/load-ahead.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { SideSheet } from '../../ui/SideSheet.tsx'
import { SkeletonFields } from '../../ui/SkeletonFields.tsx'
import { useDrugWords } from './drug-words.ts'
import styles from './formulary.module.css'

const DrugForm = loadAhead(() => import('./DrugForm.tsx'), <SkeletonFields fields={6} />)

const Details = ({ drug }: { drug: Drug }) => {
  const t = useT('formulary')
  const words = useDrugWords()
  const lines = (texts: readonly string[]) =>
    texts.length > 0 && (
      <ul className={styles.lines}>
        {texts.map(text => (
          <li key={text}>
            <bdi>{text}</bdi>
          </li>
        ))}
      </ul>
    )
  return (
    <>
      {!drug.active && <Badge tone="outline">{t('withdrawn')}</Badge>}
      <Facts
        facts={[
          [t('fields.substance'), drug.substance && <bdi>{drug.substance}</bdi>],
          [t('fields.strengths'), lines(drug.strengths.map(words.strength))],
          [
            t('fields.doses'),
            lines(drug.doses.map(each => `${words.kinds(each.species)}: ${words.dose(each)}`)),
          ],
          [t('fields.contraindications'), lines(drug.contraindications.map(words.against))],
          [t('fields.source'), drug.source && <bdi>{drug.source}</bdi>],
        ]}
      />
    </>
  )
}

type Props = { id: string; row: Drug | undefined; onEdit: (drug: Drug) => void; onClose: () => void }

export const DrugSheet = ({ id, row, onEdit, onClose }: Props) => {
  const t = useT('formulary')
  const common = useT('common')
  const { data, error, mutate } = useRead('readDrug', { params: { id } })
  const reason = useCan()('formulary.manage')
  const drug = data ?? row
  return (
    <SideSheet
      title={drug?.name ?? t('titles.formulary')}
      isOpen
      onClose={onClose}
      footer={
        drug && (
          <Button variant="primary" icon="pencil" onPress={() => onEdit(drug)} reason={reason}>
            {t('edit')}
          </Button>
        )
      }
    >
      {drug ? (
        <Details drug={drug} />
      ) : error ? (
        <ErrorState
          title={t('failedOne')}
          detail={problemText(common, error) ?? ''}
          onRetry={() => void mutate()}
        />
      ) : (
        <SkeletonFields fields={5} />
      )}
    </SideSheet>
  )
}

type FormProps = { drug: Drug | undefined; onSaved: (drug: Drug) => void; onClose: () => void }

export const DrugFormSheet = ({ drug, onSaved, onClose }: FormProps) => {
  const t = useT('formulary')
  return (
    <SideSheet title={t(drug ? 'editDrug' : 'addDrug')} isOpen onClose={onClose}>
      <DrugForm drug={drug} onSaved={onSaved} />
    </SideSheet>
  )
}
