// Adds X-rays or ultrasound images: the fields are filled in once for all files, each file has its own progress.
import { wallOf } from '@vetrounds/core/calendar/wall'
import { now } from '@vetrounds/core/clock'
import { FILE_BYTES, medicalTypes } from '@vetrounds/core/files/limits'
import { IMAGE_FILES, type ScanType } from '@vetrounds/core/records/image'
import { useMemo, useRef } from 'react'
import { useSWRConfig } from 'swr'
import type * as z from 'zod'
import { isAnswerOf } from '../../api/client.ts'
import { problemText } from '../../api/problem-text.ts'
import { useReach } from '../../behaviour/connection.ts'
import { isolated } from '../../i18n/isolate.ts'
import { useT } from '../../i18n/use-t.ts'
import { Banner } from '../../ui/Banner.tsx'
import { useCloseDialog } from '../../ui/Dialog.tsx'
import { FileDrop } from '../../ui/FileDrop.tsx'
import { Form, type FormHandle } from '../../ui/Form.tsx'
import { FormFoot } from '../../ui/FormFoot.tsx'
import { SideSheet } from '../../ui/SideSheet.tsx'
import { SavedBefore } from '../../ui/saved-before.ts'
import { toast } from '../../ui/toast.ts'
import type { KnownPatient } from '../pet/use-pet.ts'
import { usePetWords } from '../pet/use-pet-words.ts'
import { ImageFields } from './ImageFields.tsx'
import { type ImageSchema, schemaOf, writtenOf } from './image-form.ts'
import { followedReference, proposedReference } from './reference-number.ts'
import { UploadList } from './UploadList.tsx'
import { useAddImages } from './use-add-images.ts'
import { useUploads } from './use-uploads.ts'

const limits = { types: medicalTypes, maxBytes: FILE_BYTES, maxFiles: IMAGE_FILES }

/** Thrown if there is no file yet, or one that the server refused. */
class NotYet extends Error {}

type Fields = FormHandle<z.input<ImageSchema>, unknown, z.output<ImageSchema>>

/** Updates the proposed reference number when kind or day change. `today` is used until another day is complete. */
const useFollowing = (today: string) => {
  const known = useRef(today)
  return (form: Fields, change: { type: ScanType } | { date: string }) => {
    const { type, date, refNumber } = form.getValues()
    known.current = date || known.current
    const from = { kind: type, date: known.current }
    const to = 'type' in change ? { ...from, kind: change.type } : { ...from, date: change.date || from.date }
    form.setValue('refNumber', followedReference(refNumber, from, to))
  }
}

type Props = { patient: KnownPatient; visitId?: string | undefined; onClose: () => void }

const Content = ({ patient, visitId, onClose }: Props) => {
  const t = useT('images')
  const common = useT('common')
  const { zone } = usePetWords()
  const { mutate } = useSWRConfig()
  const addImages = useAddImages()
  const close = useCloseDialog()
  const { uploads, isBack, arrived, finished, start, retry, remove, forget, forgetFormer } = useUploads(
    `images.${patient.id}`,
  )
  const isOffline = useReach() !== 'online'
  const { date: today, minute } = useMemo(() => wallOf(now(), zone), [zone])
  const schema = useMemo(() => schemaOf(zone), [zone])
  const follow = useFollowing(today)
  const save = async (typed: z.output<ImageSchema>, id: string) => {
    const outcomes = await finished()
    if (outcomes.length === 0 || outcomes.some(({ state }) => state === 'refused')) throw new NotYet()
    const files = outcomes.map(each => each.id)
    try {
      const { isWaiting } = await addImages(
        { id, patientId: patient.id, ...writtenOf(typed, zone), files, ...(visitId && { visitId }) },
        {
          petName: patient.name,
          already: t('already'),
          left: outcomes.filter(({ state }) => state === 'left'),
        },
      )
      forget()
      return isWaiting
    } catch (error) {
      if (error instanceof SavedBefore) forgetFormer()
      throw error
    }
  }
  return (
    <Form<ImageSchema, boolean>
      schema={schema}
      values={{ type: 'xray', refNumber: proposedReference('xray', today, minute), date: today }}
      draft={`images.${patient.id}`}
      failed={t('errors:records.image')}
      explain={error => (error instanceof NotYet ? t('notYet') : problemText(common, error))}
      awaits={arrived}
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
            sizeRefused={t('errors:validation.imageSize')}
            icon="image"
            limits={limits}
            value={[]}
            listed={uploads.map(({ file }) => file)}
            onChange={start}
          />
          <UploadList uploads={uploads} onRetry={retry} onRemove={({ key }) => remove(key)} />
          <ImageFields form={form} onTaken={change => follow(form, change)} />
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
