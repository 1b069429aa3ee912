// Records a weight with the time of weighing. An unlikely weight is questioned, never refused. Without a connection, the weight
// waits to be sent.

import { faceOf } from '@vetrounds/core/calendar/face'
import { wallOf } from '@vetrounds/core/calendar/wall'
import { now } from '@vetrounds/core/clock'
import type { TimelineEntry } from '@vetrounds/core/records/timeline'
import { GRAMS_AT_MOST, weighMethods } from '@vetrounds/core/records/weight-rules'
import { useMemo } from 'react'
import { Watch } from 'react-hook-form'
import { useSWRConfig } from 'swr'
import { isAnswerOf } from '../../api/client.ts'
import { currentPerson } from '../../api/person.ts'
import { problemText } from '../../api/problem-text.ts'
import type { Answer } from '../../api/request.ts'
import { usePlace } from '../../api/working-place.ts'
import { useChange } from '../../changes/use-change.ts'
import { isolated } from '../../i18n/isolate.ts'
import { useT } from '../../i18n/use-t.ts'
import { Banner } from '../../ui/Banner.tsx'
import { ChoiceGroup } from '../../ui/ChoiceGroup.tsx'
import { DayAndTime } from '../../ui/DayAndTime.tsx'
import { Dialog, useCloseDialog } from '../../ui/Dialog.tsx'
import { Form, FormField } from '../../ui/Form.tsx'
import { FormFoot } from '../../ui/FormFoot.tsx'
import { FormPair } from '../../ui/FormSection.tsx'
import { MeasureField } from '../../ui/MeasureField.tsx'
import { toast } from '../../ui/toast.ts'
import { momentOf } from './moment.ts'
import { predictedWeight } from './predicted-weight.ts'
import type { KnownPatient, Pet } from './use-pet.ts'
import { usePetWords } from './use-pet-words.ts'
import { useWeighings } from './use-weighings.ts'
import { useWeightDoubt } from './use-weight-doubt.ts'
import { gramsOf, schemaOf, type Unit, type WeighValues, weighingOf } from './weigh-form.ts'

/** Species weighed in grams as long as there is no last weight. */
const small: readonly string[] = ['avian', 'cavies', 'murine']

type Props = { pet: Pet; patient: KnownPatient; onClose: () => void }

const Content = ({ pet, patient, onClose }: Props) => {
  const t = useT('pet')
  const common = useT('common')
  const words = usePetWords()
  const { zone } = words
  const place = usePlace()
  const { mutate } = useSWRConfig()
  const recordWeight = useChange('recordWeight')
  const close = useCloseDialog()
  const doubtOf = useWeightDoubt()
  const schema = useMemo(() => schemaOf(zone), [zone])
  const weighed = useWeighings(pet).weighings.at(-1)
  const last = weighed?.grams
  const values = useMemo(() => {
    const { date, minute } = wallOf(now(), zone)
    const inGrams = last === undefined ? small.includes(patient.species) : last < 1000
    const how = { unit: inGrams ? 'g' : 'kg', method: 'scale' } as const
    return { weight: undefined, ...how, day: date, time: faceOf(minute) }
  }, [zone, last, patient.species])

  const save = (typed: WeighValues, id: string) => {
    const by = currentPerson()?.id ?? ''
    return recordWeight(
      { params: { id: patient.id }, body: { id, ...weighingOf(typed, zone) } },
      {
        expected: ({ body }) => predictedWeight(body, patient, { branchId: place?.split('.')[1] ?? '', by }),
        already: t('weigh.already'),
      },
    )
  }
  const show = (entry: TimelineEntry): void => {
    const shown = (known?: Answer<'openPatient'>) =>
      known && known.patient.id === entry.patientId
        ? { ...known, entries: [...known.entries.filter(({ id }) => id !== entry.id), entry] }
        : known
    void mutate(isAnswerOf('openPatient'), shown)
  }

  return (
    <Form
      schema={schema}
      values={values}
      failed={t('weigh.failed')}
      explain={error => problemText(common, error)}
      onSave={save}
      onSaved={({ answer, isWaiting }) => {
        if (!isWaiting) show(answer)
        onClose()
        toast({
          severity: isWaiting ? 'secondary' : 'success',
          summary: isWaiting ? common('queue.saved') : t('weigh.done'),
          detail:
            answer.kind === 'weight'
              ? `${isolated(patient.name)} · ${isolated(words.weight(answer.grams))}`
              : '',
        })
      }}
      footer={({ isSaving }) => <FormFoot act={t('weigh.save')} isSaving={isSaving} onCancel={close} />}
    >
      {form => {
        const fields = (unit: Unit, weight: number | undefined, at: number) => {
          const grams = weight && weight > 0 ? gramsOf(weight, unit) : 0
          const isWeight = grams > 0 && grams <= GRAMS_AT_MOST
          const doubt = isWeight ? doubtOf(patient, { grams, at }, weighed) : undefined
          return (
            <>
              <FormPair>
                <FormField form={form} name="weight">
                  {field => (
                    <MeasureField
                      {...field}
                      onChange={value => field.onChange(value as number)}
                      label={t('weigh.weight')}
                      autoFocus
                      unit={t(`weigh.${unit}`)}
                      decimals={unit === 'g' ? 0 : 3}
                      {...(last && { hint: t('weigh.last', { weight: isolated(words.weight(last)) }) })}
                    />
                  )}
                </FormField>
                <FormField form={form} name="unit">
                  {field => (
                    <ChoiceGroup
                      {...field}
                      onChange={value => field.onChange(value as Unit)}
                      label={t('weigh.unit')}
                      options={(['kg', 'g'] as const).map(id => ({ id, label: t(`weigh.${id}`) }))}
                    />
                  )}
                </FormField>
              </FormPair>
              {doubt && (
                <Banner tone="warn" live>
                  {doubt}
                </Banner>
              )}
              <FormField form={form} name="method">
                {field => (
                  <ChoiceGroup
                    {...field}
                    onChange={value => field.onChange(value as typeof field.value)}
                    label={t('weigh.how')}
                    options={weighMethods.map(id => ({ id, label: t(`weigh.methods.${id}`) }))}
                  />
                )}
              </FormField>
              <DayAndTime form={form} />
            </>
          )
        }
        return (
          <Watch
            control={form.control}
            names={['unit', 'weight', 'day', 'time']}
            render={([unit, weight, day, time]) =>
              fields(unit, weight, day && time ? momentOf({ day, time }, zone) : now())
            }
          />
        )
      }}
    </Form>
  )
}

export const WeighDialog = (props: Props) => {
  const t = useT('pet')
  return (
    <Dialog title={t('weigh.of', { name: isolated(props.patient.name) })} isOpen onClose={props.onClose}>
      <Content {...props} />
    </Dialog>
  )
}
