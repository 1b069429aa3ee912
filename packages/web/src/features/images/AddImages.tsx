// Adding X-rays or ultrasound images: facts once for all, each file with its own progress.
import { isoAt, now } from '@vetrounds/core/clock'
import { day } from '@vetrounds/core/contract/fields'
import { FILE_BYTES, medicalTypes } from '@vetrounds/core/files/limits'
import { IMAGE_FILES, imageInput, type ScanType, scanTypes } from '@vetrounds/core/records/image'
import { useMemo } from 'react'
import { useSWRConfig } from 'swr'
import * as z from 'zod'
import { isAnswerOf } from '../../api/client.ts'
import { problemText } from '../../api/problem-text.ts'
import { useReach } from '../../behaviour/connection.ts'
import { isolated } from '../../i18n/isolate.ts'
import { useT } from '../../i18n/use-t.ts'
import { Banner } from '../../ui/Banner.tsx'
import { ChoiceGroup } from '../../ui/ChoiceGroup.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { useCloseDialog } from '../../ui/Dialog.tsx'
import { FileDrop } from '../../ui/FileDrop.tsx'
import { Form, FormField } from '../../ui/Form.tsx'
import { FormFoot } from '../../ui/FormFoot.tsx'
import { SideSheet } from '../../ui/SideSheet.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.ts'
import type { KnownPatient } from '../pet/use-pet.ts'
import { usePetWords } from '../pet/use-pet-words.ts'
import { instantAt, wallOf } from '../schedule/day/time.ts'
import { ProseField } from '../templates/ProseField.tsx'
import { proposedReference } from './reference.ts'
import { UploadList } from './UploadList.tsx'
import { useAddImages } from './use-add-images.ts'
import { useUploads } from './use-uploads.ts'

const { type, refNumber, organ, measurements, abnormalities, description } = imageInput.shape
const schema = z.object({
  type: type.extract(scanTypes),
  refNumber,
  organ,
  date: day,
  measurements,
  abnormalities,
  description,
})

const limits = { types: medicalTypes, maxBytes: FILE_BYTES, maxFiles: IMAGE_FILES }

/** Nothing is saved without a file, or with one that isn't taken. */
class NotYet extends Error {}

type Props = { patient: KnownPatient; visitId?: string | undefined; onClose: () => void }

const Content = ({ patient, visitId, onClose }: Props) => {
  const t = useT('images')
  const common = useT('common')
  const { zone } = usePetWords()
  const { mutate } = useSWRConfig()
  const addImages = useAddImages()
  const close = useCloseDialog()
  const { uploads, isBack, finished, start, retry, remove, forget } = useUploads(`images.${patient.id}`)
  const isOffline = useReach() !== 'online'
  const { date: today, minute } = useMemo(() => wallOf(now(), zone), [zone])
  const save = async ({ date, ...fields }: z.output<typeof schema>, id: string) => {
    const outcomes = await finished()
    if (outcomes.length === 0 || outcomes.some(({ state }) => state === 'refused')) throw new NotYet()
    // Of another day only the day is known: its noon.
    const at = isoAt(date === today ? now() : instantAt(date, 720, zone))
    const files = outcomes.map(each => each.id)
    const { isWaiting } = await addImages(
      { id, patientId: patient.id, at, ...fields, files, ...(visitId && { visitId }) },
      {
        petName: patient.name,
        already: t('already'),
        left: outcomes.filter(({ state }) => state === 'left'),
      },
    )
    forget()
    return isWaiting
  }
  return (
    <Form<typeof schema, boolean>
      schema={schema}
      values={{ type: 'xray', refNumber: proposedReference('xray', today, minute), date: today }}
      draft={`images.${patient.id}`}
      failed={t('errors:records.image')}
      explain={error => (error instanceof NotYet ? t('notYet') : problemText(common, error))}
      onSave={save}
      onSaved={isWaiting => {
        if (!isWaiting)
          for (const name of ['openPatient', 'listEntries'] as const) void mutate(isAnswerOf(name))
        onClose()
        toast({
          severity: isWaiting ? 'secondary' : 'success',
          summary: isWaiting ? common('queue.saved') : t('saved'),
          detail: patient.name,
        })
      }}
      footer={({ isSaving }) => <FormFoot act={t('save')} isSaving={isSaving} onCancel={close} />}
    >
      {form => (
        <>
          {isOffline && <Banner tone="warn">{t('offline')}</Banner>}
          {isBack && <Banner tone="info">{t('back')}</Banner>}
          <FileDrop
            label={t('files')}
            typesLabel={t('filesTypes')}
            icon="image"
            limits={limits}
            value={[]}
            onChange={start}
          />
          <UploadList uploads={uploads} onRetry={retry} onRemove={({ key }) => remove(key)} />
          <FormField form={form} name="type">
            {field => (
              <ChoiceGroup
                {...field}
                onChange={kind => {
                  const date = form.getValues('date') ?? today
                  const former = scanTypes.map(each => proposedReference(each, date, minute))
                  // A number of one's own stays.
                  if (former.includes(form.getValues('refNumber') ?? ''))
                    form.setValue('refNumber', proposedReference(kind as ScanType, date, minute) as never)
                  field.onChange(kind as ScanType)
                }}
                label={t('fields.type')}
                options={scanTypes.map(id => ({ id, label: t(`types.${id}`) }))}
              />
            )}
          </FormField>
          <FormField form={form} name="organ">
            {field => <TextField {...field} label={t('fields.organ')} maxLength={120} />}
          </FormField>
          <FormField form={form} name="refNumber">
            {field => (
              <TextField {...field} label={t('fields.refNumber')} direction="ltr" mono maxLength={60} />
            )}
          </FormField>
          <FormField form={form} name="date">
            {field => (
              <DateField
                {...field}
                onChange={date => field.onChange((date ?? '') as never)}
                label={t('fields.date')}
              />
            )}
          </FormField>
          <FormField form={form} name="measurements">
            {field => (
              <TextField
                {...field}
                value={field.value ?? ''}
                label={t('fields.measurements')}
                optional
                maxLength={200}
              />
            )}
          </FormField>
          <FormField form={form} name="abnormalities">
            {field => (
              <ProseField
                {...field}
                value={field.value ?? ''}
                label={t('fields.abnormalities')}
                optional
                maxLength={5000}
              />
            )}
          </FormField>
          <FormField form={form} name="description">
            {field => (
              <ProseField
                {...field}
                value={field.value ?? ''}
                label={t('fields.description')}
                optional
                maxLength={5000}
              />
            )}
          </FormField>
        </>
      )}
    </Form>
  )
}

export const AddImages = (props: Props) => {
  const t = useT('images')
  return (
    <SideSheet title={`${t('add')} · ${isolated(props.patient.name)}`} isOpen onClose={props.onClose}>
      <Content {...props} />
    </SideSheet>
  )
}
