// What the owner is told after a visit, in plain words: typed beside the visit, kept, and printed with what was given and the next dates.
import { type DischargePaper, dischargeInput } from '@vetrounds/core/owner-papers/paper'
import { useRead } from '../../api/client.ts'
import { problemText } from '../../api/problem-text.ts'
import { useCan } from '../../api/use-can.ts'
import { useChange } from '../../changes/use-change.ts'
import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import { usePaper } from '../../print/use-paper.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Form, FormField } from '../../ui/Form.tsx'
import { SideSheet } from '../../ui/SideSheet.tsx'
import { SkeletonFields } from '../../ui/SkeletonFields.tsx'
import { toast } from '../../ui/toast.ts'
import { ProseField } from '../templates/ProseField.tsx'

const schema = dischargeInput.pick({ found: true, advice: true }).partial()

type Props = { patientId: string; visitId: string; onClose: () => void }

type Saved = Pick<DischargePaper, 'v' | 'found' | 'advice'>
type WordsProps = {
  paper: DischargePaper
  patientId: string
  visitId: string
  onSaved: (saved: Saved) => void
}

const Words = ({ paper, patientId, visitId, onSaved }: WordsProps) => {
  const t = useT('papers')
  const common = useT('common')
  const save = useChange('saveDischarge')
  const open = usePaper()
  const reason = useCan()('records.write')
  const print = () =>
    open({
      atOnce: paths.discharge(patientId, visitId, true),
      toRead: paths.discharge(patientId, visitId),
    })
  return (
    <Form
      schema={schema}
      values={{ found: paper.found, advice: paper.advice }}
      draft={`discharge.${visitId}`}
      failed={t('saveFailed')}
      explain={error => problemText(common, error)}
      onSave={async ({ found = '', advice = '' }): Promise<Saved> => {
        const body = { patientId, v: paper.v, found, advice }
        const { answer } = await save({ params: { id: visitId }, body })
        return { v: answer.v, found, advice }
      }}
      onSaved={saved => {
        toast({ severity: 'success', summary: t('saved') })
        onSaved(saved)
      }}
      footer={({ isSaving, isDirty }) => (
        <>
          <Button icon="printer" onPress={print} reason={isDirty ? t('saveFirst') : undefined}>
            {t('print')}
          </Button>
          <Button type="submit" variant="primary" isPending={isSaving} reason={reason}>
            {t('actions.save')}
          </Button>
        </>
      )}
    >
      {form => (
        <>
          <FormField form={form} name="found">
            {field => (
              <ProseField
                {...field}
                value={field.value ?? ''}
                label={t('found')}
                hint={t('foundHint')}
                optional
                autoFocus
              />
            )}
          </FormField>
          <FormField form={form} name="advice">
            {field => <ProseField {...field} value={field.value ?? ''} label={t('advice')} optional />}
          </FormField>
          <p className="muted">{t('besides')}</p>
        </>
      )}
    </Form>
  )
}

export const DischargeSheet = ({ patientId, visitId, onClose }: Props) => {
  const t = useT('papers')
  const common = useT('common')
  const { data, error, mutate } = useRead('readDischarge', {
    params: { id: visitId },
    query: { patient: patientId },
  })
  return (
    <SideSheet title={t('titles.discharge')} isOpen onClose={onClose}>
      {data ? (
        <Words
          key={data.v}
          paper={data}
          patientId={patientId}
          visitId={visitId}
          // At once: what is typed next is saved over this version.
          onSaved={saved => void mutate({ ...data, ...saved }, { revalidate: false })}
        />
      ) : error ? (
        <ErrorState
          title={t('failed')}
          detail={problemText(common, error) ?? ''}
          onRetry={() => void mutate()}
        />
      ) : (
        <SkeletonFields fields={2} />
      )}
    </SideSheet>
  )
}
