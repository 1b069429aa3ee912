// Ways through one thing: tabs and steps.
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/Button.tsx'
import { Stepper } from '../../ui/Stepper.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import styles from './gallery.module.css'
import { Section, Specimen, useTrial } from './Specimen.tsx'

export const NavigationSection = () => {
  const t = useT('ui-gallery')
  const tab = useTrial('timeline')
  const step = useTrial('gut')
  const text = t('tabs.text')
  const tabs = [
    { id: 'timeline', label: t('tabs.timeline'), content: text },
    { id: 'visits', label: t('tabs.visits'), count: 14, content: text },
    { id: 'treatments', label: t('tabs.treatments'), count: 22, content: text },
    { id: 'results', label: t('tabs.results'), count: 9, content: text },
    { id: 'images', label: t('tabs.images'), count: 0, isDisabled: true, content: text },
    { id: 'history', label: t('tabs.history'), content: text },
  ]
  return (
    <Section id="navigation" title={t('sections.navigation')}>
      <Specimen caption={t('state.usual')} wide>
        <Tabs
          label={t('tabs.label')}
          tabs={tabs}
          selected={tab.value}
          onSelect={tab.onChange}
          aside={<Button size="sm">{t('acts.edit')}</Button>}
        />
      </Specimen>
      <Specimen caption={t('state.usual')}>
        <div className={styles.step}>
          <Stepper
            current={step.value}
            onSelect={step.onChange}
            steps={[
              { id: 'symptoms', label: t('steps.symptoms'), state: 'complete' },
              { id: 'health', label: t('steps.health'), state: 'complete' },
              { id: 'skin', label: t('steps.skin'), state: 'draft' },
              { id: 'diet', label: t('steps.diet'), state: 'error', errors: 2 },
              { id: 'gut', label: t('steps.gut'), state: 'draft' },
              { id: 'medication', label: t('steps.medication'), state: 'empty' },
            ]}
          />
        </div>
      </Specimen>
    </Section>
  )
}
