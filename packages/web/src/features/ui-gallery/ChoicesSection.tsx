// Choices: groups whose options stay visible, and lists for many options.
import { CheckboxField } from '../../ui/CheckboxField.tsx'
import { ChipGroup } from '../../ui/ChipGroup.tsx'
import { ChoiceGroup } from '../../ui/ChoiceGroup.tsx'
import { MultiSelect } from '../../ui/MultiSelect.tsx'
import { Select } from '../../ui/Select.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { TileGroup } from '../../ui/TileGroup.tsx'
import { Section, Specimen, useTrial } from './Specimen.tsx'

export const ChoicesSection = () => {
  const sexes = [
    { id: 'male', label: 'Male' },
    { id: 'female', label: 'Female' },
    { id: 'unknown', label: 'Unknown' },
  ]
  const species = [
    { id: 'dog', label: 'Dog', icon: 'dog' as const },
    { id: 'cat', label: 'Cat', icon: 'cat' as const },
    { id: 'bird', label: 'Bird', icon: 'bird' as const },
    { id: 'rabbit', label: 'Rabbit', icon: 'rabbit' as const },
  ]
  const moods = [
    { id: 'calm', label: 'Calm' },
    { id: 'anxious', label: 'Anxious' },
    { id: 'bites', label: 'Bites', warns: true },
    { id: 'muzzle', label: 'Muzzle required', warns: true },
  ]
  const limbs = [
    { id: 'fl', label: 'Front left' },
    { id: 'fr', label: 'Front right' },
    { id: 'hl', label: 'Hind left' },
    { id: 'hr', label: 'Hind right' },
  ]
  const branches = [
    { id: 'one', label: 'Dublin · Ranelagh', detail: 'Dr Niamh Kearney' },
    { id: 'two', label: 'Dublin · Sandyford' },
  ]
  const sex = useTrial<string>('female')
  const kind = useTrial<string>('dog')
  const mood = useTrial<string[]>(['anxious', 'muzzle'])
  const none = useTrial<string[]>([])
  const chosen = useTrial<string[]>(['fl', 'hl', 'hr'])
  const branch = useTrial<string>('one')
  const [neutered, reminder, deceased] = [useTrial(true), useTrial(false), useTrial(true)]
  const check = ({ value, onChange }: typeof neutered) => ({ isSelected: value, onChange })
  return (
    <Section id="choices" title="Choices">
      <Specimen>
        <ChoiceGroup label="Sex" options={sexes} {...sex} />
        <ChipGroup label="Behaviour" options={moods} {...mood} />
      </Specimen>
      <Specimen caption="Invalid">
        <ChoiceGroup
          label="Sex"
          options={sexes}
          value={null}
          onChange={sex.onChange}
          error="This field is required"
        />
        <ChipGroup label="Behaviour" options={moods} error="This field is required" {...none} />
      </Specimen>
      <Specimen caption="Disabled">
        <ChoiceGroup label="Sex" options={sexes} isDisabled {...sex} />
        <ChipGroup label="Behaviour" options={moods} isDisabled {...mood} />
      </Specimen>
      <Specimen>
        <TileGroup label="Species" options={species} {...kind} />
      </Specimen>
      <Specimen>
        <Select label="Branch" options={branches} {...branch} />
        <MultiSelect label="Affected limbs" options={limbs} {...chosen} />
      </Specimen>
      <Specimen caption="Optional, empty">
        <Select label="Branch" options={branches} value={null} onChange={branch.onChange} optional />
        <MultiSelect label="Affected limbs" options={limbs} optional {...none} />
      </Specimen>
      <Specimen caption="Invalid">
        <Select
          label="Branch"
          options={branches}
          value={null}
          onChange={branch.onChange}
          error="This field is required"
        />
        <MultiSelect label="Affected limbs" options={limbs} error="This field is required" {...none} />
      </Specimen>
      <Specimen caption="Disabled">
        <Select label="Branch" options={branches} isDisabled {...branch} />
        <MultiSelect label="Affected limbs" options={limbs} isDisabled {...chosen} />
      </Specimen>
      <Specimen row>
        <CheckboxField {...check(neutered)}>Neutered</CheckboxField>
        <CheckboxField {...check(reminder)}>Reminder</CheckboxField>
        <Switch {...check(deceased)}>Show deceased</Switch>
        <Switch {...check(reminder)}>Reminder</Switch>
      </Specimen>
    </Section>
  )
}
