// Navigation within one thing: tabs and steps.
import { Button } from '../../ui/Button.tsx'
import { Stepper } from '../../ui/Stepper.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import styles from './gallery.module.css'
import { Section, Specimen, useTrial } from './Specimen.tsx'

export const NavigationSection = () => {
  const tab = useTrial('timeline')
  const step = useTrial('gut')
  const text = 'What the chosen tab shows stands here.'
  const tabs = [
    { id: 'timeline', label: 'Timeline', content: text },
    { id: 'visits', label: 'Visits', count: 14, content: text },
    { id: 'treatments', label: 'Treatments', count: 22, content: text },
    { id: 'results', label: 'Test results', count: 9, content: text },
    { id: 'images', label: 'Images', count: 0, isDisabled: true, content: text },
    { id: 'history', label: 'Case history', content: text },
  ]
  return (
    <Section id="navigation" title="Tabs and steps">
      <Specimen wide>
        <Tabs
          label="Parts of the record"
          tabs={tabs}
          selected={tab.value}
          onSelect={tab.onChange}
          aside={<Button size="sm">Edit</Button>}
        />
      </Specimen>
      <Specimen>
        <div className={styles.step}>
          <Stepper
            current={step.value}
            onSelect={step.onChange}
            steps={[
              { id: 'symptoms', label: 'Current symptoms', state: 'complete' },
              { id: 'health', label: 'General health', state: 'complete' },
              { id: 'skin', label: 'Itching and skin', state: 'draft' },
              { id: 'diet', label: 'Diet and water', state: 'error', errors: 2 },
              { id: 'gut', label: 'Gastrointestinal', state: 'draft' },
              { id: 'medication', label: 'Vaccination and medication history', state: 'empty' },
            ]}
          />
        </div>
      </Specimen>
    </Section>
  )
}
