// Parts of the booking dialog that aren't shown at first: the chosen patient, a new client, the rule of a series and its dates, a
// taken time, questions.
import { loadAhead } from '../../../behaviour/load-ahead.tsx'
import styles from './repeat.module.css'

export const NewClient = loadAhead(async () => ({ default: (await import('./NewClient.tsx')).NewClient }))

export const PatientCard = loadAhead(async () => ({
  default: (await import('./PatientCard.tsx')).PatientCard,
}))

export const RepeatRule = loadAhead(
  async () => ({ default: (await import('./RepeatRule.tsx')).RepeatRule }),
  <div className={`${styles.rule} ${styles.coming}`} />,
)

export const SeriesDates = loadAhead(async () => ({
  default: (await import('./SeriesDates.tsx')).SeriesDates,
}))

export const Clash = loadAhead(async () => ({ default: (await import('./Clash.tsx')).Clash }))

export const Questions = loadAhead(async () => ({ default: (await import('./Questions.tsx')).Questions }))
