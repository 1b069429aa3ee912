// Who else is working in this visit: whoever has saved a part of its note or its vitals within the last minutes, as in drafts of
// forms (decision 108).
import { noteParts } from '@vetrounds/core/records/visit-rules'
import { isolated } from '../../i18n/isolate.ts'
import { useT } from '../../i18n/use-t.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { useOtherWriters } from '../clinical-forms/use-who-else-writes.ts'
import type { SavedStep } from '../clinical-forms/who-else-writes.ts'
import type { Visit } from './use-visit.ts'

const VITALS = 'vitals'

const stepsOf = ({ parts, vitals }: Visit): SavedStep[] => [
  ...noteParts.flatMap(step => {
    const part = parts[step]
    return part ? [{ step, by: part.by, at: part.at }] : []
  }),
  ...(vitals ? [{ step: VITALS, by: vitals.by, at: vitals.at }] : []),
]

export const Others = ({ visit }: { visit: Visit }) => {
  const t = useT('visit')
  const others = useOtherWriters(stepsOf(visit))
  return [...others].map(([step, name]) => {
    const part = noteParts.find(each => each === step)
    const place = part ? t(`parts.${part}`) : t('vitals.heading')
    return (
      <Banner key={name} tone="info" live>
        <Avatar name={name} /> {t('alsoHere', { name: isolated(name), part: isolated(place) })}
      </Banner>
    )
  })
}
