// Asks whether an unlikely weight is right, below its field (rule 5). It is only a question: the person at the scale decides.
import { useWeightDoubt } from '../pet/use-weight-doubt.ts'
import { useEditing } from './context.ts'
import styles from './forms.module.css'

const GRAMS = 1000

export const WeightDoubt = () => {
  const doubtOf = useWeightDoubt()
  const { values, facts, weighed, unread } = useEditing()
  const { animal_weight: kg, examination_date: day } = values
  if (typeof kg !== 'number' || kg <= 0 || 'animal_weight' in unread.texts) return null
  const at = Date.parse(typeof day === 'string' ? day : facts.now)
  const doubt = doubtOf(facts, { grams: Math.round(kg * GRAMS), at }, weighed)
  return (
    doubt && (
      <span className={`${styles.reckoned} ${styles.kept}`} role="alert">
        {doubt}
      </span>
    )
  )
}
