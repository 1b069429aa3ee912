// What a booking doesn't show at first: the patient once chosen, a new client, a rule of one's own and its dates, a time that is taken, questions.
import { soon } from '../../../behaviour/soon.tsx'
import styles from './repeat.module.css'

export const NewClient = soon(async () => ({ default: (await import('./NewClient.tsx')).NewClient }))

export const PatientCard = soon(async () => ({ default: (await import('./PatientCard.tsx')).PatientCard }))

export const RepeatRule = soon(
  async () => ({ default: (await import('./RepeatRule.tsx')).RepeatRule }),
  <div className={`${styles.rule} ${styles.coming}`} />,
)

export const SeriesDates = soon(async () => ({ default: (await import('./SeriesDates.tsx')).SeriesDates }))

export const Clash = soon(async () => ({ default: (await import('./Clash.tsx')).Clash }))

export const Questions = soon(async () => ({ default: (await import('./Questions.tsx')).Questions }))
