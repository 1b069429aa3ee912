// A vaccine in a side sheet: its details, or the form of a new or existing one.
import type { Vaccine } from '@vetrounds/core/vaccines/vaccine'
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
import { useVaccineWords } from './vaccine-words.ts'
import styles from './vaccines.module.css'

const VaccineForm = loadAhead(() => import('./VaccineForm.tsx'), <SkeletonFields fields={5} />)

type Props = {
  id: string
  row: Vaccine | undefined
  onEdit: (vaccine: Vaccine) => void
  onClose: () => void
}

export const VaccineSheet = ({ id, row, onEdit, onClose }: Props) => {
  const t = useT('vaccines')
  const common = useT('common')
  const words = useVaccineWords()
  const { data, error, mutate } = useRead('readVaccine', { params: { id } })
  const reason = useCan()('formulary.manage')
  const vaccine = (data as Vaccine | undefined) ?? row
  return (
    <SideSheet
      title={vaccine ? words.name(vaccine) : t('titles.vaccines')}
      isOpen
      onClose={onClose}
      footer={
        vaccine && (
          <Button variant="primary" icon="pencil" onPress={() => onEdit(vaccine)} reason={reason}>
            {t('edit')}
          </Button>
        )
      }
    >
      {vaccine ? (
        <div className={styles.sheet}>
          {!vaccine.active && <Badge tone="outline">{t('state.off')}</Badge>}
          <Facts
            facts={[
              [t('fields.species'), words.kinds(vaccine.species)],
              [t('fields.product'), vaccine.product && <bdi>{vaccine.product}</bdi>],
              [t('fields.firstBooster'), words.interval(vaccine.firstBooster ?? vaccine.laterBoosters)],
              [t('fields.laterBoosters'), words.interval(vaccine.laterBoosters) ?? t('byLabel')],
              [t('fields.counts'), t(vaccine.counts ? 'yes' : 'no')],
            ]}
          />
          {vaccine.key && <p className="muted">{t('defaultsBody')}</p>}
        </div>
      ) : error ? (
        <ErrorState
          title={t('failedOne')}
          detail={problemText(common, error) ?? ''}
          onRetry={() => void mutate()}
        />
      ) : (
        <SkeletonFields fields={4} />
      )}
    </SideSheet>
  )
}

type FormProps = { vaccine: Vaccine | undefined; onSaved: (vaccine: Vaccine) => void; onClose: () => void }

export const VaccineFormSheet = ({ vaccine, onSaved, onClose }: FormProps) => {
  const t = useT('vaccines')
  return (
    <SideSheet title={t(vaccine ? 'editVaccine' : 'addVaccine')} isOpen onClose={onClose}>
      <VaccineForm vaccine={vaccine} onSaved={onSaved} />
    </SideSheet>
  )
}
