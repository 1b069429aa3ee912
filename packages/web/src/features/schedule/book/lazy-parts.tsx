// What a booking doesn't show at first: the patient once chosen, a new client, a rule of one's own and its dates, a time that is taken, questions.
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
