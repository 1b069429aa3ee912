// The form of a treatment or vaccination, new or amended: what, how much, by which route, when, and when again. Its code is
// loaded with its sheet.

import { isoAt, nowIso } from '@vetrounds/core/clock'
import { allergyHits } from '@vetrounds/core/records/allergies'
import { type Due, isForAuthority } from '@vetrounds/core/records/due'
import { mayBeSettledAt } from '@vetrounds/core/records/due-rules'
import type { EntryVersion, RecordedEntry } from '@vetrounds/core/records/entry'
import { dangerous, safetyHints } from '@vetrounds/core/records/safety'
import type { TimelineEntry } from '@vetrounds/core/records/timeline'
import { type TreatmentSort, treatmentBody, treatmentSorts } from '@vetrounds/core/records/treatment'
import { type ReactNode, Suspense, useEffect, useMemo, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { useBranchZone, useToday } from '../../api/branch-clock.ts'
import { useRead } from '../../api/client.ts'
import { problemText } from '../../api/problem-text.ts'
import { useFormat } from '../../i18n/format.ts'
import { isolated } from '../../i18n/isolate.ts'
import { useT } from '../../i18n/use-t.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { CheckboxField } from '../../ui/CheckboxField.tsx'
import { ChipGroup } from '../../ui/ChipGroup.tsx'
import { ChoiceGroup } from '../../ui/ChoiceGroup.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { DayAndTime } from '../../ui/DayAndTime.tsx'
import { useCloseDialog } from '../../ui/Dialog.tsx'
import { Form, FormField } from '../../ui/Form.tsx'
import { lazy } from '../../ui/lazy.tsx'
import { SkeletonFields } from '../../ui/SkeletonFields.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { AmendReason } from '../entries/AmendReason.tsx'
import { ChargePicker, linesOf } from '../entries/ChargePicker.tsx'
import { useDrugs } from '../formulary/use-drugs.ts'
import { momentOf } from '../pet/moment.ts'
import type { KnownPatient } from '../pet/use-pet.ts'
import { ProseField } from '../templates/ProseField.tsx'
import { vaccinationsIn } from '../vaccines/vaccinations-in.ts'
import { DeliveryField } from './DeliveryField.tsx'
import { DoseFields } from './DoseFields.tsx'
import { Contraindications, DrugField } from './DrugField.tsx'
import { PrescriptionFields } from './PrescriptionFields.tsx'
import { RecordHints } from './RecordHints.tsx'
import {
  type BoundTreatment,
  type KnownTreatment,
  newValues,
  schemaOf,
  toldName,
  valuesOf,
  type Weighed,
} from './treatment-form.ts'
import styles from './treatments.module.css'
import { dropProposal, type LastProposal } from './use-proposal.ts'
import { useSaveTreatment } from './use-save-treatment.ts'
import { VaccineFields } from './VaccineFields.tsx'

const ParasiteFields = lazy(() => import('./ParasiteFields.tsx'))

type Props = {
  patient: KnownPatient
  weighed: Weighed | undefined
  /** The newest entries of the record, which hints are based on. */
  recent?: readonly TimelineEntry[] | undefined
  /**
   * Whether the animal's milk, meat or eggs are eaten, according to its case histories, like the withdrawal periods of an
   * examination.
   */
  isEaten: boolean
  visitId?: string | undefined
  known?: KnownTreatment | undefined
  /** The sort to start with: a vaccination, if that was asked for. */
  sort?: TreatmentSort | undefined
  prescribes?: boolean | undefined
  onSaved: (entry: RecordedEntry, isWaiting: boolean) => void
}

const bodyOf = (versions: readonly EntryVersion[]) =>
  treatmentBody.safeParse(versions.findLast(({ body }) => body !== undefined)?.body).data

/** The reminders that a treatment may settle. */
const openOf = (dues: readonly Due[] | undefined) =>
  (dues ?? []).filter(each => each.state === 'open' && !isForAuthority(each))

type Around = Pick<Props, 'patient' | 'recent' | 'known' | 'isEaten'>

/** The name in which allergies and hints are looked for, and those of the patient's allergies that it matches. */
const useHits = ({ control }: BoundTreatment, { allergies }: Pick<KnownPatient, 'allergies'>) => {
  const [sort, typed, substance, product] = useWatch({
    control,
    name: ['sort', 'name', 'substance', 'product'],
  })
  const name = toldName({ sort, name: typed, substance, product })
  return { name, hits: allergyHits(allergies ?? [], name) }
}

/** A red warning for an allergy, with a field for the reason that is then required. Other hints require nothing. */
const Warnings = ({ form, patient, recent, known, isEaten }: { form: BoundTreatment } & Around) => {
  const t = useT('treatments')
  const { list } = useFormat()
  const { name, hits } = useHits(form, patient)
  return (
    <>
      {safetyHints({ ...patient, foodProducing: isEaten }, name).map(hint => (
        <Banner
          key={hint}
          tone={dangerous.includes(hint) ? 'danger' : hint === 'withdrawal' ? 'info' : 'warn'}
          live
        >
          {t(`hints.${hint}`)}
        </Banner>
      ))}
      <RecordHints patient={patient} name={name} recent={recent ?? []} without={known?.entry.id} />
      {hits.length > 0 && (
        <>
          <Banner
            tone="danger"
            icon="octagon-alert"
            title={t('allergy', { allergy: list(hits.map(isolated)) })}
            live
          >
            {t('allergyBody')}
          </Banner>
          <FormField form={form} name="allergyReason">
            {field => <TextField {...field} value={field.value ?? ''} label={t('allergyReason')} multiline />}
          </FormField>
        </>
      )}
    </>
  )
}

const Again = ({ form, dues }: { form: BoundTreatment; dues: readonly Due[] }) => {
  const t = useT('treatments')
  const { day } = useFormat()
  const hasReminder = useWatch({ control: form.control, name: 'hasReminder' })
  return (
    <>
      <FormField form={form} name="hasReminder">
        {field => (
          <CheckboxField isSelected={field.value} onChange={field.onChange}>
            {t('remind')}
          </CheckboxField>
        )}
      </FormField>
      <p className="muted">{t('remindHint')}</p>
      {hasReminder && (
        <div className={styles.next}>
          <FormField form={form} name="nextDate">
            {field => <DateField {...field} onChange={next => field.onChange(next)} label={t('nextDose')} />}
          </FormField>
        </div>
      )}
      {dues.length > 0 && (
        <FormField form={form} name="closes">
          {field => (
            <ChipGroup
              {...field}
              label={t('settles')}
              options={dues.map(due => ({ id: due.id, label: `${due.title} · ${isolated(day(due.day))}` }))}
            />
          )}
        </FormField>
      )}
    </>
  )
}

/** The batch taken from stock becomes the batch on the certificate, unless another one was typed. */
const nameBatch = (form: BoundTreatment) => (name: string, isChosen: boolean) => {
  if (isChosen || !form.getValues('batch')) form.setValue('batch', name, { shouldDirty: true })
}

/** A medicine or antiparasitic, with its dose calculator and the formulary's data if it is listed there. */
const Medicine = ({
  form,
  patient,
  weighed,
  proposal,
  ...around
}: { form: BoundTreatment; proposal: LastProposal } & Around & Pick<Props, 'weighed'>) => {
  const [sort, name, drugId] = useWatch({ control: form.control, name: ['sort', 'name', 'drugId'] })
  const today = useToday()
  const { drugs, isLoading } = useDrugs(name, true)
  const drug = drugs.find(({ id }) => id === drugId)
  // An older treatment that is amended may lack its substance; the formulary adds it, so that allergies to it are found, too. A
  // recorded substance stays, whatever the formulary says now.
  const substance = drug?.substance
  useEffect(() => {
    if (substance && !form.getValues('substance')) form.setValue('substance', substance)
  }, [form, substance])
  return (
    <>
      {sort === 'parasite' && (
        <Suspense fallback={<SkeletonFields fields={1} />}>
          <ParasiteFields
            form={form}
            species={patient.species}
            bornOn={patient.birthDate}
            today={today}
            proposal={proposal}
          />
        </Suspense>
      )}
      <DrugField form={form} species={patient.species} drugs={drugs} isLoading={isLoading} />
      {drug && <Contraindications drug={drug} patient={patient} />}
      <Warnings form={form} patient={patient} {...around} />
      <DoseFields
        form={form}
        species={patient.species}
        drug={drug}
        weighed={weighed}
        bornOn={patient.birthDate}
      />
    </>
  )
}

type FootProps = Pick<Props, 'patient'> & { form: BoundTreatment; isSaving: boolean }

const Foot = ({ form, patient, isSaving }: FootProps): ReactNode => {
  const t = useT('treatments')
  const isDespite = useHits(form, patient).hits.length > 0
  const common = useT('common')
  const close = useCloseDialog()
  return (
    <>
      <Button onPress={close}>{common('actions.cancel')}</Button>
      <Button type="submit" variant={isDespite ? 'danger' : 'primary'} isPending={isSaving}>
        {t(isDespite ? 'saveDespite' : 'save')}
      </Button>
    </>
  )
}

type FieldsProps = Around &
  Pick<Props, 'weighed'> & { form: BoundTreatment; startsAs: TreatmentSort | undefined }

/** All fields of a treatment; they depend on its sort. */
const Fields = ({ form, weighed, startsAs, ...around }: FieldsProps) => {
  const { patient, recent, known, isEaten } = around
  const t = useT('treatments')
  const entries = useT('entries')
  const zone = useBranchZone()
  const today = useToday()
  const [sort, day, time] = useWatch({ control: form.control, name: ['sort', 'day', 'time'] })
  const isVaccine = sort === 'vaccine'
  const { data } = useRead('readDues', known ? undefined : { query: { ids: patient.id } })
  const at = day && time ? isoAt(momentOf({ day, time }, zone)) : nowIso()
  const dues = openOf(data?.dues[patient.id])
  const doses = vaccinationsIn(
    (recent ?? []).filter(({ id }) => id !== known?.entry.id),
    zone,
  )
  // True only for the first render of a new vaccination: whoever chooses another sort later keeps the focus there.
  const isNew = useRef(startsAs === 'vaccine' && !known)
  useEffect(() => {
    isNew.current = false
  }, [])
  const proposal: LastProposal = useRef(undefined)
  return (
    <>
      <FormField form={form} name="sort">
        {field => (
          <ChoiceGroup
            {...field}
            onChange={next => {
              // In an amended treatment, recorded values stay until somebody changes them.
              if (!known && next !== sort) dropProposal(form, proposal)
              field.onChange(next as TreatmentSort)
            }}
            label={t('sort')}
            options={treatmentSorts.map(id => ({ id, label: t(`sorts.${id}`) }))}
          />
        )}
      </FormField>
      {isVaccine ? (
        <>
          <VaccineFields
            form={form}
            species={patient.species}
            dues={dues}
            at={at}
            doses={doses}
            bornOn={patient.birthDate}
            isAmended={known !== undefined}
            today={today}
            proposal={proposal}
            autoFocus={isNew.current}
          />
          <FormField form={form} name="name">
            {field => <TextField {...field} label={entries('fields.name')} />}
          </FormField>
          <Warnings form={form} {...around} />
        </>
      ) : (
        <Medicine form={form} weighed={weighed} proposal={proposal} {...around} />
      )}
      <FormField form={form} name="dosage">
        {field => <TextField {...field} value={field.value ?? ''} label={entries('dosage')} optional />}
      </FormField>
      <FormField form={form} name="delivery">
        {field => <DeliveryField {...field} />}
      </FormField>
      <DayAndTime form={form} />
      <Again form={form} dues={dues.filter(each => mayBeSettledAt(each, at))} />
      {!isVaccine && <PrescriptionFields form={form} isEaten={isEaten} />}
      <FormField form={form} name="description">
        {field => (
          <ProseField {...field} value={field.value ?? ''} label={entries('fields.description')} optional />
        )}
      </FormField>
      <ChargePicker
        form={form}
        charge={known?.charge}
        shorts={known?.shorts}
        onBatchName={isVaccine ? nameBatch(form) : undefined}
      />
      {known && <AmendReason form={form} />}
    </>
  )
}

export default function TreatmentForm({
  patient,
  weighed,
  recent,
  isEaten,
  visitId,
  known,
  sort,
  prescribes = false,
  onSaved,
}: Props) {
  const t = useT('treatments')
  const common = useT('common')
  const zone = useBranchZone()
  const allergies = patient.allergies
  const schema = useMemo(() => schemaOf(zone, allergies ?? []), [zone, allergies])
  const values = useMemo(() => {
    const body = known && bodyOf(known.versions)
    if (known && body) return { ...valuesOf(body, known.entry.at, zone), lines: linesOf(known.charge) }
    return {
      ...newValues(zone, weighed),
      prescribes,
      ...(sort && { sort, delivery: 'subcutaneous' as const }),
    }
  }, [known, zone, weighed, sort, prescribes])
  const save = useSaveTreatment({ patient, weighed, visitId, known })
  return (
    <Form
      schema={schema}
      values={values}
      draft={`treatment.${known ? known.entry.id : `new.${patient.id}`}`}
      failed={t(known ? 'amendFailed' : 'errors:records.treatment')}
      explain={error => problemText(common, error)}
      onSave={save}
      onSaved={({ answer, isWaiting }) => onSaved(answer, isWaiting)}
      footer={({ isSaving }, form) => <Foot form={form} patient={patient} isSaving={isSaving} />}
    >
      {form => (
        <Fields
          form={form}
          patient={patient}
          weighed={weighed}
          recent={recent}
          isEaten={isEaten}
          known={known}
          startsAs={sort}
        />
      )}
    </Form>
  )
}
