// Dates, times, and the fields that search.
import { ComboBox } from '../../ui/ComboBox.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { Highlight } from '../../ui/Highlight.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { TimeField } from '../../ui/TimeField.tsx'
import { Section, Specimen, useTrial } from './Specimen.tsx'

export const DatesSection = () => {
  const day = useTrial<string | undefined>('2026-11-20')
  const time = useTrial<string | undefined>('14:30')
  const noDay = useTrial<string | undefined>(undefined)
  const search = useTrial('Aisling Beakey'.slice(0, 3))
  const noSearch = useTrial('')
  const owner = useTrial<string | null>('1')
  const text = useTrial('Aisling Beakey')
  const owners = [
    { id: '1', label: 'Aisling Beakey', detail: 'Biscuit' },
    { id: '2', label: 'Hugo Brennan' },
  ]
  const box = { text: text.value, onText: text.onChange, options: owners, ...owner }
  return (
    <Section id="dates" title="Dates and search">
      <Specimen>
        <DateField label="Date" {...day} />
        <TimeField label="Time" {...time} />
      </Specimen>
      <Specimen caption="Optional, empty">
        <DateField label="Date" optional {...noDay} />
        <TimeField label="Time" optional {...noDay} />
      </Specimen>
      <Specimen caption="Invalid">
        <DateField label="Date" error="This field is required" {...noDay} />
        <ComboBox label="Owner" error="This field is required" {...box} value={null} text="" />
      </Specimen>
      <Specimen caption="Disabled">
        <DateField label="Date" isDisabled {...day} />
        <TimeField label="Time" isDisabled {...time} />
      </Specimen>
      <Specimen>
        <ComboBox label="Owner" {...box} />
      </Specimen>
      <Specimen>
        <SearchField label="Search patients…" count="3" {...search} />
        <SearchField label="Search patients…" placeholder="Search patients…" {...noSearch} />
        <p>
          <Highlight text="Aisling Beakey" search={search.value} />
        </p>
      </Specimen>
    </Section>
  )
}
