// Dates, times, and the fields that search.
import { useT } from '../../i18n/use-t.ts'
import { ComboBox } from '../../ui/ComboBox.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { Highlight } from '../../ui/Highlight.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { TimeField } from '../../ui/TimeField.tsx'
import { Section, Specimen, useTrial } from './Specimen.tsx'

export const DatesSection = () => {
  const t = useT('ui-gallery')
  const day = useTrial<string | undefined>('2026-11-20')
  const time = useTrial<string | undefined>('14:30')
  const noDay = useTrial<string | undefined>(undefined)
  const search = useTrial(t('names.owner').slice(0, 3))
  const noSearch = useTrial('')
  const owner = useTrial<string | null>('1')
  const text = useTrial(t('names.owner'))
  const owners = [
    { id: '1', label: t('names.owner'), detail: t('names.pet') },
    { id: '2', label: t('names.otherOwner') },
  ]
  const box = { text: text.value, onText: text.onChange, options: owners, ...owner }
  return (
    <Section id="dates" title={t('sections.dates')}>
      <Specimen caption={t('state.usual')}>
        <DateField label={t('fields.date')} {...day} />
        <TimeField label={t('fields.time')} {...time} />
      </Specimen>
      <Specimen caption={t('state.optional')}>
        <DateField label={t('fields.date')} optional {...noDay} />
        <TimeField label={t('fields.time')} optional {...noDay} />
      </Specimen>
      <Specimen caption={t('state.invalid')}>
        <DateField label={t('fields.date')} error={t('fields.required')} {...noDay} />
        <ComboBox label={t('fields.owner')} error={t('fields.required')} {...box} value={null} text="" />
      </Specimen>
      <Specimen caption={t('state.disabled')}>
        <DateField label={t('fields.date')} isDisabled {...day} />
        <TimeField label={t('fields.time')} isDisabled {...time} />
      </Specimen>
      <Specimen caption={t('state.usual')}>
        <ComboBox label={t('fields.owner')} {...box} />
      </Specimen>
      <Specimen caption={t('state.usual')}>
        <SearchField label={t('fields.search')} count="3" {...search} />
        <SearchField label={t('fields.search')} placeholder={t('fields.search')} {...noSearch} />
        <p>
          <Highlight text={t('names.owner')} search={search.value} />
        </p>
      </Specimen>
    </Section>
  )
}
