// A consent that the owner reads and signs on the screen. It is drawn as a picture and kept as an entry of images: it is viewed,
// printed and struck out like one, and never edited.
import { wallOf } from '@vetrounds/core/calendar/wall'
import { isoAt, now } from '@vetrounds/core/clock'
import { notes, shortText } from '@vetrounds/core/contract/fields'
import { signature } from '@vetrounds/core/contract/signature'
import { TYPED } from '@vetrounds/core/contract/signature-path'
import { languages } from '@vetrounds/core/sessions/choices'
import { cutAt } from '@vetrounds/core/text/cut'
import { Suspense, useRef, useState } from 'react'
import { type FieldValues, useWatch } from 'react-hook-form'
import { useSWRConfig } from 'swr'
import * as z from 'zod'
import { isAnswerOf } from '../../api/client.ts'
import { useDocumentLanguage } from '../../api/document-language.ts'
import { problemText } from '../../api/problem-text.ts'
import { usePlace } from '../../api/working-place.ts'
import { useReach } from '../../behaviour/connection.ts'
import { upload } from '../../files/upload.ts'
import { InLanguage } from '../../i18n/InLanguage.tsx'
import { isolated } from '../../i18n/isolate.ts'
import { type Language, languageNames } from '../../i18n/language.ts'
import { useT } from '../../i18n/use-t.ts'
import { Banner } from '../../ui/Banner.tsx'
import { ChoiceGroup } from '../../ui/ChoiceGroup.tsx'
import { Dialog, useCloseDialog } from '../../ui/Dialog.tsx'
import { Form, FormField, type FormHandle } from '../../ui/Form.tsx'
import { FormFoot } from '../../ui/FormFoot.tsx'
import { SignaturePad } from '../../ui/SignaturePad.tsx'
import { SkeletonFields } from '../../ui/SkeletonFields.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.ts'
import { proposedReference } from '../images/reference-number.ts'
import { useAddImages } from '../images/use-add-images.ts'
import type { KnownPatient, Pet } from '../pet/use-pet.ts'
import { usePetWords } from '../pet/use-pet-words.ts'
import { ConsentText, type Written } from './ConsentText.tsx'
import { drawConsent, saidIn } from './draw-consent.ts'
import { type ConsentText as Text, useConsentTexts } from './use-consent-texts.ts'

const AGREED_AT_MOST = 1000

const schema = z.object({
  language: z.enum(languages),
  text: z.string().optional(),
  procedure: shortText.min(1, 'required').max(120),
  agreed: notes.max(AGREED_AT_MOST).optional(),
  signer: shortText.min(1, 'required').max(120),
  signature,
})
type Values = z.output<typeof schema>

/** The field that no draft keeps: a signature belongs to the text that was shown when it was given. */
const undrafted = ['signature']

/** The chosen text, else the first one of the language. */
const chosenOf = (texts: readonly Text[], id: string | undefined): Text | undefined =>
  texts.find(each => each.id === id) ?? texts[0]

class NotRead extends Error {}
/** Thrown if the text has changed since it was signed, as when somebody has edited the template meanwhile. */
class ReadAnother extends Error {}

const wordsOf = (written: Written | undefined): string => JSON.stringify(written?.content)

type Props = { pet: Pet; patient: KnownPatient; visitId?: string | undefined; onClose: () => void }

/** Returns a function that keeps the signed consent in the record, and returns whether its entry waits to be sent. */
const useKeep = ({ patient, visitId }: Props) => {
  const t = useT('consents')
  const { zone } = usePetWords()
  const place = usePlace()
  const addImages = useAddImages()
  return async ({ procedure, signature, signer }: Values, written: Written | undefined, id: string) => {
    if (!written) throw new NotRead()
    const ms = now()
    const { date, minute } = wallOf(ms, zone)
    const refNumber = proposedReference('consent', date, minute)
    const signed = written.sign(signature, signer)
    const pages = await drawConsent(written.content, signed, refNumber)
    const files = await Promise.all(pages.map(page => upload(page, 'image', undefined, { place })))
    const description = cutAt(saidIn(written.content, signed), 5000)
    const organ = cutAt(`${written.content.title}: ${procedure}`, 120)
    const { isWaiting } = await addImages(
      {
        id,
        patientId: patient.id,
        at: isoAt(ms),
        type: 'consent',
        refNumber,
        organ,
        description,
        files,
        ...(visitId && { visitId }),
      },
      { petName: patient.name, already: t('already') },
    )
    return isWaiting
  }
}

type ValuesTyped = z.input<typeof schema> & FieldValues
type ConsentForm = FormHandle<ValuesTyped, unknown, Values & FieldValues>

type FieldsProps = Pick<Props, 'pet' | 'patient'> & {
  form: ConsentForm
  onWritten: (written: Written) => void
  onSigned: () => void
}

const Fields = ({ form, pet, patient, onWritten, onSigned }: FieldsProps) => {
  const t = useT('consents')
  const [wasSigned, setWasSigned] = useState(false)
  const typed = useWatch({ control: form.control }) as ValuesTyped
  const { language } = typed
  const { texts = [], error } = useConsentTexts(language)
  const text = chosenOf(texts, typed.text)
  /** Removes the signature: it was given for what was there before the change. */
  const unsign = () => {
    if (!form.getValues('signature')) return
    form.setValue('signature', '' as never)
    setWasSigned(true)
  }
  return (
    <>
      {error && <Banner tone="warn">{t('textsFailed')}</Banner>}
      <FormField form={form} name="language">
        {field => (
          <ChoiceGroup
            {...field}
            onChange={next => {
              unsign()
              field.onChange(next as Language)
            }}
            label={t('language')}
            options={languages.map(id => ({ id, label: languageNames[id] }))}
          />
        )}
      </FormField>
      <FormField form={form} name="text">
        {field => (
          <ChoiceGroup
            {...field}
            value={text?.id}
            onChange={id => {
              unsign()
              field.onChange(id)
            }}
            label={t('text')}
            hint={text?.isExample ? t('exampleNote') : undefined}
            options={texts.map(({ id, name, isExample }) => ({
              id,
              label: isExample ? t('example', { name: isolated(name) }) : name,
            }))}
          />
        )}
      </FormField>
      <FormField form={form} name="procedure">
        {field => (
          <TextField
            {...field}
            onChange={value => {
              unsign()
              field.onChange(value)
            }}
            label={t('procedure')}
            maxLength={120}
            autoFocus
          />
        )}
      </FormField>
      <FormField form={form} name="agreed">
        {field => (
          <TextField
            {...field}
            value={field.value ?? ''}
            onChange={value => {
              unsign()
              field.onChange(value)
            }}
            label={t('agreed')}
            hint={t('agreedHint')}
            optional
            multiline
            maxLength={AGREED_AT_MOST}
          />
        )}
      </FormField>
      <Suspense fallback={<SkeletonFields fields={3} />}>
        {text && (
          <InLanguage language={language}>
            <ConsentText
              pet={pet}
              patient={patient}
              text={text}
              procedure={typed.procedure ?? ''}
              agreed={typed.agreed ?? ''}
              onWritten={onWritten}
            />
          </InLanguage>
        )}
      </Suspense>
      <FormField form={form} name="signer">
        {field => (
          <TextField
            {...field}
            onChange={value => {
              // If the typed name is the signature, a change of the name changes the signature with it.
              if (form.getValues('signature') !== TYPED) unsign()
              field.onChange(value)
            }}
            label={t('signer')}
            maxLength={120}
            autoComplete="off"
          />
        )}
      </FormField>
      {wasSigned && !typed.signature && <Banner tone="warn">{t('again')}</Banner>}
      <FormField form={form} name="signature">
        {field => (
          <SignaturePad
            value={field.value}
            onChange={next => {
              onSigned()
              field.onChange(next)
            }}
            error={field.error}
            label={t('signature.label')}
            typedName={typed.signer ?? ''}
          />
        )}
      </FormField>
      <p className="muted">{t('kept')}</p>
    </>
  )
}

const Content = (props: Props & { first: Language }) => {
  const { pet, patient, onClose, first } = props
  const t = useT('consents')
  const common = useT('common')
  const { mutate } = useSWRConfig()
  const close = useCloseDialog()
  const keep = useKeep(props)
  const isOffline = useReach() !== 'online'
  const written = useRef<Written>(undefined)
  const signed = useRef<string>(undefined)
  return (
    <Form
      schema={schema}
      values={{
        language: first,
        text: '',
        procedure: '',
        agreed: '',
        signer: pet.owner?.name ?? patient.ownerName ?? '',
        signature: '',
      }}
      draft={`consent ${patient.id}`}
      undrafted={undrafted}
      failed={t('failed')}
      explain={caught => {
        if (caught instanceof ReadAnother) return t('again')
        return caught instanceof NotRead ? t('notRead') : problemText(common, caught)
      }}
      onSave={async (values, id) => {
        if (written.current && signed.current !== wordsOf(written.current)) throw new ReadAnother()
        return keep(values, written.current, id)
      }}
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
      footer={({ isSaving }) => (
        <FormFoot act={t('save')} isSaving={isSaving} onCancel={close} isDisabled={isOffline} />
      )}
    >
      {form => (
        <>
          {isOffline && <Banner tone="warn" title={common('queue.onlyOnline')} live />}
          <Fields
            form={form}
            pet={pet}
            patient={patient}
            onWritten={next => {
              written.current = next
            }}
            onSigned={() => {
              signed.current = wordsOf(written.current)
            }}
          />
        </>
      )}
    </Form>
  )
}

export const ConsentSheet = (props: Props) => {
  const t = useT('consents')
  const first = useDocumentLanguage(props.patient.ownerId)
  return (
    <Dialog
      title={`${t('ownerConsent')} · ${isolated(props.patient.name)}`}
      isOpen
      wide
      onClose={props.onClose}
    >
      {first ? <Content {...props} first={first} /> : <SkeletonFields fields={5} />}
    </Dialog>
  )
}
