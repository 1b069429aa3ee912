// Amends the fields of images, as a new version with a reason. Their files stay the same.
import { localDay } from '@vetrounds/core/calendar/local-day'
import { scanTypes } from '@vetrounds/core/records/image'
import { useMemo } from 'react'
import type * as z from 'zod'
import { currentPerson } from '../../api/person.ts'
import { problemText } from '../../api/problem-text.ts'
import type { Answer } from '../../api/request.ts'
import { usePlace } from '../../api/working-place.ts'
import { useChange } from '../../changes/use-change.ts'
import { isolated } from '../../i18n/isolate.ts'
import { useT } from '../../i18n/use-t.ts'
import { useCloseDialog } from '../../ui/Dialog.tsx'
import { Form } from '../../ui/Form.tsx'
import { FormFoot } from '../../ui/FormFoot.tsx'
import { SideSheet } from '../../ui/SideSheet.tsx'
import { toast } from '../../ui/toast.ts'
import { AmendReason } from '../entries/AmendReason.tsx'
import { useEntryChanged } from '../entries/use-entries.ts'
import type { KnownPatient } from '../pet/use-pet.ts'
import { usePetWords } from '../pet/use-pet-words.ts'
import { ImageFields } from './ImageFields.tsx'
import { type ImageSchema, schemaOf, writtenOf } from './image-form.ts'
import { predictedImages } from './predicted-images.ts'

type Props = { patient: KnownPatient; known: Answer<'readImages'>; onClose: () => void }

const useSaveChange = ({ patient, known }: Props) => {
  const place = usePlace()
  const { zone } = usePetWords()
  const change = useChange('changeImages')
  const by = { branchId: place?.split('.')[1] ?? '', by: currentPerson()?.id ?? '' }
  return async (typed: z.output<ImageSchema>) => {
    const { entry, body } = known
    const { id, visitId } = entry
    const own = writtenOf(typed, zone, entry.at)
    const { isWaiting } = await change(
      {
        params: { id: patient.id, entry: id },
        body: { ...own, v: entry.v, was: entry.at, reason: typed.reason ?? '' },
      },
      {
        expected: () =>
          predictedImages(
            { ...own, id, patientId: patient.id, files: body.files, ...(visitId && { visitId }) },
            { former: entry, by, petName: patient.name },
          ),
      },
    )
    return isWaiting
  }
}

const Content = (props: Props) => {
  const { patient, known, onClose } = props
  const t = useT('images')
  const common = useT('common')
  const { zone } = usePetWords()
  const close = useCloseDialog()
  const changed = useEntryChanged()
  const save = useSaveChange(props)
  const schema = useMemo(() => schemaOf(zone), [zone])
  const { files: _files, type, ...written } = known.body
  return (
    <Form<ImageSchema, boolean>
      schema={schema}
      values={{
        ...written,
        type: scanTypes.find(each => each === type) ?? 'xray',
        date: localDay(known.entry.at, zone),
      }}
      draft={`images.${known.entry.id}`}
      failed={t('amendFailed')}
      explain={error => problemText(common, error)}
      onSave={save}
      onSaved={isWaiting => {
        if (!isWaiting) changed()
        onClose()
        toast({
          severity: isWaiting ? 'secondary' : 'success',
          summary: isWaiting ? common('queue.saved') : t('amended'),
          detail: patient.name,
        })
      }}
      footer={({ isSaving }) => (
        <FormFoot act={common('actions.save')} isSaving={isSaving} onCancel={close} />
      )}
    >
      {form => (
        <>
          <ImageFields form={form} />
          <AmendReason form={form} />
        </>
      )}
    </Form>
  )
}

export const EditImages = (props: Props) => {
  const t = useT('images')
  const title = `${t('amend')} · ${isolated(props.known.entry.title)}`
  return (
    <SideSheet title={title} isOpen onClose={props.onClose}>
      <Content {...props} />
    </SideSheet>
  )
}
