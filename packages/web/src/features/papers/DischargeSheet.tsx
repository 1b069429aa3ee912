// The side sheet in which somebody types, beside the visit, what the owner is told in plain words. It is saved, and printed with
// what was given and the next dates.
import { type DischargePaper, dischargeInput } from '@vetrounds/core/owner-papers/paper'
import { useState } from 'react'
import { useRead } from '../../api/client.ts'
import { problemText } from '../../api/problem-text.ts'
import { request } from '../../api/request.ts'
import { useCan } from '../../api/use-can.ts'
import { usePlace } from '../../api/working-place.ts'
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
type Typed = Omit<Saved, 'v'>
type WordsProps = {
  paper: DischargePaper
  patientId: string
  visitId: string
  onSaved: (saved: Saved) => void
}

/** Saves on top of the version that the form opened with. If a colleague was faster, the person chooses between both texts. */
const useSaveWords = ({ paper, patientId, visitId }: Omit<WordsProps, 'onSaved'>) => {
  const t = useT('papers')
  const place = usePlace()
  const save = useChange('saveDischarge')
  const params = { id: visitId }
  return async (mine: Typed): Promise<Saved> => {
    let sent = mine
    const { answer } = await save(
      (chosen: Typed, v: number) => {
        sent = chosen
        return { params, body: { patientId, v, ...chosen } }
      },
      {
        versions: {
          mine,
          base: { found: paper.found, advice: paper.advice },
          v: paper.v,
          read: async () => {
            const input = { params, query: { patient: patientId } }
            const { found, advice, v } = await request('readDischarge', input, { branch: place })
            return { values: { found, advice }, v }
          },
          fields: [
            { id: 'found', label: t('found') },
            { id: 'advice', label: t('advice') },
          ],
          show: (_field, value) => String(value || '–'),
        },
      },
    )
    return { v: answer.v, ...sent }
  }
}

const Words = ({ paper, patientId, visitId, onSaved }: WordsProps) => {
  const t = useT('papers')
  const common = useT('common')
  const save = useSaveWords({ paper, patientId, visitId })
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
      onSave={({ found = '', advice = '' }) => save({ found, advice })}
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
  const { data, error, isValidating, mutate } = useRead('readDischarge', {
    params: { id: visitId },
    query: { patient: patientId },
  })
  // The form keeps the version that it opened with: a newer one read while somebody types is not the one they have seen.
  const [opened, setOpened] = useState<DischargePaper>()
  if (!opened && data && !isValidating) setOpened(data)
  return (
    <SideSheet title={t('titles.discharge')} isOpen onClose={onClose}>
      {opened ? (
        <Words
          key={opened.v}
          paper={opened}
          patientId={patientId}
          visitId={visitId}
          // Takes over the new version at once, since the next save builds on it.
          onSaved={saved => {
            setOpened({ ...opened, ...saved })
            void mutate({ ...opened, ...saved }, { revalidate: false })
          }}
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
