// The name of the medicine: options from the clinic's formulary while typing; any other name can be typed as well.
import { contraindicationsFor, type Drug, dosesFor, type Strength } from '@vetrounds/core/formulary/drug'
import type { Species } from '@vetrounds/core/patients/species'
import { surfaceOf } from '@vetrounds/core/records/surface'
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Banner } from '../../ui/Banner.tsx'
import { ComboBox } from '../../ui/ComboBox.tsx'
import { FormField } from '../../ui/Form.tsx'
import { Select } from '../../ui/Select.tsx'
import { useDrugWords } from '../formulary/drug-words.ts'
import { useBreedNames } from '../patients/use-breeds.ts'
import type { KnownPatient } from '../pet/use-pet.ts'
import type { BoundTreatment } from './treatment-form.ts'

const set = { shouldDirty: true, shouldValidate: false } as const

const takeStrength = (form: BoundTreatment, strength: Strength | undefined): void => {
  form.setValue('strength', strength?.amount, set)
  form.setValue('unit', strength?.unit ?? 'ml', set)
  form.setValue('step', strength?.step, set)
}

/** The usual doses for the species that can be calculated: those by body surface only if the species has a formula. */
const usualDoses = (drug: Drug, species: Species) =>
  dosesFor(drug, species).filter(({ per }) => per === 'kg' || surfaceOf(species))

/** Takes over a usual dose for the species: its range, and the dose itself only if it is a single value. */
const takeDose = (form: BoundTreatment, drug: Drug, species: Species, at = 0): void => {
  const dose = usualDoses(drug, species)[at]
  form.setValue('range', dose && { min: dose.min, max: dose.max }, set)
  // Otherwise the dose is emptied, since it belonged to another medicine.
  form.setValue('rate', dose && dose.min === dose.max ? dose.min : undefined, set)
  form.setValue('per', dose?.per ?? 'kg', set)
  if (dose?.delivery) form.setValue('delivery', dose.delivery, set)
}

/** Forgets the chosen medicine when the name changes: its dose and strength must not stay for another medicine. */
export const leaveMedicine = (form: BoundTreatment): void => {
  if (!form.getValues('drugId') && !form.getValues('substance')) return
  for (const field of ['drugId', 'substance', 'range', 'rate'] as const) form.setValue(field, undefined, set)
  form.setValue('per', 'kg', set)
  takeStrength(form, undefined)
}

type Props = {
  form: BoundTreatment
  species: Species
  drugs: readonly Drug[]
  isLoading: boolean
}

export const DrugField = ({ form, species, drugs, isLoading }: Props) => {
  const t = useT('treatments')
  const entries = useT('entries')
  const words = useDrugWords()
  const { list } = useFormat()
  const drugId = useWatch({ control: form.control, name: 'drugId' })
  const options = useMemo(
    () =>
      drugs.map(({ id, name, substance, strengths }) => ({
        id,
        label: name,
        detail: list([...(substance ? [substance] : []), ...strengths.map(words.strength)]),
      })),
    [drugs, words, list],
  )
  const choose = (id: string | null): void => {
    const drug = drugs.find(each => each.id === id)
    if (!drug) return
    form.setValue('name', drug.name, { ...set, shouldValidate: true })
    form.setValue('drugId', drug.id, set)
    form.setValue('substance', drug.substance, set)
    takeStrength(form, drug.strengths[0])
    takeDose(form, drug, species)
  }
  return (
    <FormField form={form} name="name">
      {({ value, onChange, ...field }) => (
        <ComboBox
          {...field}
          label={entries('fields.name')}
          hint={t('fromFormulary')}
          allowsCustomValue
          isEmptyShut
          options={options}
          text={value}
          onText={next => {
            // Choosing an option reports its name as typed text before the next render.
            if (next === form.getValues('name')) return
            onChange(next)
            leaveMedicine(form)
          }}
          value={drugId ?? null}
          onChange={choose}
          isLoading={isLoading}
        />
      )}
    </FormField>
  )
}

/** Chooses one of several strengths and usual doses of a medicine. */
export const DrugChoices = ({
  form,
  drug,
  species,
}: {
  form: BoundTreatment
  drug: Drug
  species: Species
}) => {
  const t = useT('treatments')
  const words = useDrugWords()
  const doses = usualDoses(drug, species)
  const [strength, unit, range, per] = useWatch({
    control: form.control,
    name: ['strength', 'unit', 'range', 'per'],
  })
  const { strengths } = drug
  const strengthAt = strengths.findIndex(each => each.amount === strength && each.unit === unit)
  const doseAt = doses.findIndex(
    each => each.min === range?.min && each.max === range.max && each.per === per,
  )
  return (
    <>
      {strengths.length > 1 && (
        <Select
          label={t('fields.strengths')}
          value={strengthAt < 0 ? null : String(strengthAt)}
          onChange={at => takeStrength(form, strengths[Number(at)])}
          options={strengths.map((each, at) => ({ id: String(at), label: words.strength(each) }))}
        />
      )}
      {doses.length > 1 && (
        <Select
          label={t('dose.usual')}
          value={doseAt < 0 ? null : String(doseAt)}
          onChange={at => takeDose(form, drug, species, Number(at))}
          options={doses.map((each, at) => ({ id: String(at), label: words.dose(each) }))}
        />
      )}
    </>
  )
}

/** The contraindications in the formulary. They are hints only and require no answer. */
export const Contraindications = ({ drug, patient }: { drug: Drug; patient: KnownPatient }) => {
  const t = useT('treatments')
  const breeds = useBreedNames(patient)
  return contraindicationsFor(drug, { species: patient.species, breeds }).map(({ note, breed }) => (
    <Banner key={`${breed} ${note}`} tone="warn" title={t('contraindication')} live>
      <bdi>{note}</bdi>
    </Banner>
  ))
}
